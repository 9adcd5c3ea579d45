import { leadId, leadReference } from '#rules/reference.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import type { Backend } from '../backend/client.ts';
import { createPolling, type PollInterval, REPLAY_INTERVAL } from '../durable/polling.ts';
import { LIMITS, type Limits } from '../limits.ts';
import type { StepLog } from '../process/log-output.ts';
import { CLOCK_SETTLES_MS } from '../retention.ts';
import { createAcceptance, tellUnavailable } from './acceptance.ts';
import { createComplete } from './complete.ts';
import { createDelivery } from './delivery.ts';
import type { Journal } from './journal.ts';
import { bodyDigest, findDerivedKey } from './key.ts';
import type { LeadAnswer, LeadSubmission } from './lead-submission.ts';
import { createReplay, type Replay } from './replay.ts';

/** Accepts leads and delivers them. */
export type Intake = ReturnType<typeof createIntake>;

export interface IntakeOptions {
  journal: Journal;
  backend: Pick<Backend, 'invoke'>;
  log: StepLog;
  /** Derives the keys of submissions without one; the same in every replica. */
  signingKey: string;
  /** Called with every answer, for the metrics. */
  onAnswer?: (form: FormId, outcome: LeadAnswer['kind']) => void;
  limits?: Partial<Limits['delivery']>;
  /** The most leads of a day; see LIMITS.days. */
  leadsADay?: number;
  interval?: Partial<PollInterval>;
  /** Epoch milliseconds. */
  now: () => number;
  random?: () => number;
}

/** A lead that a request is delivering; requests that repeat it meanwhile share its answer. */
interface InFlight {
  digest: string;
  acceptedAt: number;
  answer: Promise<LeadAnswer>;
}

/** Makes the intake; nothing is replayed before `start`. */
export function createIntake(options: IntakeOptions) {
  const { journal, log, signingKey, onAnswer, now } = options;
  const limits = { ...LIMITS.delivery, ...options.limits };
  const delivery = createDelivery({ ...options, limits });
  const complete = createComplete(journal, log);
  const accept = createAcceptance({ ...options, delivery, complete });
  const inFlight = new Map<string, InFlight>();
  /** Leads whose outcome the replay is writing down. */
  const completing = new Map<string, Promise<unknown>>();
  const replay = createReplay({
    journal,
    delivery,
    log,
    isBusy: (id) => inFlight.has(id),
    complete: (record, outcome) => {
      const { id } = record;
      const step = complete(record, outcome, 'queued').finally(() => completing.delete(id));
      completing.set(id, step);
      return step;
    },
  });
  const polling = createPolling({
    interval: { ...REPLAY_INTERVAL, ...options.interval },
    run: () => sweepAndReplay(journal, replay, log),
  });

  async function submit(lead: LeadSubmission): Promise<LeadAnswer> {
    try {
      await journal.ready();
    } catch (error) {
      return tellUnavailable(log, lead, error);
    }
    const digest = bodyDigest({ ...lead.body, ...lead.also });
    const acceptedAtOf = (key: string) => {
      const known = leadId(lead.form, key);
      return (inFlight.get(known) ?? journal.find(known))?.acceptedAt;
    };
    const { form, client, idempotencyKey } = lead;
    const key =
      idempotencyKey ?? findDerivedKey(signingKey, { form, client, digest }, now(), acceptedAtOf);
    const id = leadId(form, key);
    await completing.get(id)?.catch(() => undefined);
    // No `await` from here until the lead is entered as in flight: of two requests with one key, the second finds it.
    const running = inFlight.get(id);
    const entry = journal.find(id);
    const taken = running ?? entry;
    if (taken && taken.digest !== digest) return { kind: 'key-reused' };
    if (running) return running.answer;
    if (!entry && lead.isTooLate) return { kind: 'too-late' };
    const reference = entry?.reference ?? leadReference(form, key, signingKey);
    const made = { id, key, reference, digest, acceptedAt: now() };
    const answer = accept(lead, made, entry).finally(() => inFlight.delete(id));
    inFlight.set(id, { digest, acceptedAt: made.acceptedAt, answer });
    return answer;
  }

  return {
    /**
     * Accepts one lead and answers within 6 s of writing it down, whatever the backend does; within 9 s if its
     * `deliver` books a call. The same key and body give the same answer and one lead.
     */
    async submit(lead: LeadSubmission): Promise<LeadAnswer> {
      const answer = await submit(lead);
      onAnswer?.(lead.form, answer.kind);
      return answer;
    },
    /** Sends what waits in the journal to the backend once, now. */
    async replay() {
      await replay.run();
    },
    /** Moves every failed lead back to pending and replays; returns how many were moved, and how many were not. */
    retryFailed: () => retryFailed(journal, replay, log, (id) => inFlight.has(id)),
    /** Resolves once nothing is sending the lead to the backend; sending may begin anew later. */
    async whenIdle(id: string) {
      await inFlight.get(id)?.answer.catch(() => undefined);
      await replay.whenDelivered(id);
    },
    /** Replays now and from then on at least every 20 s. */
    start: polling.start,
    /** Whether the backend is taken to be away: visitors' leads are queued without asking it. */
    isBackendAway: delivery.isOpen,
    /** Stops the replay and waits for the leads that are being accepted. */
    async stop() {
      polling.stop();
      await replay.stop();
      await Promise.allSettled([...inFlight.values()].map(({ answer }) => answer));
    },
  };
}

/** One round in the background; false if the journal or the backend does not answer. */
async function sweepAndReplay(journal: Journal, replay: Replay, log: StepLog): Promise<boolean> {
  try {
    await journal.ready();
  } catch {
    return false;
  }
  try {
    await journal.sweep();
    if (performance.now() >= CLOCK_SETTLES_MS) await journal.dropExpired();
  } catch (error) {
    log.warn({ err: error }, 'sweep failed');
  }
  return replay.run();
}

/** `isBusy` names the leads that a request is sending now. */
async function retryFailed(
  journal: Journal,
  replay: Replay,
  log: StepLog,
  isBusy: (id: string) => boolean,
): Promise<{ revived: number; stuck: number }> {
  // A running round may already be past them.
  await replay.run();
  const failed = journal.entries('failed').filter(({ id }) => !isBusy(id));
  let revived = 0;
  for (const { id, reference } of failed)
    try {
      await journal.revive(id);
      revived += 1;
    } catch (error) {
      log.error({ reference, err: error }, 'journal step failed');
    }
  await replay.run();
  return { revived, stuck: failed.length - revived };
}
