import { Refusal } from '../endpoint.ts';
import { type FormValues, readForm } from '../fields.ts';
import { LEAD_FORMS } from '../rules/lead-forms.ts';
import { isMailable, mailboxOf } from '../rules/mail-address.ts';

/** The content of a privacy request; an agent's has the address of the person concerned, if the agent gave it. */
export type PrivacyRequest = FormValues<(typeof LEAD_FORMS)['privacy']>;

/** Reads a privacy request. @throws Refusal 422 if something is missing, too long or not an option. */
export function readPrivacyRequest(body: Record<string, unknown>): PrivacyRequest {
  const { kind, relation, name, email, details, ...person } = readForm(body, LEAD_FORMS.privacy);
  const isForOther = relation === 'agent';
  const personEmail = isForOther ? person.personEmail : null;
  // An agent must say who the request is for.
  if (isForOther && !personEmail && !details) throw new Refusal(422, 'validation');
  return { name, email, kind, relation, personEmail, details };
}

/**
 * The address at which to ask the person concerned for permission; null if there is none, it cannot be mailed,
 * or it is the agent's own mailbox, where only the agent would answer.
 */
export function personToAsk({ email, personEmail }: PrivacyRequest): string | null {
  if (!personEmail || !isMailable(personEmail)) return null;
  if (mailboxOf(personEmail) === mailboxOf(email)) return null;
  return personEmail;
}
