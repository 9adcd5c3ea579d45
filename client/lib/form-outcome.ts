import { usePageContext } from 'vike-react/usePageContext';
import type { FormId, FormOutcome } from '#shared/forms/outcome.ts';
import { useQuery } from './use-query.ts';

/** How a form that was accepted ended (CONTRACT, 'What a visitor is told'). */
export interface Accepted {
  state: 'sent' | 'queued';
  reference: string;
  /** A mail that would follow at once has to wait: none is promised. */
  isMailHeld: boolean;
}

/** The brand's initials and ten hexadecimal digits; in a case number `PR-` between them. */
const REFERENCE = /^AH-(PR-)?[0-9A-F]{10}$/;

/** What the server found wrong with a plain post of these forms; null on every other page. */
export function useFormOutcome(...forms: readonly FormId[]): FormOutcome | null {
  const { formOutcome } = usePageContext();
  return formOutcome && forms.includes(formOutcome.form) ? formOutcome : null;
}

/** The success that the address carries after a plain post of this form, if it is well-formed. */
export function useAcceptedPost(form: FormId): Accepted | null {
  const query = useQuery();
  if (query.get('sent') !== form) return null;
  return readAccepted(query.get('state'), query.get('reference'), query.get('mail'));
}

/** Checks what claims to be an accepted form, from the address or from the gateway. */
function readAccepted(state: unknown, reference: unknown, mail: unknown): Accepted | null {
  if (state !== 'sent' && state !== 'queued') return null;
  return isReference(reference) ? { state, reference, isMailHeld: mail === 'held' } : null;
}

/** Reads the gateway's answer to a form that it took in. */
export function readAcceptedAnswer(data: unknown): Accepted | null {
  const { status, reference, mail } = (data ?? {}) as Record<string, unknown>;
  return readAccepted(status, reference, mail);
}

/**
 * Whether a receipt is on its way. Of what is queued nothing is promised: whether its address may be sent
 * one more mail is found out when it is delivered.
 */
export function hasReceipt({ state, isMailHeld }: Accepted): boolean {
  return state === 'sent' && !isMailHeld;
}

/** Tells whether something is written as a lead's reference is. */
export function isReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value);
}
