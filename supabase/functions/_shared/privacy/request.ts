import { Refusal } from '../endpoint.ts';
import { optionalLine, optionalText, requiredEmail, requiredLine } from '../fields.ts';
import {
  PRIVACY_KINDS,
  PRIVACY_RELATIONS,
  type PrivacyKind,
  type PrivacyRelation,
} from '../generated/kinds.ts';
import { mailboxOf } from '../generated/mailbox.ts';
import { isPlainAddress } from '../mail/address.ts';

/** What a privacy request says. */
export interface PrivacyRequest {
  name: string;
  email: string;
  kind: PrivacyKind;
  relation: PrivacyRelation;
  /** Of an agent's request: the address of the person whom it is for, where the agent gave it. */
  personEmail: string | null;
  details: string | null;
}

/** Reads a privacy request. @throws Refusal 422 where something is missing, too long or no option. */
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
  // An agent says for whom.
  if (isForOther && !request.personEmail && !request.details) throw new Refusal(422, 'validation');
  return request;
}

/**
 * The address at which the person whom an agent asks for is asked for permission; null where there is none
 * to ask, or none that can be mailed, or it is the agent's own mailbox: what comes back from there is the agent's word.
 */
export function personToAsk({ email, personEmail }: PrivacyRequest): string | null {
  if (!personEmail || !isPlainAddress(personEmail)) return null;
  if (mailboxOf(personEmail) === mailboxOf(email)) return null;
  return personEmail;
}

function oneOf<Option extends string>(options: readonly Option[], value: string): Option {
  const option = options.find((known) => known === value);
  if (option === undefined) throw new Refusal(422, 'validation');
  return option;
}
