import { usePageContext } from 'vike-react/usePageContext';
import { isDay } from '#shared/days.ts';
import type { FormId, FormOutcome } from '#shared/forms/outcome.ts';
import { useQuery } from './links.ts';

/** How a form that was accepted ended (CONTRACT, 'What a visitor is told'). */
export interface Accepted {
  state: 'sent' | 'queued';
  reference: string;
  /** The mail that normally follows at once is delayed: do not promise one. */
  isMailHeld: boolean;
  /** Of a privacy request: the day of the answer on the server's clock, `YYYY-MM-DD`. */
  due: string | null;
  /** Of a privacy request on someone else's behalf: that person's permission is awaited. */
  isForOther: boolean;
}

/** The brand's initials and ten hexadecimal digits; in a case number `PR-` between them. */
const REFERENCE = /^AH-(PR-)?[0-9A-F]{10}$/;

/** The server's errors for a plain post of one of these forms; null on every other page. */
export function useFormOutcome(...forms: readonly FormId[]): FormOutcome | null {
  const { formOutcome } = usePageContext();
  return formOutcome && forms.includes(formOutcome.form) ? formOutcome : null;
}

/** The success that the address reports after a plain post of this form, if it is well-formed. */
export function useAcceptedPost(form: FormId): Accepted | null {
  const query = useQuery();
  return query.get('sent') === form ? readAccepted(Object.fromEntries(query)) : null;
}

/** Validates an untrusted claim, from the address or the gateway, that a form was accepted. */
function readAccepted(claim: Record<string, unknown>): Accepted | null {
  const { state, reference, mail, due, relation } = claim;
  if ((state !== 'sent' && state !== 'queued') || !isReference(reference)) return null;
  return {
    state,
    reference,
    isMailHeld: mail === 'held',
    due: typeof due === 'string' && isDay(due) ? due : null,
    isForOther: relation === 'agent',
  };
}

/** Reads the gateway's answer to an accepted form. */
export function readAcceptedAnswer(data: unknown): Accepted | null {
  const answer = (data ?? {}) as Record<string, unknown>;
  return readAccepted({ ...answer, state: answer.status });
}

/**
 * Whether a receipt is on its way. A queued form promises none: whether its address may get one more mail is only
 * checked on delivery.
 */
export function hasReceipt({ state, isMailHeld }: Accepted): boolean {
  return state === 'sent' && !isMailHeld;
}

/** Whether a value has the format of a lead's reference. */
export function isReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value);
}
