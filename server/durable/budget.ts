import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#shared/days.ts';

/** How many rows of something a window may add. */
export interface BudgetLimits {
  /** In milliseconds; a day unless it says otherwise. */
  windowMs?: number;
  perClient: number;
  inAll: number;
}

/**
 * Bounds what is kept for months or years, by the day: a bound a minute alone would let one client add 1,440 times as
 * much in a day. `take` counts one more, and is false when the client's or the whole site's share of the window is
 * spent. A client is remembered until the window ends, as a digest under a key that ends with the process; the site's
 * share limits how many are. `now` is a monotonic clock, in milliseconds.
 */
export function createBudget(
  { windowMs = DAY_MS, perClient, inAll }: BudgetLimits,
  now: () => number = () => performance.now(),
): { take(client: string): boolean } {
  const key = randomBytes(32);
  const counts = new Map<string, number>();
  let since = Number.NEGATIVE_INFINITY;
  let taken = 0;

  function forgetPast(): void {
    if (now() - since < windowMs) return;
    counts.clear();
    taken = 0;
  }

  return {
    take(client) {
      forgetPast();
      if (taken === 0) {
        since = now();
        // Also if nobody else comes (the privacy policy says how long).
        setTimeout(forgetPast, windowMs + 100).unref();
      }
      const digest = createHmac('sha256', key).update(client).digest('base64url').slice(0, 16);
      const times = counts.get(digest) ?? 0;
      if (taken >= inAll || times >= perClient) return false;
      taken += 1;
      counts.set(digest, times + 1);
      return true;
    },
  };
}
