/** Whoever waits for it goes on without it after so long. */
const LIMIT_MS = 1000;

/**
 * A browser's first use of `Intl` for dates, numbers, lists or names takes 15 to 22 ms, whatever it is: Chromium looks
 * through all its languages, once a process. What writes such things as soon as it is there has a worker do that first,
 * beside the page. Never fails: without it the page does it by itself.
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
