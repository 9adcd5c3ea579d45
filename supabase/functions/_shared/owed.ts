import { messageId, sha256 } from './identity.ts';
import type { MeetingRow } from './meetings/meeting-row.ts';
import { type MeetingNotice, VISITOR_MAIL } from './meetings/notice.ts';
import { LEASE_SECONDS } from './outbox.ts';
import { type PrivacyRequest, personToAsk } from './privacy/request.ts';
import type { ReceiptKind } from './rules/lead-forms.ts';
import { isMailable, mailboxOf } from './rules/mail-address.ts';
import { needsProof } from './rules/privacy-kinds.ts';
import type { Runtime } from './runtime.ts';
import { mailSettings } from './settings.ts';
import { webhookSettings } from './webhook/settings.ts';

/** Something that others are told of, with what decides whom and how. */
type Happening =
  | { event: 'lead.created'; kind: ReceiptKind; key: string; email: string }
  | {
      event: 'call.booked';
      key: string;
      email: string;
      notice: MeetingNotice;
      /** Nobody asked for it to be told: see announceUnclaimed. */
      isUnclaimed?: boolean;
      /** The caller sends the invitation at once. */
      isClaimed?: boolean;
    }
  | {
      event: 'call.moved' | 'call.cancelled';
      /** As it was before. */
      meeting: MeetingRow;
      notice: MeetingNotice;
      /** By a link from the visitor's mailbox. */
      isMailed: boolean;
    }
  | { event: 'privacy.requested'; key: string; request: PrivacyRequest }
  | {
      event: 'privacy.confirmed';
      /** Distinguishes this confirmation from all others. */
      by: string;
    };

interface OwedMail {
  template: string;
  /** The visitor's address if it goes there, so that it counts towards that mailbox's limit. */
  to?: string;
  /**
   * `receipt`: it only says that something arrived. `answer`: it tells of what the visitor did by a link from that
   * mailbox, and counts by itself.
   */
  as?: 'receipt' | 'answer';
}

/** A row of the outbox, as `owe_mails` takes it. */
export interface OwedRow extends Record<string, unknown> {
  template: string;
  message_id: string;
}

/**
 * Who is owed what when something happens, decided here alone: rows for the outbox, for the transaction that stores
 * what happened. What the owner does with a lead later is told to whom an event of it was owed (answer_lead,
 * forget_person).
 */
export function owedFor(happened: Happening, runtime: Runtime): OwedRow[] {
  const { from } = mailSettings(runtime);
  const [occasion, key] = occasionOf(happened);
  const mails = mailsFor(happened).map(({ template, to, as }) => ({
    template,
    message_id: messageId(template, occasion, key, from),
    // A privacy request's is made by the database.
    ...('notice' in happened && { payload: happened.notice }),
    ...(to && {
      mailbox: mailboxOf(to),
      is_receipt: as === 'receipt',
      answers_link: as === 'answer',
    }),
    // A contact message's or consultation's receipt is dropped rather than kept waiting.
    ...(happened.event === 'lead.created' && as === 'receipt' && { may_lapse: true }),
    ...(happened.event === 'call.booked' &&
      happened.isClaimed &&
      to && { lease_seconds: LEASE_SECONDS }),
  }));
  const { event } = happened;
  // That a request is confirmed concerns only PRIVACY_EMAIL.
  if (event === 'privacy.confirmed' || !webhookSettings(runtime)) return mails;
  const id = `msg_${sha256(`${event}:${occasion}:${key}`).slice(0, 32)}`;
  const payload = 'notice' in happened && { payload: happened.notice };
  return [...mails, { channel: 'webhook', template: event, message_id: id, ...payload }];
}

function mailsFor(happened: Happening): OwedMail[] {
  switch (happened.event) {
    case 'lead.created': {
      const { email } = happened;
      return [
        { template: 'team-lead' },
        ...(isMailable(email)
          ? [{ template: 'lead-receipt', to: email, as: 'receipt' } as const]
          : []),
      ];
    }
    case 'call.booked':
      return [{ template: VISITOR_MAIL, to: happened.email }, { template: 'meeting-team' }];
    case 'call.moved':
    case 'call.cancelled': {
      const { meeting, isMailed } = happened;
      const to = meeting.lead?.email ?? meeting.attendee_email;
      return [
        { template: VISITOR_MAIL, to, ...(isMailed && { as: 'answer' }) },
        { template: 'meeting-team' },
      ];
    }
    case 'privacy.requested': {
      const { request } = happened;
      const { email, kind, relation } = request;
      // It contains the link that gives proof, or asks an agent for the permission.
      const isNeeded = relation === 'agent' || needsProof(kind);
      const person = personToAsk(request);
      return [
        ...(isMailable(email)
          ? [
              {
                template: 'privacy-visitor',
                to: email,
                ...(!isNeeded && { as: 'receipt' as const }),
              },
            ]
          : []),
        { template: 'privacy-team' },
        ...(person ? [{ template: 'privacy-person', to: person }] : []),
      ];
    }
    case 'privacy.confirmed':
      return [{ template: 'privacy-team' }];
  }
}

/**
 * What the id of a mail or event is made of besides its template or type. Visitors choose their keys: what has one of
 * another origin has an occasion that no form has, or a visitor could occupy a later one's id.
 */
function occasionOf(happened: Happening): [occasion: string, key: string] {
  switch (happened.event) {
    case 'lead.created':
      return [happened.kind, happened.key];
    case 'call.booked':
      return [happened.isUnclaimed ? 'unclaimed' : 'meeting', happened.key];
    case 'call.moved':
    case 'call.cancelled':
      return ['meeting-change', `${happened.meeting.id}:${happened.notice.sequence}`];
    case 'privacy.requested':
      return ['privacy', happened.key];
    case 'privacy.confirmed':
      return ['privacy-progress', happened.by];
  }
}
