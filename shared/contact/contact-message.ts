import * as z from 'zod/mini';
import { choiceField, MAX_LENGTH, type ParsedForm, parseForm, textField } from '../forms/fields.ts';
import { CONTACT_INTERESTS, type ContactInterest } from './interests.ts';

export { UNSPECIFIED } from '../forms/unspecified.ts';
export { CONTACT_INTERESTS, type ContactInterest };

/** A message from the contact form, checked and cleaned (spec points 3 and 5). */
export interface ContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  /** Absent where the visitor left it open. */
  interest?: ContactInterest | undefined;
  /** May be empty. */
  message: string;
}

const schema = z.object({
  firstName: textField({ maxLength: MAX_LENGTH.name, required: true }),
  lastName: textField({ maxLength: MAX_LENGTH.name, required: true }),
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: true }),
  company: textField({ maxLength: MAX_LENGTH.company, required: true }),
  interest: choiceField(CONTACT_INTERESTS),
  message: textField({ maxLength: MAX_LENGTH.message, multiline: true }),
});

/**
 * Parses a contact message, in the browser for kindness and on the server for truth. It never throws;
 * a filled honeypot is the only issue then.
 */
export function parseContactMessage(input: unknown): ParsedForm<ContactMessage> {
  return parseForm(schema, input) as ParsedForm<ContactMessage>;
}
