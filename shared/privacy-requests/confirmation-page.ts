import type { PrivacyKind } from './kinds.ts';

/** What the page of a confirmation link shows: enough to know the request by, nothing of who made it. */
export interface ConfirmationPage {
  caseNumber: string;
  kind: PrivacyKind;
  /** `YYYY-MM-DD`. */
  due: string;
  isConfirmed: boolean;
}
