import { Refusal } from '../endpoint.ts';
import { optionalLine, optionalText, requiredEmail, requiredLine } from '../fields.ts';
import { isMailable, mailboxOf } from '../rules/mail-address.ts';
import {
  PRIVACY_KINDS,
  PRIVACY_RELATIONS,
  type PrivacyKind,
  type PrivacyRelation,
} from '../rules/privacy-kinds.ts';

/** The content of a privacy request. */
export interface PrivacyRequest {
  name: string;
  email: string;
  kind: PrivacyKind;
  relation: PrivacyRelation;
  /** For an agent's request: the address of the person concerned, if the agent gave it. */
  personEmail: string | null;
  details: string | null;
}

/** Reads a privacy request. @throws Refusal 422 if something is missing, too long or not an option. */
export function readPrivacyRequest(body: Record<string, unknown>): PrivacyRequest {
  const relation = oneOf(PRIVACY_RELATIONS, requiredLine(body, 'relation'));
  const isForOther = relation === 'agent';
  const hasPerson = isForOther && optionalLine(body, 'personEmail') !== null;
  const request = {
    name: requiredLine(body, 'name'),
    email: requiredEmail(body, 'email'),
    kind: oneOf(PRIVACY_KINDS, requiredLine(body, 'kind')),
    relation,
    personEmail: hasPerson ? requiredEmail(body, 'personEmail') : null,
    details: optionalText(body, 'details'),
  };
  // An agent must say who the request is for.
  if (isForOther && !request.personEmail && !request.details) throw new Refusal(422, 'validation');
  return request;
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

function oneOf<Option extends string>(options: readonly Option[], value: string): Option {
  const option = options.find((known) => known === value);
  if (option === undefined) throw new Refusal(422, 'validation');
  return option;
}
