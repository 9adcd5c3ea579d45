import type { FormId } from '#shared/forms/outcome.ts';
import type { Backend } from '../backend/client.ts';
import {
  type Attempted,
  createDelivery,
  DELIVERY_LIMITS,
  type DeliveryLimits,
} from './delivery.ts';
import { type Journal, JournalUnavailableError } from './journal.ts';
import { bodyDigest, DERIVED_KEY_MS, deriveKey, keyStep } from './key.ts';
import type { LeadLog } from './lead-log.ts';
import type { LeadRecord } from './lead-record.ts';
import { leadId, leadReference } from './reference.ts';
import { createReplay } from './replay.ts';
import { createPace, REPLAY_PACE, type ReplayPace } from './replay-pace.ts';
import { createSettle } from './settle.ts';

/** A form as its route hands it on: checked, sanitized, with exactly the fields that the backend takes. */
export interface LeadSubmission {
  form: FormId;
  /** The backend's function. */
  call: string;
  body: Record<string, unknown>;
  /** The visitor's own key; null where the form came without one. */
  idempotencyKey: string | null;
  /** Whatever tells this client from others; only its HMAC is used. */
  client: string;
  locale: string;
  requestId: string;
}

/** What the visitor may be told; see CONTRACT, What a visitor is told. */
export type LeadAnswer =
  /** Stored by the backend (200), or safe in the journal and on its way (202). */
  | { kind: 'sent' | 'queued'; reference: string }
  /** The backend refused it; it is on the owner's failed list (502). */
  | { kind: 'failed'; reference: string }
  /** The key was used for another body (422). */
  | { kind: 'key-reused' }
  /** It could not be written down (503). */
  | { kind: 'unavailable' };

/** Takes leads and sees them through. */
export interface Intake {
  /**
   * Takes one lead and answers within 6 s of writing it down, whatever the backend does. The same key
   * and body give the same answer and one lead.
   */
  submit(lead: LeadSubmission): Promise<LeadAnswer>;
  /** Brings what waits in the journal to the backend once, now. */
  replay(): Promise<void>;
  /** Puts every failed lead back among the pending and replays; returns how many were put back. */
  retryFailed(): Promise<number>;
  /** Replays now and from then on at least every 20 s. */
  start(): void;
  /** Ends the replay and waits for the leads that are being taken. */
  stop(): Promise<void>;
  stats(): { inFlight: number; breaker: 'closed' | 'open' };
}

export interface IntakeOptions {
  journal: Journal;
  backend: Pick<Backend, 'invoke'>;
  log: LeadLog;
  /** Derives the keys of submissions without one; the same in every replica. */
  signingKey: string;
  /** Told of every answer, for the metrics. */
  onAnswer?: (form: FormId, outcome: LeadAnswer['kind']) => void;
  limits?: Partial<DeliveryLimits>;
  pace?: Partial<ReplayPace>;
  /** Epoch milliseconds. */
  now?: () => number;
  random?: () => number;
}

/** A lead that a request is seeing through; those who ask for it meanwhile share its answer. */
interface Flight {
  digest: string;
  acceptedAt: number;
  answer: Promise<LeadAnswer>;
}

/** Makes the intake; nothing is replayed before `start`. */
export function createIntake(options: IntakeOptions): Intake {
  const { journal, log, signingKey, onAnswer, now = Date.now } = options;
  const limits = { ...DELIVERY_LIMITS, ...options.limits };
  const delivery = createDelivery({ ...options, limits });
  const settle = createSettle(journal, log);
  const flights = new Map<string, Flight>();
  const replay = createReplay({
    journal,
    delivery,
    log,
    isBusy: (id) => flights.has(id),
    settle: (record, outcome) => settle(record, outcome, 'queued'),
  });
  const pace = createPace({
    pace: { ...REPLAY_PACE, ...options.pace },
    run: async () => {
      await journal.ready().catch(() => undefined);
      await journal.sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
      return replay.run();
    },
  });

  async function submit(lead: LeadSubmission): Promise<LeadAnswer> {
    try {
      await journal.ready();
    } catch (error) {
      return unavailable(lead, error);
    }
    const digest = bodyDigest(lead.body);
    const key = lead.idempotencyKey ?? derivedKey(lead, digest);
    const id = leadId(lead.form, key);
    // From here to the flight's entry nothing waits: of two requests with one key the second finds it.
    const flight = flights.get(id);
    const entry = journal.find(id);
    const taken = flight ?? entry;
    if (taken && taken.digest !== digest) return { kind: 'key-reused' };
    if (flight) return flight.answer;
    const reference = leadReference(lead.form, key);
    if (entry?.state === 'done') return { kind: entry.answer ?? 'sent', reference };
    if (entry?.state === 'pending') return { kind: 'queued', reference };
    const acceptedAt = now();
    const answer = (
      entry ? takeUp(id, lead) : takeIn(lead, { id, key, reference, digest, acceptedAt })
    ).finally(() => flights.delete(id));
    flights.set(id, { digest, acceptedAt, answer });
    return answer;
  }

  /** Good for exactly ten minutes from the first submission, across the step between two keys. */
  function derivedKey(lead: LeadSubmission, digest: string): string {
    const step = keyStep(now());
    const earlier = deriveKey(signingKey, { ...lead, digest }, step - 1);
    const id = leadId(lead.form, earlier);
    const acceptedAt = (flights.get(id) ?? journal.find(id))?.acceptedAt;
    if (acceptedAt !== undefined && now() - acceptedAt < DERIVED_KEY_MS) return earlier;
    return deriveKey(signingKey, { ...lead, digest }, step);
  }

  async function takeIn(
    lead: LeadSubmission,
    made: { id: string; key: string; reference: string; digest: string; acceptedAt: number },
  ): Promise<LeadAnswer> {
    const { form, call, body, locale, requestId } = lead;
    const acceptedAt = new Date(made.acceptedAt).toISOString();
    let record: LeadRecord;
    try {
      record = await journal.append({ ...made, acceptedAt, form, call, body, locale, requestId });
    } catch (error) {
      return unavailable(lead, error);
    }
    return settle(record, await delivery.deliver(record), 'sent');
  }

  /** A visitor tries again what the backend had refused: the same lead, once more. */
  async function takeUp(id: string, lead: LeadSubmission): Promise<LeadAnswer> {
    try {
      await journal.revive(id);
    } catch (error) {
      return unavailable(lead, error);
    }
    const record = await journal.read(id);
    if (!record) return unavailable(lead, new JournalUnavailableError('The record is gone'));
    return settle(record, await delivery.deliver(record), 'sent');
  }

  function unavailable({ form, requestId }: LeadSubmission, error: unknown): LeadAnswer {
    if (!(error instanceof JournalUnavailableError))
      log.error({ err: error }, 'journal step failed');
    log.error({ form, requestId, err: error }, 'lead could not be written down');
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
      // A round that runs already may be past them.
      await replay.run();
      const failed = journal.entries('failed').filter(({ id }) => !flights.has(id));
      for (const { id } of failed) await journal.revive(id);
      await replay.run();
      return failed.length;
    },
    start: () => pace.start(),
    async stop() {
      pace.stop();
      await replay.stop();
      await Promise.allSettled([...flights.values()].map(({ answer }) => answer));
    },
    stats: () => ({ inFlight: flights.size, breaker: delivery.isOpen() ? 'open' : 'closed' }),
  };
}
