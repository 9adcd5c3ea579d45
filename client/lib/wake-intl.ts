/** The caller goes on without it after this many milliseconds. */
const LIMIT_MS = 1000;

/**
 * The first use of `Intl` for dates, numbers, lists or names takes 15 to 22 ms: Chromium scans all its languages, once
 * per process. Code that formats as soon as it loads has a worker do that first, off the main thread. Never rejects:
 * without the worker, the page pays that time itself.
 */
export function wakeIntl(): Promise<void> {
  return new Promise<void>((resolve) => {
    const worker = new Worker('/intl-worker.js');
    const done = () => {
      worker.terminate();
      resolve();
    };
    worker.onmessage = done;
    worker.onerror = done;
    setTimeout(done, LIMIT_MS);
    // A browser may refuse a worker.
  }).catch(() => undefined);
}
