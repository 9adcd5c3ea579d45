import { createHash } from 'node:crypto';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from '#rules/privacy-kinds.ts';
import type { ConfirmationPage } from '#shared/privacy-requests/confirmation-page.ts';
import type { Backend } from './client.ts';

/** How it ended. `not-found`: there is none, or its link has expired. `unavailable`: it may be done. */
export type ConfirmationAnswer =
  | { kind: 'request'; request: ConfirmationPage }
  | { kind: 'not-found' | 'failed' | 'unavailable' };

export type AskToConfirm = (
  id: string,
  action: 'show' | 'confirm',
  locale: string,
) => Promise<ConfirmationAnswer>;

/** Makes the caller of the function `confirm-privacy-request`. It never throws, and asks once. */
export function createPrivacyConfirmations(backend: Backend): AskToConfirm {
  return async (id, action, locale) => {
    const body = { id, action };
    // The same wish has the same key, however often it is sent.
    const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const options = { idempotencyKey, locale };
    const outcome = await backend.invoke('confirm-privacy-request', body, options);
    if (outcome.kind === 'unknown') return { kind: 'unavailable' };
    if (outcome.kind === 'refused')
      return { kind: outcome.code === 'not-found' ? 'not-found' : 'failed' };
    const request = readRequest(outcome.data);
    return request ? { kind: 'request', request } : { kind: 'unavailable' };
  };
}

function readRequest(data: unknown): ConfirmationPage | null {
  const { case_number, due, is_confirmed, is_closed, ...reported } = (data ?? {}) as Record<
    string,
    unknown
  >;
  const kind = PRIVACY_KINDS.find((one) => one === reported.kind);
  const relation = PRIVACY_RELATIONS.find((one) => one === reported.relation);
  if (!kind || !relation || typeof case_number !== 'string' || typeof is_confirmed !== 'boolean')
    return null;
  if (typeof due !== 'string' || Number.isNaN(Date.parse(due))) return null;
  const agent = typeof reported.agent === 'string' ? reported.agent : null;
  const state = { isConfirmed: is_confirmed, isClosed: is_closed === true };
  return { caseNumber: case_number, kind, relation, agent, due, ...state };
}
