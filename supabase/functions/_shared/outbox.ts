import { callDatabase, DatabaseError } from './database.ts';
import { composeMail } from './mail/compose.ts';
import type { LeadRow } from './mail/lead-row.ts';
import { MailError } from './mail/mail.ts';
import { sendMail } from './mail/transport.ts';
import { isOver } from './meetings/notice.ts';
import type { Runtime } from './runtime.ts';

/** The number of mails that are claimed together and sent concurrently. */
const BATCH = 5;

/**
 * Longer than a slow mail server needs that stays within each step's limit (`mail/smtp.ts`), for five
 * addresses: until then nobody else sends the same mail.
 */
export const LEASE_SECONDS = 300;

/** How many drains may run at once in one process; a further one only makes these look again. */
const DRAINS = 4;

/** A hosted function may run for 150 s. */
const TIME_BUDGET_MS = 60_000;

/** A mail that only this process may send at present. */
export interface ClaimedMail {
  id: string;
  attempt: number;
  template: string;
  payload: Record<string, unknown>;
  message_id: string;
  lead: LeadRow;
}

/** How many mails a drain sent, postponed, and gave up. */
interface DrainReport extends Record<string, unknown> {
  sent: number;
  retried: number;
  dead: number;
}

/** The drains of a process. */
interface Drains {
  running: Set<Promise<DrainReport>>;
  /** Something became due since they last looked. */
  again: boolean;
  /** Resolves when all of them end; shared by everybody who waits: there may be thousands in a flood. */
  ended: Promise<DrainReport> | null;
}

const drainsOf = new WeakMap<Runtime, Drains>();

/**
 * Sends what is due in the outbox until nothing is left or its time is used up. Several may run at once, in any
 * number of processes, because each claims its own rows. If enough run in this process already, they look again
 * and this call waits for them. Never rejects; if the database is unreachable it stops, and what it had claimed
 * becomes due again when the lease expires.
 */
export function drainOutbox(runtime: Runtime): Promise<DrainReport> {
  const drains = drainsOf.get(runtime) ?? { running: new Set(), again: false, ended: null };
  drainsOf.set(runtime, drains);
  if (drains.running.size >= DRAINS) {
    drains.again = true;
    drains.ended ??= Promise.all(drains.running).then(() => ({ sent: 0, retried: 0, dead: 0 }));
    return drains.ended;
  }
  const running = drain(runtime, drains);
  drains.running.add(running);
  drains.ended = null;
  return running.finally(() => drains.running.delete(running));
}

async function drain(runtime: Runtime, drains: Drains): Promise<DrainReport> {
  const report: DrainReport = { sent: 0, retried: 0, dead: 0 };
  const end = runtime.now() + TIME_BUDGET_MS;
  try {
    let claimed: ClaimedMail[];
    do {
      if ((await runtime.whenQuiet?.()) === false) break;
      drains.again = false;
      claimed = await callDatabase<ClaimedMail[]>(runtime, 'claim_outbox', {
        p_limit: BATCH,
        p_lease_seconds: LEASE_SECONDS,
      });
      if (claimed.length > 0) await sendAll(claimed, runtime, report);
    } while ((claimed.length === BATCH || drains.again) && runtime.now() < end);
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : 'unforeseen';
    runtime.log('error', { code }, 'draining the outbox stopped');
  }
  return report;
}

async function sendAll(mails: ClaimedMail[], runtime: Runtime, report: DrainReport) {
  const sendings = mails.map(async (mail) => {
    const result = await sendOne(mail, runtime);
    report[result] += 1;
  });
  // Wait for every mail, then throw the first failure.
  await Promise.allSettled(sendings);
  await Promise.all(sendings);
}

async function sendOne(mail: ClaimedMail, runtime: Runtime): Promise<'sent' | 'retried' | 'dead'> {
  return settle(mail, await attempt(mail, runtime), runtime);
}

/**
 * Records the result of an attempt.
 * @throws DatabaseError; the mail then becomes due again when its lease expires.
 */
export async function settle(
  mail: ClaimedMail,
  { outcome, error }: Attempt,
  runtime: Runtime,
): Promise<'sent' | 'retried' | 'dead'> {
  const { state } = await callDatabase<{ state: string | null }>(runtime, 'settle_outbox', {
    p_id: mail.id,
    p_attempt: mail.attempt,
    p_outcome: outcome,
    p_error: error,
  });
  const told = { reference: mail.lead.reference, template: mail.template, attempt: mail.attempt };
  if (outcome === 'sent') runtime.log('info', told, 'mail sent');
  else runtime.log('error', { ...told, code: error, state }, 'mail not sent');
  if (outcome === 'sent') return 'sent';
  return state === 'dead' ? 'dead' : 'retried';
}

/** The result of an attempt to send a mail; the error is a short code. */
export interface Attempt {
  outcome: 'sent' | 'retry' | 'refused';
  error: string | null;
}

/** Tries to send a claimed mail. Never rejects. */
export async function attempt(mail: ClaimedMail, runtime: Runtime): Promise<Attempt> {
  if (isOver(mail, runtime.now())) return { outcome: 'refused', error: 'call-over' };
  try {
    await sendMail(composeMail(mail, runtime), runtime);
    return { outcome: 'sent', error: null };
  } catch (error) {
    // Servers often quote addresses in their refusals: keep codes, not words.
    if (error instanceof MailError)
      return { outcome: error.isPermanent ? 'refused' : 'retry', error: error.code };
    const { code } = error as { code?: unknown };
    return { outcome: 'retry', error: typeof code === 'string' ? code : 'unforeseen' };
  }
}
