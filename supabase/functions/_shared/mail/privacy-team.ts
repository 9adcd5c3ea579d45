import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import { composeTeamMail } from './compose-team.ts';
import type { Fact } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import type { Mail } from './mail.ts';
import { showUtc } from './meeting-time.ts';

const KINDS: Record<PrivacyNotice['kind'], string> = {
  access: 'access',
  delete: 'deletion',
  correct: 'correction',
  portability: 'portability',
  'opt-out': 'opt-out of sale and sharing',
  limit: 'limit of use',
};

/** The team's mail about a privacy request: what is asked, by whom, and when it is due under which law. */
export function privacyTeamMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  const notice = payload as PrivacyNotice;
  const isConfirmed = notice.occasion === 'confirmed';
  const title = `${isConfirmed ? 'Privacy request confirmed' : 'New privacy request'} ${lead.reference}`;
  return composeTeamMail(lead, messageId, settings, {
    subject: `[privacy] ${title} — ${KINDS[notice.kind]} — due ${notice.due}`,
    title,
    opening: openingOf(notice),
    facts: factsOf(lead, notice),
    messageLabel: 'Details',
  });
}

function openingOf({ occasion, confirmUntil }: PrivacyNotice): string {
  if (occasion === 'confirmed')
    return 'The link in the acknowledgement was confirmed: whoever asks controls the address below.';
  return confirmUntil
    ? 'Disclose, change and erase nothing yet: the link that proves the address is still to be confirmed, or identity to be proved in another way.'
    : 'It needs no proof of identity and is to be carried out as soon as possible.';
}

function factsOf(lead: LeadRow, notice: PrivacyNotice): Fact[] {
  const { kind, relation, receivedAt, acknowledgeBy, ccpaDue, gdprDue, confirmUntil } = notice;
  const isWaiting = notice.occasion === 'received' && confirmUntil;
  const facts: (Fact | null)[] = [
    { label: 'Asks for', value: KINDS[kind] },
    { label: 'Acts', value: relation === 'agent' ? 'as an authorised agent' : 'for themselves' },
    { label: 'Name', value: lead.name },
    { label: 'Email', value: lead.email },
    lead.locale ? { label: 'Language', value: lead.locale } : null,
    { label: 'Received', value: showUtc(receivedAt) },
    { label: 'Acknowledge by', value: `${acknowledgeBy} (CCPA)` },
    { label: 'Answer by', value: `${ccpaDue} (CCPA), ${gdprDue} (GDPR)` },
    isWaiting ? { label: 'Link works until', value: showUtc(confirmUntil) } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
