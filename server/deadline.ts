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
  const stop = () => deadline.abort(new DOMException('The deadline passed', 'TimeoutError'));
  const timer = setTimeout(stop, ms);
  if (outer?.aborted) stop();
  else outer?.addEventListener('abort', stop, { once: true });
  const { signal } = deadline;
  if (signal.aborted) {
    clearTimeout(timer);
    throw signal.reason;
  }
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([call(signal), aborted]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
    signal.removeEventListener('abort', onAbort);
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
