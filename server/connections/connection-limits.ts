/** Limits on the clients' connections, in milliseconds and in numbers. */
export interface ConnectionLimits {
  /** From a request's first byte to the end of its head. */
  headMs: number;
  /** From a request's first byte to its last. */
  requestMs: number;
  /** If a reader takes no byte of an answer for this long, its connection is closed. */
  stalledMs: number;
  /** How often connections are checked for the time limits here: each may take that much longer. */
  checkEveryMs: number;
  /** How long a visitor's idle connection stays open. */
  idleMs: number;
  /** The same for a trusted proxy. */
  proxyIdleMs: number;
  /** Requests, over all connections, that wait for an earlier answer on their connection. */
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
  // A client that was answered but never reads looks idle if the kernel can hold the answer: it is closed before a
  // stalled reader is.
  idleMs: 10_000,
  // Longer than proxies keep one (60 s is usual), so that none is closed while a request is on its way.
  proxyIdleMs: 75_000,
  // No browser and no proxy sends a request before the last is answered. About 5 KB each.
  waitingInAll: 4000,
  // Sixteen clients with the most that one may have; about 20 KB each.
  connectionsInAll: 4096,
};
