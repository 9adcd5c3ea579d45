import type { PrivacyRequest } from './request.ts';

/**
 * What a mail says about a privacy request: the payload of its outbox row, as the database makes it
 * (`privacy_notice`). Days are `YYYY-MM-DD`, times ISO 8601.
 */
export interface PrivacyNotice extends Record<string, unknown> {
  occasion: 'received' | 'confirmed';
  /** The request's row, for the confirmation link. */
  id: string;
  kind: PrivacyRequest['kind'];
  relation: PrivacyRequest['relation'];
  receivedAt: string;
  acknowledgeBy: string;
  ccpaDue: string;
  gdprDue: string;
  /** The earlier of the two, which the visitor is promised. */
  due: string;
  /** Null if no confirmation link is mailed. */
  confirmUntil: string | null;
  confirmedBy: 'link' | 'written-permission' | null;
  /** For an agent's request: the person concerned, if the agent gave their address. */
  personEmail: string | null;
}
