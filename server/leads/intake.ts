import { leadId, leadReference } from '#rules/reference.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import type { Backend } from '../backend/client.ts';
import { createDayBudget } from '../durable/day-budget.ts';
import { createPolling, type PollInterval, REPLAY_INTERVAL } from '../durable/polling.ts';
import type { StepLog } from '../durable/step-log.ts';
import { DELIVERY_LIMITS, type DeliveryLimits, LEADS_A_DAY } from '../limits.ts';
import { CLOCK_SETTLES_MS } from '../retention.ts';
import { createComplete } from './complete.ts';
import { createDelivery } from './delivery.ts';
import { type Journal, JournalUnavailableError } from './journal.ts';
import { bodyDigest, DERIVED_KEY_MS, deriveKey, keyAfter, keyStep } from './key.ts';
import type { LeadRecord, ReportedAnswer } from './lead-record.ts';
import type { LeadAnswer, LeadSubmission } from './lead-submission.ts';
import { createReplay } from './replay.ts';

/** Accepts leads and delivers them. */
export interface Intake {
  /**
   * Accepts one lead and answers within 6 s of writing it down, whatever the backend does; within 9 s if its
   * `deliver` books a call. The same key and body give the same answer and one lead.
   */
  submit(lead: LeadSubmission): Promise<LeadAnswer>;
  /** Sends what waits in the journal to the backend once, now. */
  replay(): Promise<void>;
  /** Moves every failed lead back to pending and replays; returns how many were moved, and how many were not. */
  retryFailed(): Promise<{ revived: number; stuck: number }>;
  /** Resolves once nothing is sending the lead to the backend; sending may begin anew later. */
  whenIdle(id: string): Promise<void>;
  /** Replays now and from then on at least every 20 s. */
  start(): void;
  /** Stops the replay and waits for the leads that are being accepted. */
  stop(): Promise<void>;
}

export interface IntakeOptions {
  journal: Journal;
  backend: Pick<Backend, 'invoke'>;
  log: StepLog;
  /** Derives the keys of submissions without one; the same in every replica. */
  signingKey: string;
  /** Called with every answer, for the metrics. */
  onAnswer?: (form: FormId, outcome: LeadAnswer['kind']) => void;
  limits?: Partial<DeliveryLimits>;
  /** The most leads of a day; see LEADS_A_DAY. */
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

/** What identifies a submission. `acceptedAt` in epoch milliseconds. */
interface KnownLead {
  id: string;
  key: string;
  reference: string;
  digest: string;
  acceptedAt: number;
}

/** Makes the intake; nothing is replayed before `start`. */
export function createIntake(options: IntakeOptions): Intake {
  const { journal, log, signingKey, onAnswer, now } = options;
  const limits = { ...DELIVERY_LIMITS, ...options.limits };
  const delivery = createDelivery({ ...options, limits });
  const complete = createComplete(journal, log);
  const { leadsADay = LEADS_A_DAY } = options;
  const day = createDayBudget({ perClient: leadsADay, inAll: leadsADay });
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
    run: async () => {
      const isReady = await journal.ready().then(
        () => true,
        () => false,
      );
      if (!isReady) return false;
      const sweep = async () => {
        await journal.sweep();
        if (performance.now() >= CLOCK_SETTLES_MS) await journal.dropExpired();
      };
      await sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
      return replay.run();
    },
  });

  async function submit(lead: LeadSubmission): Promise<LeadAnswer> {
    try {
      await journal.ready();
    } catch (error) {
      return unavailable(lead, error);
    }
    const digest = bodyDigest({ ...lead.body, ...lead.also });
    const key = lead.idempotencyKey ?? derivedKey(lead, digest);
    const id = leadId(lead.form, key);
    await completing.get(id)?.catch(() => undefined);
    // No `await` from here until the lead is entered as in flight: of two requests with one key, the second finds it.
    const running = inFlight.get(id);
    const entry = journal.find(id);
    const taken = running ?? entry;
    if (taken && taken.digest !== digest) return { kind: 'key-reused' };
    if (running) return running.answer;
    if (!entry && lead.isTooLate) return { kind: 'too-late' };
    const reference = entry?.reference ?? leadReference(lead.form, key, signingKey);
    const made = { id, key, reference, digest, acceptedAt: now() };
    const begin = () => {
      if (!entry) return takeIn(lead, made);
      if (entry.state === 'failed' || (entry.state === 'pending' && lead.deliver))
        return retry(id, lead);
      return takeAgain(
        lead,
        { ...made, acceptedAt: entry.acceptedAt },
        entry.reported ?? { answer: entry.state === 'pending' ? 'queued' : 'sent' },
      );
    };
    const { acceptedAt } = made;
    const answer = begin().finally(() => inFlight.delete(id));
    inFlight.set(id, { digest, acceptedAt, answer });
    return answer;
  }

  /**
   * A derived key is good for exactly ten minutes from the first submission, across the boundary of two steps. It
   * also stays good while the key that follows it is: the same form came anew after the first was called off.
   */
  function derivedKey(lead: LeadSubmission, digest: string): string {
    const step = keyStep(now());
    const keyOf = (of: number) => deriveKey(signingKey, { ...lead, digest }, of);
    const isGood = (key: string): boolean => {
      const id = leadId(lead.form, key);
      const acceptedAt = (inFlight.get(id) ?? journal.find(id))?.acceptedAt;
      if (acceptedAt === undefined) return false;
      return now() - acceptedAt < DERIVED_KEY_MS || isGood(keyAfter(key));
    };
    return [step - 1, step - 2].map(keyOf).find(isGood) ?? keyOf(step);
  }

  async function takeIn(lead: LeadSubmission, made: KnownLead): Promise<LeadAnswer> {
    await lead.admit?.();
    if (!day.take('everybody')) return unavailable(lead, new TooManyLeadsError());
    let record: LeadRecord;
    try {
      record = await journal.append(toRecord(lead, made));
    } catch (error) {
      return unavailable(lead, error);
    }
    return deliver(record, lead, false);
  }

  async function deliver(
    record: LeadRecord,
    lead: LeadSubmission,
    isPromised: boolean,
  ): Promise<LeadAnswer> {
    if (!lead.deliver) return complete(record, await delivery.deliver(record), 'sent', isPromised);
    const { outcome, result } = await lead.deliver(record, {
      deliver: delivery.deliver,
      amend,
      isPromised,
    });
    const answer = await complete(record, outcome, 'sent', isPromised);
    return 'reference' in answer ? { ...answer, result } : answer;
  }

  /** A submission that was answered before gets its answer; what was made for it is looked up again. */
  async function takeAgain(
    lead: LeadSubmission,
    made: KnownLead,
    { answer: kind, isMailHeld }: ReportedAnswer,
  ): Promise<LeadAnswer> {
    const { id, reference } = made;
    if (!lead.deliver) return { kind, reference, ...(isMailHeld && { isMailHeld }) };
    const record: LeadRecord = { version: 1, order: 0, ...toRecord(lead, made) };
    // If the site dies while making something now, the replay finds it by the lead's key.
    await amend(record);
    const steps = { deliver: delivery.deliver, amend, isPromised: true };
    const { outcome, result } = await lead.deliver(record, steps);
    // The lead itself is stored: a refusal does not concern it.
    const known =
      outcome.kind === 'refused' ? ({ kind: 'answered', data: null } as const) : outcome;
    if (journal.find(id)?.state === 'pending') await complete(record, known, kind);
    return { kind, reference, result };
  }

  async function amend(record: LeadRecord): Promise<void> {
    await journal.amend(record).catch((error: unknown) => {
      log.error({ reference: record.reference, err: error }, 'journal step failed');
    });
  }

  /** A visitor submits a refused lead, or a waiting booking, again: the same lead, once more. */
  async function retry(id: string, lead: LeadSubmission): Promise<LeadAnswer> {
    let record: LeadRecord | null;
    try {
      await journal.revive(id);
      record = await journal.read(id);
    } catch (error) {
      return unavailable(lead, error);
    }
    if (!record) return unavailable(lead, new JournalUnavailableError('The record is gone'));
    return deliver(record, lead, true);
  }

  function unavailable({ form, requestId }: LeadSubmission, error: unknown): LeadAnswer {
    if (!(error instanceof JournalUnavailableError))
      log.error({ err: error }, 'journal step failed');
    log.error({ form, reqId: requestId, err: error }, 'lead could not be written down');
    return { kind: 'unavailable' };
  }

  return {
    async submit(lead) {
      const answer = await submit(lead);
      onAnswer?.(lead.form, answer.kind);
      return answer;
    },
    async replay() {
      await replay.run();
    },
    async retryFailed() {
      // A running round may already be past them.
      await replay.run();
      const failed = journal.entries('failed').filter(({ id }) => !inFlight.has(id));
      let revived = 0;
      for (const { id, reference } of failed)
        await journal.revive(id).then(
          () => {
            revived += 1;
          },
          (error: unknown) => log.error({ reference, err: error }, 'journal step failed'),
        );
      await replay.run();
      return { revived, stuck: failed.length - revived };
    },
    async whenIdle(id) {
      await inFlight.get(id)?.answer.catch(() => undefined);
      await replay.whenDelivered(id);
    },
    start: () => polling.start(),
    async stop() {
      polling.stop();
      await replay.stop();
      await Promise.allSettled([...inFlight.values()].map(({ answer }) => answer));
    },
  };
}

/** More leads in a day than LEADS_A_DAY. */
class TooManyLeadsError extends Error {
  override name = 'TooManyLeadsError';
}

function toRecord(lead: LeadSubmission, made: KnownLead): Omit<LeadRecord, 'version' | 'order'> {
  const { form, call, body, locale, requestId } = lead;
  const acceptedAt = new Date(made.acceptedAt).toISOString();
  return { ...made, acceptedAt, form, call, body, locale, requestId };
}
