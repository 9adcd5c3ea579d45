/**
 * The logger that the steps on leads and proofs need (pino's fits). They log reference, form, outcome, attempt and
 * request id, never a body, a key or a name (CONTRACT, Operating).
 */
export interface StepLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
