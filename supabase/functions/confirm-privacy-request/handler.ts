import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { requiredLine } from '../_shared/fields.ts';
import { messageId } from '../_shared/identity.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { PRIVACY_TEAM_MAIL } from '../_shared/privacy/notice.ts';
import { mailSettings } from '../_shared/settings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What whoever has the link may see. */
interface Shown extends Record<string, unknown> {
  case_number: string;
  kind: string;
  /** `YYYY-MM-DD` */
  due: string;
  confirm_until: string;
  is_confirmed: boolean;
}

/**
 * Shows or confirms a privacy request by the id in its link's token, which the caller has verified. The
 * body is `{id, action: 'show' | 'confirm'}`; the answer to each is the request as it is then. The team is
 * mailed once, however often it is confirmed. Refusals: 404 `not-found`, also where the link has expired;
 * 422 `validation`.
 */
export const handle = endpoint(async (body, _request, runtime) => {
  const id = requiredLine(body, 'id').toLowerCase();
  const action = requiredLine(body, 'action');
  if (action !== 'show' && action !== 'confirm') throw new Refusal(422, 'validation');
  if (!UUID.test(id)) throw new Refusal(404, 'not-found');
  const asked = { p_id: id, p_now: new Date(runtime.now()).toISOString() };
  const { from } = mailSettings(runtime);
  const shown =
    action === 'show'
      ? await callDatabase<Shown | null>(runtime, 'read_privacy_request', asked)
      : await callDatabase<Shown | null>(runtime, 'confirm_privacy_request', {
          ...asked,
          p_mails: [
            {
              template: PRIVACY_TEAM_MAIL,
              message_id: messageId(PRIVACY_TEAM_MAIL, 'privacy', `${id}:confirmed`, from),
            },
          ],
        });
  if (!shown) throw new Refusal(404, 'not-found');
  if (action === 'confirm') runtime.background(drainOutbox(runtime));
  return shown;
});
