import type { Outcome } from '../backend/client.ts';
import type { StepLog } from '../process/log-output.ts';
import { withoutMeeting } from './complete.ts';
import type { Delivery } from './delivery.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { LeadRecord } from './lead-record.ts';

/**
 * This many leads in a row without a known outcome end a round. Never one alone: it may be one that the backend, or
 * something in front of it, will never accept, however it says so.
 */
const MISSES_PER_ROUND = 2;

interface ReplayParts {
  journal: Journal;
  delivery: Delivery;
  log: StepLog;
  /** Whether a request is sending this lead now: it is skipped. */
  isBusy(id: string): boolean;
  complete(record: LeadRecord, outcome: Outcome): Promise<unknown>;
}

export function createReplay({ journal, delivery, log, isBusy, complete }: ReplayParts) {
  const stopped = new AbortController();
  /** How often a lead's attempts had no known outcome. */
  const setbacks = new Map<string, number>();
  /** What is being sent now. */
  const underWay = new Map<string, Promise<Outcome>>();
  let running: Promise<boolean> | null = null;

  const isDue = ({ id }: JournalEntry) => journal.find(id)?.state === 'pending' && !isBusy(id);

  async function deliver(entry: JournalEntry, record: LeadRecord): Promise<Outcome> {
    const first = await delivery.probe(record, stopped.signal);
    const alone = withoutMeeting(record, first);
    const outcome = alone ? await delivery.probe(alone, stopped.signal) : first;
    // If the visitor tried again meanwhile, that request retries the lead: it may have more to do for it than was
    // sent here, and completes it.
    if (journal.find(entry.id) === entry && isDue(entry)) await complete(alone ?? record, outcome);
    return outcome;
  }

  /**
   * What has not been `tried`. The oldest always goes first: if the backend is back, the order of acceptance holds. If
   * that very lead is the one that the backend cannot handle, the next is one with the fewest setbacks, so that no
   * number of such leads blocks the rest.
   */
  function untried(tried: ReadonlySet<string>): JournalEntry[] {
    const due = journal.entries('pending').filter((entry) => !tried.has(entry.id) && isDue(entry));
    const weight = ({ id }: JournalEntry) => setbacks.get(id) ?? 0;
    return [...due.slice(0, 1), ...due.slice(1).sort((a, b) => weight(a) - weight(b))];
  }

  async function round(): Promise<boolean> {
    for (const id of setbacks.keys())
      if (journal.find(id)?.state !== 'pending') setbacks.delete(id);
    const tried = new Set<string>();
    let queue: JournalEntry[] = [];
    let answered = 0;
    let misses = 0;
    for (;;) {
      // Also what was queued meanwhile.
      if (queue.length === 0) queue = untried(tried);
      const next = queue.shift();
      if (!next) return answered > 0 || tried.size === 0;
      if (stopped.signal.aborted) return answered > 0;
      tried.add(next.id);
      const record = isDue(next) ? await readPending(journal, next, log) : null;
      if (!record) continue;
      const wasAway = delivery.isOpen();
      const delivered = deliver(next, record).finally(() => underWay.delete(record.id));
      underWay.set(record.id, delivered);
      if ((await delivered).kind === 'unknown') {
        misses += 1;
        setbacks.set(next.id, (setbacks.get(next.id) ?? 0) + 1);
        if (misses >= MISSES_PER_ROUND) return answered > 0;
        continue;
      }
      answered += 1;
      misses = 0;
      setbacks.delete(next.id);
      if (wasAway) {
        // The backend was the cause, not the leads: the others follow by age.
        setbacks.clear();
        queue = [];
      }
    }
  }

  return {
    /**
     * Tries every pending lead once, in the order of acceptance, and stops early if the backend is away. Joins a round
     * that is already running. Resolves to whether the backend answered at all (true for an empty journal); never
     * rejects because of the backend.
     */
    run(): Promise<boolean> {
      if (stopped.signal.aborted) return Promise.resolve(false);
      running ??= round()
        .catch((error: unknown) => {
          log.error({ err: error }, 'the replay of the journal stopped');
          return false;
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
    /** Resolves once the lead is not being sent; never rejects. */
    async whenDelivered(id: string) {
      await underWay.get(id)?.catch(() => undefined);
    },
    /** Ends the running round; no further one begins. */
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;

/** Null if it is gone, or cannot be read now: the others do not wait for it. */
function readPending(journal: Journal, { id, reference }: JournalEntry, log: StepLog) {
  return journal.read(id).catch((error: unknown) => {
    log.error({ reference, err: error }, 'a pending lead could not be read');
    return null;
  });
}
