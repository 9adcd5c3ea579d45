import * as z from 'zod/mini';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from '#rules/privacy-kinds.ts';
import {
  MAX_LENGTH,
  type ParsedForm,
  parseForm,
  requiredChoiceField,
  textField,
} from '../forms/fields.ts';

const details = { maxLength: MAX_LENGTH.message, multiline: true };

/** In the order of the form, which is also the order of the reported issues. */
const asker = {
  kind: requiredChoiceField(PRIVACY_KINDS),
  relation: requiredChoiceField(PRIVACY_RELATIONS),
  name: textField({ maxLength: MAX_LENGTH.name, required: true }),
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: 'mailable' }),
};
const ownSchema = z.object({ ...asker, details: textField(details) });

/** An agent names the person: by address, at which we then ask that person, or in the details. */
const personEmail = textField({ maxLength: MAX_LENGTH.email, email: 'mailable' });
const agentSchema = z.object({ ...asker, personEmail, details: textField(details) });
const agentWithoutAddressSchema = z.object({
  ...asker,
  personEmail,
  details: textField({ ...details, required: true }),
});

/**
 * A privacy request, checked and cleaned (CONTRACT, `POST /api/privacy-requests`). Only an agent sends
 * `personEmail`, and it may be empty.
 */
export type PrivacyRequest = z.infer<typeof ownSchema> & { personEmail?: string };

/**
 * Parses a privacy request: in the browser for convenience, on the server as the authority. It never throws.
 * If the honeypot is filled, that is the only issue.
 */
export function parsePrivacyRequest(input: unknown): ParsedForm<PrivacyRequest> {
  const { relation, personEmail: person } = (input ?? {}) as Record<string, unknown>;
  if (relation !== 'agent') return parseForm(ownSchema, input);
  const hasAddress = typeof person === 'string' && person.trim() !== '';
  return parseForm(hasAddress ? agentSchema : agentWithoutAddressSchema, input);
}
