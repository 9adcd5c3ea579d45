import * as z from 'zod/mini';
import { choiceField, MAX_LENGTH, type ParsedForm, parseForm, textField } from '../forms/fields.ts';
import { CONTACT_INTERESTS, type ContactInterest } from './interests.ts';

export { UNSPECIFIED } from '../forms/unspecified.ts';
export { CONTACT_INTERESTS, type ContactInterest };

const schema = z.object({
  firstName: textField({ maxLength: MAX_LENGTH.name, required: true }),
  lastName: textField({ maxLength: MAX_LENGTH.name, required: true }),
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: 'any' }),
  company: textField({ maxLength: MAX_LENGTH.company, required: true }),
  /** Absent if the visitor left it open. */
  interest: choiceField(CONTACT_INTERESTS),
  /** May be empty. */
  message: textField({ maxLength: MAX_LENGTH.message, multiline: true }),
});

/** A message from the contact form, checked and cleaned (spec points 3 and 5). */
type ContactMessage = z.infer<typeof schema>;

/**
 * Parses a contact message: in the browser for convenience, on the server as the authority. It never throws.
 * If the honeypot is filled, that is the only issue.
 */
export function parseContactMessage(input: unknown): ParsedForm<ContactMessage> {
  return parseForm(schema, input);
}
