import type { MeetingNotice } from '../meetings/notice.ts';
import { LEAD_FORMS } from '../rules/lead-forms.ts';
import type { MailSettings } from '../settings.ts';
import type { Fact } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import type { Mail } from './mail.ts';
import { minutesOf, showTime, showUtc } from './meeting-time.ts';
import { detailFacts, teamMail } from './team-lead.ts';

const TITLES: Record<MeetingNotice['occasion'], string> = {
  booked: 'New demo call',
  moved: 'Demo call moved',
  cancelled: 'Demo call canceled',
};

/** The team's mail about a meeting: its time on both clocks, its place, and the visitor. */
export function meetingTeamMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  const notice = payload as MeetingNotice;
  return teamMail(lead, messageId, settings, {
    title: `${TITLES[notice.occasion]} ${lead.reference}`,
    when: showUtc(notice.startsAt),
    facts: [...detailFacts(lead.details, Object.keys(LEAD_FORMS.meeting)), ...factsOf(notice)],
  });
}

function factsOf(notice: MeetingNotice): (Fact | null)[] {
  const { startsAt, endsAt, timezone, joinUrl, meetingId, password, previousStartsAt } = notice;
  return [
    { label: 'Begins', value: showUtc(startsAt) },
    { label: 'For the visitor', value: `${showTime(startsAt, timezone, 'en-US')} (${timezone})` },
    previousStartsAt ? { label: 'Was to begin', value: showUtc(previousStartsAt) } : null,
    { label: 'Lasts', value: minutesOf(startsAt, endsAt, 'en-US') },
    { label: 'Link', value: joinUrl, href: joinUrl },
    { label: 'Meeting ID', value: meetingId },
    password ? { label: 'Password', value: password } : null,
  ];
}
