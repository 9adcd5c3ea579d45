/** What one client's connections may cost, in milliseconds and in numbers. */
export interface ConnectionLimits {
  /** From a request's first byte to the end of its head. */
  headMs: number;
  /** From a request's first byte to its last. */
  requestMs: number;
  /** A reader that takes no byte of an answer for so long is closed. */
  stalledMs: number;
  /** How often connections are looked at for the limits in time, here and below: each may take so much longer. */
  checkEveryMs: number;
  /** A connection on which nothing is under way, of a visitor. */
  idleMs: number;
  /** The same, of a trusted proxy. */
  proxyIdleMs: number;
  /** Requests, over all connections, that wait for an earlier answer on theirs. */
  waitingInAll: number;
  /** Connections, over all clients. */
  connectionsInAll: number;
}

/** CONTRACT, Gateway: a head at most 10 s, a body 15 s, a reader that takes nothing 15 s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 9_000,
  requestMs: 14_000,
  stalledMs: 15_000,
  checkEveryMs: 1000,
  // Whoever was answered and never reads looks idle, where the answer is small enough for the kernel to
  // keep: such a one is gone before a stalled reader is.
  idleMs: 10_000,
  // Longer than proxies keep one (60 s is usual), so that none is closed under a request on its way.
  proxyIdleMs: 75_000,
  // No browser and no proxy sends a request before the last is answered. About 5 KB each.
  waitingInAll: 4000,
  // Sixteen clients with as many as one may have; about 20 KB each.
  connectionsInAll: 4096,
};
