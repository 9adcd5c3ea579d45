import type { PrivacyKind, PrivacyRelation } from '#rules/privacy-kinds.ts';

/** What a confirmation link's page shows: enough to recognize the request, and no word that was typed. */
export interface ConfirmationPage {
  caseNumber: string;
  kind: PrivacyKind;
  /** For an agent's request, the page is for the person concerned, who authorizes it there. */
  relation: PrivacyRelation;
  /** The agent's address, to which the answer may go; null if the person asks for themselves. */
  agent: string | null;
  /** `YYYY-MM-DD`. */
  due: string;
  isConfirmed: boolean;
  /** The request was answered or refused: nothing is left to confirm. */
  isClosed: boolean;
}
