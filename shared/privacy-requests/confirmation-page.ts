import type { PrivacyKind, PrivacyRelation } from './kinds.ts';

/** What a confirmation link's page shows: enough to recognize the request, nothing about who made it. */
export interface ConfirmationPage {
  caseNumber: string;
  kind: PrivacyKind;
  /** For an agent's request, the page is for the person concerned, who authorizes it there. */
  relation: PrivacyRelation;
  /** `YYYY-MM-DD`. */
  due: string;
  isConfirmed: boolean;
  /** The request was answered or refused: nothing is left to confirm. */
  isClosed: boolean;
}
