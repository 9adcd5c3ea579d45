import type { ProofLimits } from '../limits.ts';

/** For choices: an office behind one address fits in, a program that chooses endlessly does not. */
export const CHOICE_LIMITS: ProofLimits = { windowMs: 60_000, perClient: 100, perSite: 3_000 };

interface Client<Proof> {
  since: number;
  proofs: Map<string, Proof>;
}

/**
 * Limits the rows for decisions, by client first, then by site. Clients without a proof are not remembered, and the
 * site's share limits how many have one: two windows' worth at most. `now` is a monotonic clock, in milliseconds.
 */
export function createProofBudget<Proof>(
  { windowMs, perClient, perSite }: ProofLimits,
  now: () => number = () => performance.now(),
) {
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
    /**
     * The proof of a decision: the client's earlier one if it made the same decision within the window, else what
     * `make` returns, if that is not null. Null if the client's or the site's share is spent.
     */
    take(name: string, decision: string, make: () => Proof | null): Proof | null {
      const time = now();
      forgetPast(time);
      const client = clients.get(name) ?? { since: time, proofs: new Map<string, Proof>() };
      const known = client.proofs.get(decision);
      if (known) return known;
      if (client.proofs.size >= perClient || taken >= perSite) return null;
      const proof = make();
      if (proof === null) return null;
      taken += 1;
      client.proofs.set(decision, proof);
      clients.set(name, client);
      // Forget each client's name in time even if no other comes (the privacy policy says how long).
      setTimeout(() => forgetPast(now()), windowMs + 100).unref();
      return proof;
    },
  };
}
