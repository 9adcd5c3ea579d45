import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { HOUR_MS } from '#shared/days.ts';
import { FACTS } from '#shared/facts.ts';
import type { Backend, Outcome } from '../backend/client.ts';
import { waitAtMost } from '../deadline.ts';
import { createClockWatch } from '../durable/clock-watch.ts';
import { createDayBudget } from '../durable/day-budget.ts';
import { createPolling, type PollInterval } from '../durable/polling.ts';
import { RowLog } from '../durable/row-log.ts';
import type { StepLog } from '../durable/step-log.ts';
import { CONSENT_DAYS, PROOF_INTERVAL, type ProofLimits, SIGNAL_LIMITS } from '../limits.ts';
import { CLOCK_SETTLES_MS, keptSince } from '../retention.ts';
import { CHOICE_LIMITS, createProofBudget } from './proof-budget.ts';
import { type ProofOrigin, type ProofRow, toProofRow, type WordsRow } from './proof-row.ts';

/** A decision that has a number. */
export interface ConsentProof {
  id: string;
  /**
   * Writes the decision down, once, to be sent to the backend later. Resolves when it is on disk, after a quarter of
   * a second at the latest, and never rejects.
   */
  keep(): Promise<void>;
}

/** Keeps decisions about consent as proof, in the background. */
export interface ConsentLedger {
  /**
   * The proof of a decision that is about to be made. Null if none will be kept: rows are never deleted before their
   * time, so only a limited number per minute and per day is kept, per client and in all. A privacy signal that a client repeats
   * gets its earlier proof; a choice always gets a new one. `client` names the client, as the request limits do.
   */
  enter(record: ConsentRecord, origin: ProofOrigin, client: string): ConsentProof | null;
  /** Sends what waits, now and from then on. */
  start(): void;
  /** Stops sending and waits for what is being written. */
  stop(): Promise<void>;
}

/** The longest that an answer waits for the disk, in milliseconds. */
const WAIT_MS = 250;

/** These say nothing about the decisions: the owner has yet to deploy the function, or to fix a key. */
const SETUP_FAULTS = [401, 403, 404];

/** A call takes at most this many bytes of JSON, of the 128 KB that the function takes; a text has 60 KB at most. */
const CALL_BYTES = 100_000;

/** What is written down: a decision, or a text that decisions refer to. */
type Row = ProofRow | WordsRow;

type Refused = Extract<Outcome, { kind: 'refused' }>;

/** Makes the ledger; nothing is sent to the backend before `start`. */
export function createConsentLedger(options: {
  dataDir: string;
  backend: Pick<Backend, 'invoke'>;
  log: StepLog;
  now: () => number;
  interval?: PollInterval;
  limits?: ProofLimits;
  days?: typeof CONSENT_DAYS;
  /** How long a process has to run before anything is deleted, in milliseconds. */
  settlesMs?: number;
}): ConsentLedger {
  const { backend, log } = options;
  const journal = new RowLog<Row>({
    folder: join(options.dataDir, 'consent'),
    what: 'consent decisions',
    log,
    now: options.now,
  });
  /** Hashes of the words that this process has written: the backend keeps each text once. */
  const writtenWords = new Set<string>();
  const stopped = new AbortController();
  const signals = createProofBudget<ConsentProof>(options.limits ?? SIGNAL_LIMITS);
  const choices = createProofBudget<ConsentProof>(CHOICE_LIMITS);
  const { days = CONSENT_DAYS } = options;
  const signalDay = createDayBudget(days.signals);
  const choiceDay = createDayBudget(days.choices);
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

  /**
   * Delivers rows to the backend, in calls of bounded size: nothing of it does harm twice. A single bad row refuses a
   * whole call, so of such a call each half is tried by itself: only what is refused alone is `refused`. `waits`: the
   * backend could not take a call now; try all again.
   */
  async function deliver(rows: readonly Row[]): Promise<{
    refused: Row[];
    refusal?: Refused;
    waits?: Exclude<Outcome, { kind: 'answered' }>;
  }> {
    const refused: Row[] = [];
    let refusal: Refused | undefined;
    let isSound = false;
    const calls = inCalls(rows);
    for (let some = calls.shift(); some; some = calls.shift()) {
      const outcome = await call(some);
      isSound ||= outcome.kind === 'answered';
      if (outcome.kind === 'answered') continue;
      if (outcome.kind !== 'refused' || SETUP_FAULTS.includes(outcome.status))
        return { refused, waits: outcome };
      // A server that fails says nothing about the rows, unless it takes the first or the last of them.
      if (outcome.status >= 500 && !isSound) {
        const ends = await Promise.all([call(rows.slice(0, 1)), call(rows.slice(-1))]);
        isSound = ends.some(({ kind }) => kind === 'answered');
        if (!isSound) return { refused, waits: outcome };
      }
      const half = Math.ceil(some.length / 2);
      if (half < some.length) calls.unshift(some.slice(0, half), some.slice(half));
      else {
        refused.push(...some);
        refusal = outcome;
      }
    }
    return { refused, ...(refusal && { refusal }) };
  }

  function call(rows: readonly Row[]): Promise<Outcome> {
    const records = rows.filter((row): row is ProofRow => 'id' in row);
    const words = rows.filter((row): row is WordsRow => !('id' in row)).map((row) => row.words);
    const names = [...records.map(({ id }) => id), ...words].join();
    return backend.invoke(
      'record-consent',
      { records, words },
      {
        idempotencyKey: createHash('sha256').update(names).digest('hex'),
        locale: 'en-US',
        signal: stopped.signal,
      },
    );
  }

  async function write(id: string, record: ConsentRecord, origin: ProofOrigin): Promise<void> {
    const { words } = origin;
    if (words && !writtenWords.has(words.sha256)) {
      writtenWords.add(words.sha256);
      void journal.append({ words: words.text }).then((isKept) => {
        // The next decision writes them again.
        if (!isKept) writtenWords.delete(words.sha256);
      });
    }
    await journal.append(toProofRow(id, record, origin));
  }

  function toProof(record: ConsentRecord, origin: ProofOrigin): ConsentProof {
    const id = randomUUID();
    let kept: Promise<void> | null = null;
    return {
      id,
      keep() {
        kept ??= waitAtMost(WAIT_MS, write(id, record, origin), undefined);
        return kept;
      },
    };
  }

  const polling = createPolling({
    interval: options.interval ?? PROOF_INTERVAL,
    run() {
      running = round().catch((error: unknown) => {
        log.error({ err: error }, 'consent decisions could not be brought to the backend');
        return false;
      });
      return running;
    },
  });

  return {
    enter(record, origin, client) {
      const made = toProof(record, origin);
      const enter = () =>
        origin.source === 'privacy-signal'
          ? signals.take(client, toSignal(record), () => (signalDay.take(client) ? made : null))
          : choices.take(client, made.id, () => (choiceDay.take(client) ? made : null));
      const proof = journal.hasRoom() ? enter() : null;
      if (!proof) trouble.skip();
      return proof;
    },
    start: () => polling.start(),
    async stop() {
      polling.stop();
      stopped.abort();
      await running;
      await journal.close();
    },
  };
}

/** Rows in the order given, in parts that one call takes. */
function inCalls(rows: readonly Row[]): Row[][] {
  const calls: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = Buffer.byteLength(JSON.stringify(row));
    if (bytes > room || calls.length === 0) {
      calls.push([]);
      room = CALL_BYTES;
    }
    calls.at(-1)?.push(row);
    room -= bytes;
  }
  return calls;
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
