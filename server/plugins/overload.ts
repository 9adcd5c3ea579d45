import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import type { Limits } from '../limits.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses requests while the site is so far behind that it would answer them too late (CONTRACT, `overloaded`):
 * pages first, forms last, and with these the readiness check, or proxies would keep forms away. Requests without a
 * budget (the liveness check and assets) are served.
 */
export function registerOverload(app: FastifyInstance, limits: Limits['overload']): void {
  const readDelay = watchEventLoop(app, limits.sampleMs);
  let isBehind = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { budget } = request.routeOptions.config;
    if (budget === 'none') return done();
    const delayMs = readDelay();
    if (delayMs > limits.pagesMs !== isBehind) {
      isBehind = !isBehind;
      if (isBehind) app.log.warn({ delayMs }, 'the site is behind: pages are refused');
      else app.log.info('the site has caught up: pages are served again');
    }
    const isTooLate = delayMs > (budget ? limits.formsMs : limits.pagesMs);
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    done(isTooLate ? new ProblemError('overloaded', { retryAfterSeconds }) : undefined);
  });
}

/** Reads the mean delay of the event loop in the last whole sample, in milliseconds. */
function watchEventLoop(app: FastifyInstance, sampleMs: number): () => number {
  const resolution = 20;
  const histogram = monitorEventLoopDelay({ resolution });
  let seen = { count: 0, sum: 0 };
  let delayMs = 0;
  let timer: NodeJS.Timeout | undefined;
  // After the work of booting.
  app.addHook('onListen', async () => {
    histogram.enable();
    timer = setInterval(() => {
      const { count } = histogram;
      // Compares totals: with one measurement per sample, a histogram reset each time would be empty.
      if (count === seen.count) return;
      const sum = histogram.mean * count;
      delayMs = Math.round((sum - seen.sum) / (count - seen.count) / 1e6 - resolution);
      seen = { count, sum };
    }, sampleMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delayMs;
}
