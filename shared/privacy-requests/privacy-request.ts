import * as z from 'zod/mini';
import {
  MAX_LENGTH,
  type ParsedForm,
  parseForm,
  requiredChoiceField,
  textField,
} from '../forms/fields.ts';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from './kinds.ts';

/** In the order of the form, and so of what is told to be wrong with it. */
const schema = z.object({
  kind: requiredChoiceField(PRIVACY_KINDS),
  relation: requiredChoiceField(PRIVACY_RELATIONS),
  name: textField({ maxLength: MAX_LENGTH.name, required: true }),
  email: textField({ maxLength: MAX_LENGTH.email, required: true, email: true }),
  /** Empty only where somebody asks for themselves. */
  details: textField({ maxLength: MAX_LENGTH.message, multiline: true }),
});

/** A privacy request, checked and cleaned (CONTRACT, `POST /api/privacy-requests`). */
export type PrivacyRequest = z.infer<typeof schema>;

/** An agent has to say for whom: the site knows of no other place for it. */
const agentSchema = z.extend(schema, {
  details: textField({ maxLength: MAX_LENGTH.message, required: true, multiline: true }),
});

/**
 * Parses a privacy request, in the browser for kindness and on the server for truth. It never throws; a
 * filled honeypot is the only issue then.
 */
export function parsePrivacyRequest(input: unknown): ParsedForm<PrivacyRequest> {
  const { relation } = (input ?? {}) as { relation?: unknown };
  return parseForm(relation === 'agent' ? agentSchema : schema, input);
}
