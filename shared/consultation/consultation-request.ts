import * as z from 'zod/mini';
import { choiceField, MAX_LENGTH, type ParsedForm, parseForm, textField } from '../forms/fields.ts';
import { CONSULTATION_INTERESTS, type ConsultationInterest } from './interests.ts';

export { CONSULTATION_INTERESTS, type ConsultationInterest };

/** A consultation request, checked and cleaned (spec points 3 and 5). */
export interface ConsultationRequest {
  name: string;
  email: string;
  /** May be empty. */
  company: string;
  /** Absent where the visitor left it open. */
  interest?: ConsultationInterest | undefined;
  message: string;
}

const schema = z.object({
  name: textField({ maxLength: MAX_LENGTH.name, required: true }),
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: true }),
  company: textField({ maxLength: MAX_LENGTH.company }),
  interest: choiceField(CONSULTATION_INTERESTS),
  message: textField({ maxLength: MAX_LENGTH.message, required: true, multiline: true }),
});

/**
 * Parses a consultation request, in the browser for kindness and on the server for truth. It never
 * throws; a filled honeypot is the only issue then.
 */
export function parseConsultationRequest(input: unknown): ParsedForm<ConsultationRequest> {
  return parseForm(schema, input) as ParsedForm<ConsultationRequest>;
}
