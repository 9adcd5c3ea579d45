import type { PrivacyRequest } from './request.ts';

/**
 * What a mail about a privacy request says of it: the payload of its outbox row, as the database makes it
 * (`privacy_notice`). Days are `YYYY-MM-DD`, times ISO 8601.
 */
export interface PrivacyNotice extends Record<string, unknown> {
  occasion: 'received' | 'confirmed';
  /** The request's row, for the link that confirms it. */
  id: string;
  kind: PrivacyRequest['kind'];
  relation: PrivacyRequest['relation'];
  receivedAt: string;
  acknowledgeBy: string;
  ccpaDue: string;
  gdprDue: string;
  /** The earlier of the two: what the visitor is promised. */
  due: string;
  /** Null where no link is mailed that confirms it. */
  confirmUntil: string | null;
  confirmedBy: 'link' | 'written-permission' | null;
  /** Of an agent's request: whom it is for, where the agent gave their address. */
  personEmail: string | null;
}

/** The templates of a privacy request's mails. */
export const PRIVACY_VISITOR_MAIL = 'privacy-visitor';
export const PRIVACY_TEAM_MAIL = 'privacy-team';
export const PRIVACY_PERSON_MAIL = 'privacy-person';
