import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { requiredLine } from '../_shared/fields.ts';
import { isRowId } from '../_shared/generated/row-id.ts';
import { messageId } from '../_shared/identity.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { PRIVACY_TEAM_MAIL } from '../_shared/privacy/notice.ts';
import type { Runtime } from '../_shared/runtime.ts';
import { mailSettings } from '../_shared/settings.ts';

/** A case number as `leadReference` makes it. */
const CASE_NUMBER = /^AH-PR-[0-9A-F]{10}$/;

/** What whoever has the link may see. */
interface Shown extends Record<string, unknown> {
  case_number: string;
  kind: string;
  /** Of `agent` the link is that of the person concerned, who permits the request by it. */
  relation: string;
  /** `YYYY-MM-DD` */
  due: string;
  confirm_until: string;
  is_confirmed: boolean;
  is_closed: boolean;
}

/**
 * Shows or confirms a privacy request by the id in its link's token, which the caller has verified: the
 * body is `{id, action: 'show' | 'confirm'}`, the answer to each the request as it is then. With
 * `{caseNumber, action: 'record-permission'}` it records for the owner that the signed permission of the
 * person is there whom an agent asks for, and answers `{outcome: 'recorded' | 'known'}`. The team is mailed
 * once, however often it is confirmed. Refusals: 404 `not-found`, also where the link has expired; 409
 * `no-agent`, where somebody asks for themselves; 422 `validation`.
 */
export const handle = endpoint(async (body, _request, runtime) => {
  const action = requiredLine(body, 'action');
  if (action === 'record-permission') return recordPermission(body, runtime);
  const id = requiredLine(body, 'id').toLowerCase();
  if (action !== 'show' && action !== 'confirm') throw new Refusal(422, 'validation');
  if (!isRowId(id)) throw new Refusal(404, 'not-found');
  const asked = { p_id: id, p_now: new Date(runtime.now()).toISOString() };
  const shown =
    action === 'show'
      ? await callDatabase<Shown | null>(runtime, 'read_privacy_request', asked)
      : await callDatabase<Shown | null>(runtime, 'confirm_privacy_request', {
          ...asked,
          p_mails: [teamMail(`${id}:confirmed`, runtime)],
        });
  if (!shown) throw new Refusal(404, 'not-found');
  if (action === 'confirm') runtime.background(drainOutbox(runtime));
  return shown;
});

async function recordPermission(body: Record<string, unknown>, runtime: Runtime) {
  const caseNumber = requiredLine(body, 'caseNumber').toUpperCase();
  if (!CASE_NUMBER.test(caseNumber)) throw new Refusal(404, 'not-found');
  const outcome = await callDatabase<string | null>(runtime, 'record_permission', {
    p_case_number: caseNumber,
    p_now: new Date(runtime.now()).toISOString(),
    p_mails: [teamMail(`${caseNumber}:permitted`, runtime)],
  });
  if (outcome === null) throw new Refusal(404, 'not-found');
  if (outcome === 'no-agent') throw new Refusal(409, 'no-agent');
  runtime.background(drainOutbox(runtime));
  return { outcome };
}

function teamMail(occasion: string, runtime: Runtime) {
  const { from } = mailSettings(runtime);
  const template = PRIVACY_TEAM_MAIL;
  return { template, message_id: messageId(template, 'privacy-progress', occasion, from) };
}
