import type { MailWords } from '../generated/mail-words.ts';
import type { MeetingNotice } from '../meetings/notice.ts';
import { writeCalendar } from '../rules/calendar.ts';
import { linkToken } from '../rules/link-token.ts';
import type { MailSettings } from '../settings.ts';
import type { Fact } from './layout.ts';
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
  const say = fillIn({
    site: settings.siteName,
    when,
    name: name ?? '',
    reference: lead.reference,
  });
  const news = words[notice.occasion];
  const isOn = notice.occasion !== 'cancelled';
  const changeUrl = isOn ? changeLink(notice, settings, lead.locale) : null;
  const facts = factsOf(notice, words, { when, locale, changeUrl, reference: lead.reference });
  const mail = writeLetter(messageId, settings, {
    to: lead.email,
    replyTo: settings.contactEmail,
    subject: say(news.subject),
    lang: locale,
    title: say(news.title),
    greeting: say(name ? words.greeting : words.greetingWithoutName),
    opening: say(news.opening),
    facts,
    colon: words.colon,
    next: null,
    footer: say(words.footer),
  });
  const method = isOn ? 'REQUEST' : 'CANCEL';
  // The entry has its own time.
  const isNoTime = ({ label }: Fact) =>
    ![words.when, words.timezone, words.duration].includes(label);
  const content = writeCalendar({
    ...notice,
    method,
    summary: say(words.summary),
    description: factLines(facts.filter(isNoTime), words.colon).join('\n'),
    url: notice.joinUrl,
    organizer: { name: settings.siteName, address: notice.organizer ?? bareAddress(settings.from) },
    attendee: { name, address: lead.email },
  });
  return { ...mail, calendar: { method, content } };
}

function factsOf(
  notice: MeetingNotice,
  words: MailWords['meeting'],
  shown: { when: string; locale: string; changeUrl: string | null; reference: string },
): Fact[] {
  const { joinUrl, meetingId, password } = notice;
  const { when, locale, changeUrl, reference } = shown;
  const isOn = notice.occasion !== 'cancelled';
  const zone = showZone(notice.timezone, locale, notice.startsAt);
  const facts: (Fact | null)[] = [
    { label: words.when, value: when },
    // Some zones are called the same beside a time.
    when.includes(zone) ? null : { label: words.timezone, value: zone },
    { label: words.duration, value: minutesOf(notice.startsAt, notice.endsAt, locale) },
    isOn ? { label: words.join, value: joinUrl, href: joinUrl } : null,
    isOn && isShort(meetingId) ? { label: words.meetingId, value: meetingId } : null,
    isOn && password ? { label: words.password, value: password } : null,
    changeUrl ? { label: words.change, value: words.changeHint, href: changeUrl } : null,
    { label: words.reference, value: reference },
  ];
  return facts.filter((fact) => fact !== null);
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
