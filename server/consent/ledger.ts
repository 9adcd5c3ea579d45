import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { HOUR_MS } from '#shared/days.ts';
import { FACTS } from '#shared/facts.ts';
import type { Backend } from '../backend/client.ts';
import { waitAtMost } from '../deadline.ts';
import { createBudget } from '../durable/budget.ts';
import { createClockWatch } from '../durable/clock-watch.ts';
import { createPolling, type PollInterval } from '../durable/polling.ts';
import { RowLog } from '../durable/row-log.ts';
import { CHOICE_LIMITS, LIMITS, type Limits } from '../limits.ts';
import type { StepLog } from '../process/log-output.ts';
import { CLOCK_SETTLES_MS, keptSince } from '../retention.ts';
import { createProofDelivery } from './proof-delivery.ts';
import { type ProofOrigin, type Row, toProofRow } from './proof-row.ts';

export interface ConsentProof {
  id: string;
  /** Resolves when the decision is on disk, after a quarter of a second at the latest, and never rejects. */
  kept: Promise<void>;
}

export type ConsentLedger = ReturnType<typeof createConsentLedger>;

/** The longest that an answer waits for the disk, in milliseconds. */
const WAIT_MS = 250;

interface LedgerOptions {
  dataDir: string;
  backend: Pick<Backend, 'invoke'>;
  log: StepLog;
  now: () => number;
  interval?: PollInterval;
  limits?: Limits['signals'];
  days?: Limits['days'];
  /** How long a process has to run before anything is deleted, in milliseconds. */
  settlesMs?: number;
}

/** Makes the ledger; nothing is sent to the backend before `start`. */
export function createConsentLedger(options: LedgerOptions) {
  const { log, limits = LIMITS.signals, days = LIMITS.days } = options;
  const journal = new RowLog<Row>(join(options.dataDir, 'consent'), log, options.now);
  let lost = 0;
  const write = createProofWriter(journal);
  const stopped = new AbortController();
  const deliver = createProofDelivery(options.backend, stopped.signal);
  const budgets = {
    signals: [createBudget(limits), createBudget(days.signals)],
    choices: [createBudget(CHOICE_LIMITS), createBudget(days.choices)],
  };
  /** The proofs of signals, by client and decision. The budget limits how many: two windows' worth at most. */
  const signals = new LRUCache<string, ConsentProof>({ ttl: limits.windowMs, ttlAutopurge: true });
  const trouble = createTrouble(log);
  const clock = createClockWatch(options);
  let dropsAt = options.settlesMs ?? CLOCK_SETTLES_MS;
  let running: Promise<boolean> = Promise.resolve(true);

  async function round(): Promise<boolean> {
    await journal.ready();
    await dropExpired().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
    for (let batch = await journal.next(); batch; batch = await journal.next()) {
      if (stopped.signal.aborted) return true;
      const { waits, refused, refusal } = await deliver(batch.rows);
      if (waits) {
        if (!stopped.signal.aborted) trouble.begin(waits.status);
        return false;
      }
      if (refusal) {
        const { status, code } = refusal;
        log.error({ count: refused.length, status, code }, 'consent decisions were refused');
        await journal.setAside(refused, await clock.noEarlier());
      }
      if (batch.rows.length > 0) trouble.end();
      await journal.finish(batch);
    }
    return true;
  }

  /** Deletes, once an hour, what was set aside for as long as the backend keeps a decision. */
  async function dropExpired(): Promise<void> {
    if (performance.now() < dropsAt) return;
    dropsAt = performance.now() + HOUR_MS;
    if (await clock.isTrusted())
      await journal.dropExpired(keptSince(options.now(), FACTS.consentMonths));
  }

  const polling = createPolling({
    interval: options.interval ?? LIMITS.proofs,
    run() {
      running = round().catch((err: unknown) => {
        log.error({ err }, 'consent decisions could not be brought to the backend');
        return false;
      });
      return running;
    },
  });

  return {
    /**
     * Writes the proof of a decision down, to be sent to the backend later. Null if none is kept: rows are never
     * deleted before their time, so only a limited number per minute and per day is kept, per client and in all. A
     * privacy signal that a client repeats within a minute gets its earlier proof; a choice always gets a new one.
     * `client` names the client, as the request limits do.
     */
    enter(record: ConsentRecord, origin: ProofOrigin, client: string): ConsentProof | null {
      const isSignal = origin.source === 'privacy-signal';
      const signal = `${client} ${toSignal(record)}`;
      const earlier = isSignal ? signals.get(signal) : undefined;
      if (earlier) return earlier;
      const own = isSignal ? budgets.signals : budgets.choices;
      if (!journal.hasRoom() || !own.every((budget) => budget.take(client))) {
        lost += 1;
        trouble.skip();
        return null;
      }
      const id = randomUUID();
      const written = write(id, record, origin).then((isWritten) => {
        if (!isWritten) lost += 1;
      });
      const proof = { id, kept: waitAtMost(WAIT_MS, written, undefined) };
      if (isSignal) signals.set(signal, proof);
      return proof;
    },
    /** How many decisions wait for the backend or were refused by it, and how many got no proof so far. */
    figures: () => ({ waiting: journal.waiting(), lost }),
    /** Sends what waits, now and from then on. */
    start: polling.start,
    /** Stops sending and waits for what is being written. */
    async stop() {
      polling.stop();
      stopped.abort();
      await running;
      await journal.close();
    },
  };
}

/** Makes what writes a decision to the journal, with the words that it refers to; false if the disk refused. */
function createProofWriter(journal: RowLog<Row>) {
  /** Hashes of the words that this process has written: the backend keeps each text once. */
  const writtenWords = new Set<string>();

  return (id: string, record: ConsentRecord, origin: ProofOrigin): Promise<boolean> => {
    const { words } = origin;
    if (words && !writtenWords.has(words.sha256)) {
      writtenWords.add(words.sha256);
      void journal.append({ words: words.text }).then((isKept) => {
        // The next decision writes them again.
        if (!isKept) writtenWords.delete(words.sha256);
      });
    }
    return journal.append(toProofRow(id, record, origin));
  };
}

/** What two signals of one client must share to be one decision. */
function toSignal(record: ConsentRecord): string {
  const { functional, analytics, marketing, doNotSell, version } = record;
  return JSON.stringify([functional, analytics, marketing, doNotSell, version]);
}

/** Logs when trouble begins and ends, not each time it is met. */
function createTrouble(log: StepLog) {
  let isOn = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    begin(status: number | undefined) {
      if (!isOn) log.warn({ status }, 'the backend does not take consent decisions: they wait');
      isOn = true;
    },
    end() {
      if (isOn) log.info({}, 'the backend takes consent decisions again');
      isOn = false;
    },
    skip() {
      if (performance.now() - reportedAt < 60_000) return;
      reportedAt = performance.now();
      log.warn({}, 'more consent decisions than are kept: some take effect without a proof');
    },
  };
}
