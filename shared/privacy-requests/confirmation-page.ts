import type { PrivacyKind, PrivacyRelation } from './kinds.ts';

/** What the page of a confirmation link shows: enough to know the request by, nothing of who made it. */
export interface ConfirmationPage {
  caseNumber: string;
  kind: PrivacyKind;
  /** Of an agent's request the page is that of the person concerned, who permits it there. */
  relation: PrivacyRelation;
  /** `YYYY-MM-DD`. */
  due: string;
  isConfirmed: boolean;
  /** It was answered or refused: nothing is left to confirm. */
  isClosed: boolean;
}
