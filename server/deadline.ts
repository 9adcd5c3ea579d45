/**
 * Runs `call` with a signal that fires after `ms`, or when `outer` does, and stops waiting at that moment: a peer,
 * or an in-process function, that ignores the signal delays nobody. Rejects with a TimeoutError in either case.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);
  const stop = () => {
    const reason = new DOMException('The deadline passed', 'TimeoutError');
    // First, so that nobody is told how the call took its signal.
    over.reject(reason);
    deadline.abort(reason);
  };
  const timer = setTimeout(stop, ms);
  outer?.addEventListener('abort', stop, { once: true });
  if (outer?.aborted) stop();
  try {
    deadline.signal.throwIfAborted();
    return await Promise.race([call(deadline.signal), over.promise]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

/** The result of `work`, or `late` after `ms`: then nobody waits any more, but the work goes on. */
export async function waitAtMost<T, Late>(
  ms: number,
  work: Promise<T>,
  late: Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
