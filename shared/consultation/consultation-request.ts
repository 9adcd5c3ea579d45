import * as z from 'zod/mini';
import { choiceField, MAX_LENGTH, type ParsedForm, parseForm, textField } from '../forms/fields.ts';
import { CONSULTATION_INTERESTS, type ConsultationInterest } from './interests.ts';

export { CONSULTATION_INTERESTS, type ConsultationInterest };

const fields = {
  name: textField({ maxLength: MAX_LENGTH.name, required: true }),
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: 'any' }),
  /** May be empty. */
  company: textField({ maxLength: MAX_LENGTH.company }),
  /** Absent if the visitor left it open. */
  interest: choiceField(CONSULTATION_INTERESTS),
  message: textField({ maxLength: MAX_LENGTH.message, required: true, multiline: true }),
};
const schema = z.object(fields);
const mailableSchema = z.object({
  ...fields,
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: 'mailable' }),
});

/** A consultation request, checked and cleaned (spec points 3 and 5). */
export type ConsultationRequest = z.infer<typeof schema>;

/**
 * Parses a consultation request: in the browser for convenience, on the server as the authority. It never
 * throws. If the honeypot is filled, that is the only issue.
 */
export function parseConsultationRequest(input: unknown): ParsedForm<ConsultationRequest> {
  return parseForm(schema, input);
}

/** As parseConsultationRequest, for a call that is booked: only with an address to which its invitation can be sent. */
export function parseCallRequest(input: unknown): ParsedForm<ConsultationRequest> {
  return parseForm(mailableSchema, input);
}
