import { Refusal } from '../endpoint.ts';
import { optionalText, requiredEmail, requiredLine } from '../fields.ts';

const KINDS = ['access', 'delete', 'correct', 'portability', 'opt-out', 'limit'] as const;
const RELATIONS = ['self', 'agent'] as const;

export type PrivacyKind = (typeof KINDS)[number];

/** What a privacy request says. */
export interface PrivacyRequest {
  name: string;
  email: string;
  kind: PrivacyKind;
  relation: (typeof RELATIONS)[number];
  /** Of an agent's request: for whom it is. */
  details: string | null;
}

/** Reads a privacy request. @throws Refusal 422 where something is missing, too long or no option. */
export function readPrivacyRequest(body: Record<string, unknown>): PrivacyRequest {
  const request = {
    name: requiredLine(body, 'name'),
    email: requiredEmail(body, 'email'),
    kind: oneOf(KINDS, requiredLine(body, 'kind')),
    relation: oneOf(RELATIONS, requiredLine(body, 'relation')),
    details: optionalText(body, 'details'),
  };
  if (request.relation === 'agent' && !request.details) throw new Refusal(422, 'validation');
  return request;
}

/** To opt out and to limit need no proof of identity (11 CCR §7026(d), §7027(e)). */
export function needsProof(kind: PrivacyKind): boolean {
  return kind !== 'opt-out' && kind !== 'limit';
}

function oneOf<Option extends string>(options: readonly Option[], value: string): Option {
  const option = options.find((known) => known === value);
  if (option === undefined) throw new Refusal(422, 'validation');
  return option;
}
