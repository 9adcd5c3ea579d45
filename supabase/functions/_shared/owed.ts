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
  /** It only says that something arrived. */
  is_receipt?: boolean;
  /** It tells of what the visitor did by a link from that mailbox, and counts by itself. */
  answers_link?: boolean;
  /** Without room for it, it is dropped rather than kept waiting. */
  may_lapse?: boolean;
  /** The caller sends it at once, for so long. */
  lease_seconds?: number | undefined;
}

/** Who is told by mail, and what the ids of mails and event are made of besides template or type. */
interface Plan {
  /**
   * Visitors choose their keys: what has one of another origin has an occasion that no form has, or a visitor could
   * occupy a later one's id.
   */
  occasion: string;
  key: string;
  mails: OwedMail[];
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
  const { occasion, key, mails } = planFor(happened);
  // A privacy request's is made by the database.
  const payload = 'notice' in happened && { payload: happened.notice };
  const rows = mails.map(({ template, to, ...counting }) => ({
    template,
    message_id: messageId(template, occasion, key, from),
    ...payload,
    ...(to && { mailbox: mailboxOf(to) }),
    ...counting,
  }));
  const { event } = happened;
  // That a request is confirmed concerns only PRIVACY_EMAIL.
  if (event === 'privacy.confirmed' || !webhookSettings(runtime)) return rows;
  const id = `msg_${sha256(`${event}:${occasion}:${key}`).slice(0, 32)}`;
  return [...rows, { channel: 'webhook', template: event, message_id: id, ...payload }];
}

function planFor(happened: Happening): Plan {
  switch (happened.event) {
    case 'lead.created': {
      const { kind, key, email } = happened;
      const receipt = { template: 'lead-receipt', to: email, is_receipt: true, may_lapse: true };
      const mails = [{ template: 'team-lead' }, ...(isMailable(email) ? [receipt] : [])];
      return { occasion: kind, key, mails };
    }
    case 'call.booked': {
      const { key, email, isUnclaimed, isClaimed } = happened;
      const lease_seconds = isClaimed ? LEASE_SECONDS : undefined;
      const invitation = { template: VISITOR_MAIL, to: email, lease_seconds };
      const mails = [invitation, { template: 'meeting-team' }];
      return { occasion: isUnclaimed ? 'unclaimed' : 'meeting', key, mails };
    }
    case 'call.moved':
    case 'call.cancelled': {
      const { meeting, notice, isMailed } = happened;
      const to = meeting.lead?.email ?? meeting.attendee_email;
      const update = { template: VISITOR_MAIL, to, answers_link: isMailed };
      const mails = [update, { template: 'meeting-team' }];
      return { occasion: 'meeting-change', key: `${meeting.id}:${notice.sequence}`, mails };
    }
    case 'privacy.requested': {
      const { key, request } = happened;
      const { email, kind, relation } = request;
      // What contains the link that gives proof, or asks an agent for the permission, is no mere receipt.
      const is_receipt = relation !== 'agent' && !needsProof(kind);
      const person = personToAsk(request);
      const mails = [
        ...(isMailable(email) ? [{ template: 'privacy-visitor', to: email, is_receipt }] : []),
        { template: 'privacy-team' },
        ...(person ? [{ template: 'privacy-person', to: person }] : []),
      ];
      return { occasion: 'privacy', key, mails };
    }
    case 'privacy.confirmed':
      return {
        occasion: 'privacy-progress',
        key: happened.by,
        mails: [{ template: 'privacy-team' }],
      };
  }
}
