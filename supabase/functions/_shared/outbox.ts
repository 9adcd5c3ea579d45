import type { Attempt, Channel, ClaimedEvent, ClaimedMail } from './claimed.ts';
import { callDatabase } from './database.ts';
import { composeMail } from './mail/compose.ts';
import { MailError } from './mail/mail.ts';
import { sendMail } from './mail/transport.ts';
import { isOver } from './meetings/notice.ts';
import { codeOf, type Runtime } from './runtime.ts';
import { sendEvent } from './webhook/send.ts';
import { webhookSettings } from './webhook/settings.ts';

/** The number of mails, or events, that are claimed together and sent concurrently. */
const BATCH = 5;

/**
 * Longer than a slow mail server needs that stays within each step's limit (`mail/smtp.ts`), for five
 * addresses: until then nobody else sends the same mail.
 */
export const LEASE_SECONDS = 300;

/** The same for an event, whose attempt takes at most 10 s (`webhook/send.ts`). */
const EVENT_LEASE_SECONDS = 60;

/** How many drains of a channel may run at once in one process; a further one only makes these look again. */
const DRAINS = 4;

/** A hosted function may run for 150 s. */
const TIME_BUDGET_MS = 60_000;

/** How many mails, or events, a drain sent, postponed, and gave up. */
interface DrainReport extends Record<string, unknown> {
  sent: number;
  retried: number;
  dead: number;
}

/** The drains of a channel in a process. */
interface Drains {
  running: Set<Promise<DrainReport>>;
  /** Something became due since they last looked. */
  again: boolean;
  /** Resolves when all of them end; shared by everybody who waits: there may be thousands in a flood. */
  ended: Promise<DrainReport> | null;
}

const drainsOf = new WeakMap<Runtime, Record<Channel, Drains>>();

const noDrains = (): Drains => ({ running: new Set(), again: false, ended: null });

/**
 * Sends what is due in the outbox until nothing is left or its time is used up; resolves when that is so of the mails.
 * Events go at the same time in the background: mails never wait for whoever receives these. Several may run at once,
 * in any number of processes, because each claims its own rows. If enough run in this process already, they look again
 * and this call waits for them. Never rejects; if the database is unreachable it stops, and what it had claimed
 * becomes due again when the lease expires.
 */
export function drainOutbox(runtime: Runtime): Promise<DrainReport> {
  if (webhookSettings(runtime)) runtime.background(drainChannel('webhook', runtime));
  return drainChannel('mail', runtime);
}

function drainChannel(channel: Channel, runtime: Runtime): Promise<DrainReport> {
  const ofRuntime = drainsOf.get(runtime) ?? { mail: noDrains(), webhook: noDrains() };
  drainsOf.set(runtime, ofRuntime);
  const drains = ofRuntime[channel];
  if (drains.running.size >= DRAINS) {
    drains.again = true;
    drains.ended ??= Promise.all(drains.running).then(() => ({ sent: 0, retried: 0, dead: 0 }));
    return drains.ended;
  }
  const running = drain(channel, runtime, drains);
  drains.running.add(running);
  drains.ended = null;
  return running.finally(() => drains.running.delete(running));
}

async function drain(channel: Channel, runtime: Runtime, drains: Drains): Promise<DrainReport> {
  const report: DrainReport = { sent: 0, retried: 0, dead: 0 };
  const end = runtime.now() + TIME_BUDGET_MS;
  try {
    let claimed: (ClaimedMail | ClaimedEvent)[];
    do {
      if ((await runtime.whenQuiet?.(channel)) === false) break;
      drains.again = false;
      claimed = await callDatabase<typeof claimed>(runtime, 'claim_outbox', {
        p_limit: BATCH,
        p_lease_seconds: channel === 'mail' ? LEASE_SECONDS : EVENT_LEASE_SECONDS,
        p_channel: channel,
      });
      if (claimed.length > 0) await sendAll(claimed, runtime, report);
    } while ((claimed.length === BATCH || drains.again) && runtime.now() < end);
  } catch (error) {
    runtime.log('error', { code: codeOf(error), channel }, 'draining the outbox stopped');
  }
  return report;
}

async function sendAll(
  claimed: (ClaimedMail | ClaimedEvent)[],
  runtime: Runtime,
  report: DrainReport,
) {
  const sendings = claimed.map(async (row) => {
    const sending = row.channel === 'mail' ? attempt(row, runtime) : sendEvent(row, runtime);
    report[await settle(row, await sending, runtime)] += 1;
  });
  // Wait for every one, then throw the first failure.
  await Promise.allSettled(sendings);
  await Promise.all(sendings);
}

/**
 * Records the result of an attempt.
 * @throws DatabaseError; the mail or event then becomes due again when its lease expires.
 */
export async function settle(
  row: ClaimedMail | ClaimedEvent,
  { outcome, error }: Attempt,
  runtime: Runtime,
): Promise<'sent' | 'retried' | 'dead'> {
  const { state } = await callDatabase<{ state: string | null }>(runtime, 'settle_outbox', {
    p_id: row.id,
    p_attempt: row.attempt,
    p_outcome: outcome,
    p_error: error,
  });
  const { template, attempt } = row;
  const fields = { reference: row.lead?.reference ?? row.payload.reference, template, attempt };
  const isMail = row.channel === 'mail';
  if (outcome === 'sent') {
    if (isMail) runtime.log('info', fields, 'mail sent');
    else runtime.log('info', fields, 'event sent');
    return 'sent';
  }
  const failure = { ...fields, code: error, state };
  if (isMail) runtime.log('error', failure, 'mail not sent');
  else runtime.log('error', failure, 'event not sent');
  return state === 'dead' ? 'dead' : 'retried';
}

/** Tries to send a claimed mail. Never rejects. */
export async function attempt(mail: ClaimedMail, runtime: Runtime): Promise<Attempt> {
  if (isOver(mail, runtime.now())) return { outcome: 'refused', error: 'call-over' };
  try {
    await sendMail(composeMail(mail, runtime), runtime);
    return { outcome: 'sent', error: null };
  } catch (error) {
    const isRefused = error instanceof MailError && error.isPermanent;
    return { outcome: isRefused ? 'refused' : 'retry', error: codeOf(error) };
  }
}
