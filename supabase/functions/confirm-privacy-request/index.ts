import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { requiredLine } from '../_shared/fields.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { owedFor } from '../_shared/owed.ts';
import { isRowId } from '../_shared/rules/reference.ts';
import type { Runtime } from '../_shared/runtime.ts';

/** What a holder of the link may see. */
interface Shown extends Record<string, unknown> {
  case_number: string;
  kind: string;
  /** If it is `agent`, the link belongs to the person concerned, who permits the request with it. */
  relation: string;
  /** `YYYY-MM-DD` */
  due: string;
  confirm_until: string;
  is_confirmed: boolean;
  is_closed: boolean;
  /** The address of an agent's request; null for any other. */
  agent: string | null;
}

/**
 * Shows or confirms a privacy request by the id in its link's token, which the caller has verified: the body is `{id,
 * action: 'show' | 'confirm'}`, and each returns the request's new state. With `{caseNumber, action:
 * 'record-permission'}` the owner records that the person concerned by an agent's request has given signed permission;
 * this returns `{outcome: 'recorded' | 'known' | 'closed'}`. The team is mailed once, however often it is confirmed.
 * Refusals: 404 `not-found`, also if the link has expired; 409 `no-agent`, if the requester asks for themselves; 422
 * `validation`.
 */
export default endpoint(async (body, _request, runtime) => {
  const action = requiredLine(body, 'action');
  if (action === 'record-permission') return recordPermission(body, runtime);
  const id = requiredLine(body, 'id').toLowerCase();
  if (action !== 'show' && action !== 'confirm') throw new Refusal(422, 'validation');
  if (!isRowId(id)) throw new Refusal(404, 'not-found');
  const parameters = { p_id: id, p_now: new Date(runtime.now()).toISOString() };
  const shown =
    action === 'show'
      ? await callDatabase<Shown | null>(runtime, 'read_privacy_request', parameters)
      : await callDatabase<Shown | null>(runtime, 'confirm_privacy_request', {
          ...parameters,
          p_mails: owedFor({ event: 'privacy.confirmed', by: `${id}:confirmed` }, runtime),
        });
  if (!shown) throw new Refusal(404, 'not-found');
  if (action === 'confirm') runtime.background(drainOutbox(runtime));
  return shown;
});

async function recordPermission(body: Record<string, unknown>, runtime: Runtime) {
  const caseNumber = requiredLine(body, 'caseNumber').toUpperCase();
  const outcome = await callDatabase<string | null>(runtime, 'record_permission', {
    p_case_number: caseNumber,
    p_now: new Date(runtime.now()).toISOString(),
    p_mails: owedFor({ event: 'privacy.confirmed', by: `${caseNumber}:permitted` }, runtime),
  });
  if (outcome === null) throw new Refusal(404, 'not-found');
  if (outcome === 'no-agent') throw new Refusal(409, 'no-agent');
  runtime.background(drainOutbox(runtime));
  return { outcome };
}
