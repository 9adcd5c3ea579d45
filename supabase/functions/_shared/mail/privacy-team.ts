import type { PrivacyNotice } from '../privacy/notice.ts';
import { isMailable } from '../rules/mail-address.ts';
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

/** The request's state, as subject and facts name it. */
const STATES = {
  'awaiting-permission': 'permission awaited',
  permitted: 'permission given',
  'awaiting-confirmation': 'confirmation awaited',
  confirmed: 'confirmed',
  ready: 'ready to be carried out',
} as const;

type State = keyof typeof STATES;

/**
 * The team's mail about a privacy request, to PRIVACY_EMAIL: what is requested, by whom, its state, and when
 * it is due under which law. While the request must not be acted on, it says so.
 */
export function privacyTeamMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  const notice = payload as PrivacyNotice;
  const state = stateOf(notice);
  const news = { permitted: 'Privacy request permitted', confirmed: 'Privacy request confirmed' };
  const what = state === 'permitted' || state === 'confirmed' ? news[state] : 'New privacy request';
  const title = `${what} ${lead.reference}`;
  const subject = [`[privacy] ${title}`, KINDS[notice.kind], STATES[state], `due ${notice.due}`];
  return composeTeamMail(lead, messageId, settings, {
    to: settings.privacyEmail,
    subject: subject.join(' — '),
    title,
    opening: openingOf(state, notice, lead),
    facts: factsOf(lead, notice, state),
    messageLabel: 'Details',
  });
}

function stateOf({ occasion, relation, confirmUntil }: PrivacyNotice): State {
  const isConfirmed = occasion === 'confirmed';
  if (relation === 'agent') return isConfirmed ? 'permitted' : 'awaiting-permission';
  if (isConfirmed) return 'confirmed';
  return confirmUntil ? 'awaiting-confirmation' : 'ready';
}

function openingOf(
  state: State,
  { confirmUntil, confirmedBy, personEmail }: PrivacyNotice,
  { reference, email }: LeadRow,
): string {
  switch (state) {
    case 'awaiting-permission': {
      const permission = confirmUntil
        ? 'The person concerned is mailed a link to permit it.'
        : 'Nobody was asked: no address of the person concerned was given that can be mailed, or only the agent’s own.';
      return `Disclose, change, erase and stop nothing yet: an agent asks, and the permission of the person concerned is awaited. ${permission} Where their signed permission arrives instead, record it with: npm run leads -- permit ${reference}`;
    }
    case 'permitted':
      return confirmedBy === 'link'
        ? `The link that was mailed to ${personEmail ?? 'the person concerned, whose address was erased since,'} was confirmed: whoever reads that mailbox permits the request. It holds for what is kept under that address, and for nothing else.`
        : 'The signed permission of the person concerned was recorded. It holds for what is kept about that person, and for nothing else.';
    case 'awaiting-confirmation':
      if (!isMailable(email))
        return 'Disclose, change and erase nothing yet: no link was mailed, because no mail program can be trusted with the address below. Identity is to be proved in another way.';
      return 'Disclose, change and erase nothing yet: the link that proves the address is still to be confirmed, or identity to be proved in another way.';
    case 'confirmed':
      return 'The link in the acknowledgement was confirmed: whoever asks controls the address below.';
    case 'ready':
      return 'It needs no proof of identity and is to be carried out as soon as possible.';
  }
}

function factsOf(lead: LeadRow, notice: PrivacyNotice, state: State): (Fact | null)[] {
  const { kind, relation, receivedAt, acknowledgeBy, ccpaDue, gdprDue, confirmUntil } = notice;
  const isWaiting = notice.occasion === 'received' && confirmUntil;
  const isForOther = relation === 'agent';
  return [
    { label: 'Asks for', value: KINDS[kind] },
    { label: 'State', value: STATES[state] },
    { label: 'Acts', value: isForOther ? 'as an authorized agent' : 'for themselves' },
    { label: isForOther ? 'Agent' : 'Name', value: lead.name },
    { label: isForOther ? 'Agent’s email' : 'Email', value: lead.email },
    isForOther
      ? {
          label: 'Person’s email',
          value: notice.personEmail ?? (confirmUntil ? 'erased since' : 'not given'),
        }
      : null,
    lead.locale ? { label: 'Language', value: lead.locale } : null,
    { label: 'Received', value: showUtc(receivedAt) },
    { label: 'Acknowledge by', value: `${acknowledgeBy} (CCPA)` },
    { label: 'Answer by', value: `${ccpaDue} (CCPA), ${gdprDue} (GDPR)` },
    isWaiting && (isForOther || isMailable(lead.email))
      ? { label: 'Link works until', value: showUtc(confirmUntil) }
      : null,
  ];
}
