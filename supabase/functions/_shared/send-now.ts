import { callDatabase, DatabaseError } from './database.ts';
import { attempt, type ClaimedMail, LEASE_SECONDS, settle } from './outbox.ts';
import type { Runtime } from './runtime.ts';

/** The site gives up on a function a second later. */
const WAIT_MS = 3_000;

/** How often another sender's mail is looked after. */
const PAUSE_MS = 250;

/**
 * What became of a mail by now: `failed` is tried again by drains, `open` may be sent any moment, `held`
 * waits until its mailbox may be sent more.
 */
export type Delivery = 'sent' | 'failed' | 'open' | 'held';

/** Sends a claimed mail within 3 s; what takes longer goes on behind the answer. Never rejects. */
export async function sendNow(mail: ClaimedMail, runtime: Runtime): Promise<Delivery> {
  const sending = attempt(mail, runtime).then(async (result) => {
    await settle(mail, result, runtime).catch((error: unknown) => {
      // Sent or not, the mail's own state is due again when its lease has run out.
      const code = error instanceof DatabaseError ? error.code : 'unforeseen';
      runtime.log('error', { code }, 'a mail was not settled');
    });
    return result.outcome === 'sent' ? 'sent' : 'failed';
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'open'>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, 'open');
  });
  const delivery = await Promise.race([sending, limit]);
  clearTimeout(timer);
  if (delivery === 'open') runtime.background(sending);
  return delivery;
}

/**
 * Sends the mail that a lead is owed by a template, as sendNow, unless it was sent before. Where another
 * is sending it just now, that is waited for.
 * @throws DatabaseError
 */
export async function sendOwed(
  leadId: string,
  template: string,
  runtime: Runtime,
): Promise<Delivery> {
  const end = runtime.now() + WAIT_MS;
  for (;;) {
    const { state, mail } = await callDatabase<{ state: string | null; mail: ClaimedMail | null }>(
      runtime,
      'claim_mail',
      { p_lead_id: leadId, p_template: template, p_lease_seconds: LEASE_SECONDS },
    );
    if (mail) return sendNow(mail, runtime);
    // Gone: newer news has taken its place.
    if (state === 'sent' || state === null) return 'sent';
    if (state === 'dead') return 'failed';
    if (state === 'held') return 'held';
    if (runtime.now() + PAUSE_MS > end) return 'open';
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
