/**
 * What the leads' modules need of a logger (pino's fits). They write reference, form, outcome, attempt
 * and request id, never a body, a key or a name (CONTRACT, Operating).
 */
export interface LeadLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
