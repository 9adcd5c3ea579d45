/** How many privacy signals of visitors without a record are worth a row, and for how long one counts. */
export interface SignalLimits {
  windowMs: number;
  /** A client's different signals; the cookie that it sends can make them differ without end. */
  perClient: number;
  /** For a whole site: more than its visitors make, less than hurts. */
  perSite: number;
}

export const SIGNAL_LIMITS: SignalLimits = { windowMs: 60_000, perClient: 10, perSite: 600 };

/** Spends rows on privacy signals, each client's own share first. */
export interface SignalBudget<Proof> {
  /**
   * The proof of a signal: the one that the client has already, where it sent the same within the window,
   * else what `make` gives. Null where the client's or the site's share is spent.
   */
  take(client: string, signal: string, make: () => Proof): Proof | null;
}

interface Client<Proof> {
  since: number;
  proofs: Map<string, Proof>;
}

/**
 * Makes the budget. Whoever has no proof is not remembered, and the site's share bounds how many have
 * one: two windows' worth at most. `now` is a clock that is never set, in milliseconds.
 */
export function createSignalBudget<Proof>(
  { windowMs, perClient, perSite }: SignalLimits,
  now: () => number = () => performance.now(),
): SignalBudget<Proof> {
  /** In the order in which their windows began. */
  const clients = new Map<string, Client<Proof>>();
  let since = Number.NEGATIVE_INFINITY;
  let taken = 0;

  function forgetPast(time: number): void {
    for (const [name, client] of clients) {
      if (time - client.since < windowMs) break;
      clients.delete(name);
    }
    if (time - since < windowMs) return;
    since = time;
    taken = 0;
  }

  return {
    take(name, signal, make) {
      const time = now();
      forgetPast(time);
      const client = clients.get(name) ?? { since: time, proofs: new Map<string, Proof>() };
      const known = client.proofs.get(signal);
      if (known) return known;
      if (client.proofs.size >= perClient || taken >= perSite) return null;
      taken += 1;
      const proof = make();
      client.proofs.set(signal, proof);
      clients.set(name, client);
      return proof;
    },
  };
}
