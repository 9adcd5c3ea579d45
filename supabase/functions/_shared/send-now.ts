import type { ClaimedMail } from './claimed.ts';
import { callDatabase } from './database.ts';
import { attempt, LEASE_SECONDS, settle } from './outbox.ts';
import { codeOf, type Runtime } from './runtime.ts';

/** The site gives up on a function a second later. */
const WAIT_MS = 3_000;

/** How often to check a mail that another process is sending. */
const PAUSE_MS = 250;

/**
 * A mail's state: `failed` is retried by drains, `open` may be sent at any moment, `held` waits until its
 * mailbox may receive more.
 */
export type Delivery = 'sent' | 'failed' | 'open' | 'held';

/** Sends a claimed mail within 3 s; if it takes longer, it continues after the response. Never rejects. */
export async function sendNow(mail: ClaimedMail, runtime: Runtime): Promise<Delivery> {
  const sending = attempt(mail, runtime).then(async (result) => {
    await settle(mail, result, runtime).catch((error: unknown) => {
      // Whether it was sent or not, the mail becomes due again when its lease expires.
      runtime.log('error', { code: codeOf(error) }, 'a mail was not settled');
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
 * Sends the mail of a template that a lead requires, as sendNow, unless it was sent before. If another process
 * is sending it just now, it waits for that.
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
    // No row any more: a newer mail has replaced it.
    if (state === 'sent' || state === null) return 'sent';
    if (state === 'dead') return 'failed';
    if (state === 'held') return 'held';
    if (runtime.now() + PAUSE_MS > end) return 'open';
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
