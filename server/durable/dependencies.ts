import { waitAtMost } from '../deadline.ts';

/** A Kubernetes probe waits one second for its answer by default: each dependency has less. */
const ASK_MS = 750;

/** How often what costs something is asked. */
const EVERY_MS = 15_000;

/** Whether each dependency works, by its name; one that does not answer in time does not. */
export type States = Readonly<Record<string, boolean>>;

/** What a site needs to take and deliver a lead. */
export function createDependencies() {
  const asks = new Map<string, () => Promise<boolean>>();
  return {
    /** Adds one. `ask` says whether it works now; to reject means no. */
    add: (name: string, ask: () => Promise<boolean>) => void asks.set(name, ask),
    /** Asks all of them, each within its own second. Never rejects. */
    async check(): Promise<States> {
      const states = [...asks].map(async ([name, ask]) => {
        const isWell = await waitAtMost(ASK_MS, ask(), false).catch(() => false);
        return [name, isWell] as const;
      });
      return Object.fromEntries(await Promise.all(states));
    },
  };
}

export type Dependencies = ReturnType<typeof createDependencies>;

/** Asks once in `everyMs` at most, however often it is called: an answer may cost the owner something. */
export function askSeldom<T>(ask: () => Promise<T>, everyMs = EVERY_MS): () => Promise<T> {
  let latest: Promise<T> | null = null;
  let latestAt = 0;
  return () => {
    if (!latest || performance.now() - latestAt >= everyMs) {
      latestAt = performance.now();
      latest = ask();
    }
    return latest;
  };
}
