import type { MeetingNotice } from '../meetings/notice.ts';
import { writeCalendar } from '../rules/calendar.ts';
import { linkToken } from '../rules/link-token.ts';
import type { MailSettings } from '../settings.ts';
import type { LeadRow } from './lead-row.ts';
import { factLines, fillIn, mailWords, pageAddress, writeLetter } from './letter.ts';
import { bareAddress, type Mail } from './mail.ts';
import { minutesOf, showTime, showZone } from './meeting-time.ts';
import { greetableName } from './visitor-name.ts';

/**
 * The visitor's mail about a meeting, in the lead's language, with the calendar entry. Of what was typed it
 * contains only the name, and only if it is plainly one: the address may be a stranger's, and this must not be
 * a way to write to them.
 * @throws MailError if a mail program would misread the address.
 */
export function meetingVisitorMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  const notice = payload as MeetingNotice;
  const { words, locale } = mailWords('meeting', lead.locale);
  const when = showTime(notice.startsAt, notice.timezone, locale);
  const name = greetableName(lead.name);
  const isOn = notice.occasion !== 'cancelled';
  const { joinUrl, meetingId, password } = notice;
  const changeUrl = isOn ? changeLink(notice, settings, lead.locale) : null;
  const zone = showZone(notice.timezone, locale, notice.startsAt);
  const time = [
    { label: words.when, value: when },
    // Some zones are called the same beside a time.
    when.includes(zone) ? null : { label: words.timezone, value: zone },
    { label: words.duration, value: minutesOf(notice.startsAt, notice.endsAt, locale) },
  ];
  const place = [
    isOn ? { label: words.join, value: joinUrl, href: joinUrl } : null,
    isOn && isShort(meetingId) ? { label: words.meetingId, value: meetingId } : null,
    isOn && password ? { label: words.password, value: password } : null,
    changeUrl ? { label: words.change, value: words.changeHint, href: changeUrl } : null,
    { label: words.reference, value: lead.reference },
  ];
  const mail = writeLetter(lead, messageId, settings, {
    ...words[notice.occasion],
    words,
    locale,
    to: lead.email,
    replyTo: settings.contactEmail,
    name,
    facts: [...time, ...place],
    next: null,
    footer: words.footer,
    values: { when },
  });
  const method = isOn ? 'REQUEST' : 'CANCEL';
  const content = writeCalendar({
    ...notice,
    method,
    summary: fillIn({ site: settings.siteName })(words.summary),
    // The entry has its own time.
    description: factLines(place, words.colon).join('\n'),
    url: joinUrl,
    organizer: { name: settings.siteName, address: notice.organizer ?? bareAddress(settings.from) },
    attendee: { name, address: lead.email },
  });
  return { ...mail, calendar: { method, content } };
}

/** Whether a meeting's ID is short enough to read out; a long one may be a room's name, which is a key. */
function isShort(meetingId: string): boolean {
  return meetingId !== '' && meetingId.length <= 16;
}

/** The page where the meeting can be changed; null if it is not ours to change, or no signing key is set. */
function changeLink(
  { id }: MeetingNotice,
  { siteUrl, signingKey }: MailSettings,
  locale: string | null,
): string | null {
  if (!id || !signingKey) return null;
  return pageAddress(siteUrl, locale, `/meetings/${linkToken('meeting', id, signingKey)}`);
}
