/** How many decisions of one kind are worth a row, and for how long one counts. */
export interface ProofLimits {
  windowMs: number;
  /** A client's different decisions; the cookie that it sends can make signals differ without end. */
  perClient: number;
  /** For a whole site: more than its visitors make, less than hurts. */
  perSite: number;
}

/** For privacy signals of visitors without a record, which come with every page that is read. */
export const SIGNAL_LIMITS: ProofLimits = { windowMs: 60_000, perClient: 10, perSite: 600 };

/** For what is chosen: an office behind one address fits in, a program that chooses without end does not. */
export const CHOICE_LIMITS: ProofLimits = { windowMs: 60_000, perClient: 100, perSite: 3_000 };

/** Spends rows on decisions, each client's own share first. */
interface ProofBudget<Proof> {
  /**
   * The proof of a decision: the one that the client has already, where it made the same within the window,
   * else what `make` gives. Null where the client's or the site's share is spent.
   */
  take(client: string, decision: string, make: () => Proof): Proof | null;
}

interface Client<Proof> {
  since: number;
  proofs: Map<string, Proof>;
}

/**
 * Makes the budget. Whoever has no proof is not remembered, and the site's share bounds how many have
 * one: two windows' worth at most. `now` is a clock that is never set, in milliseconds.
 */
export function createProofBudget<Proof>(
  { windowMs, perClient, perSite }: ProofLimits,
  now: () => number = () => performance.now(),
): ProofBudget<Proof> {
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
    take(name, decision, make) {
      const time = now();
      forgetPast(time);
      const client = clients.get(name) ?? { since: time, proofs: new Map<string, Proof>() };
      const known = client.proofs.get(decision);
      if (known) return known;
      if (client.proofs.size >= perClient || taken >= perSite) return null;
      taken += 1;
      const proof = make();
      client.proofs.set(decision, proof);
      clients.set(name, client);
      // No client's name stays longer where no other comes (the privacy policy says how long).
      setTimeout(() => forgetPast(now()), windowMs + 100).unref();
      return proof;
    },
  };
}
