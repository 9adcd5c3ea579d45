import type { Logger } from 'pino';
import { waitAtMost } from '../deadline.ts';
import type { LogOutput } from './log-output.ts';

/** One press of Ctrl-C reaches the site several times: from the terminal, from npm, from its script. */
const ONE_PRESS_MS = 200;

/** How long to wait for the log's reader at the end. */
const DRAIN_MS = 500;

export interface Closable {
  /** Says to whoever sends requests that the end is near; they are still taken. */
  drain(): void;
  /** How long to drain after SIGTERM, in milliseconds. */
  drainMs: number;
  close(): Promise<unknown>;
}

interface EndingOptions {
  log: Logger;
  output: LogOutput;
  withinMs: number;
  /** Whether to leave uncaught errors to other listeners: Vite's development server has one. */
  leaveErrors?: boolean;
}

/**
 * Ends the process in order, and only here: with 0 on SIGTERM, SIGINT and SIGHUP, with 1 on an uncaught error, since
 * nobody knows what it left half done. SIGTERM drains first, where the settings ask for it; another signal, or an
 * error, ends that. Then work in progress is finished, for at most `withinMs`. One more signal ends the process at
 * once.
 *
 * Vike's own listeners for uncaught errors are removed: they print, and let a broken process live on.
 */
export function endInOrder({ log, output, withinMs, leaveErrors = false }: EndingOptions) {
  let site: Closable = { drain: () => undefined, drainMs: 0, close: async () => undefined };
  let code = 0;
  let ending: Promise<never> | null = null;
  let draining: NodeJS.Timeout | undefined;

  async function run(limitMs: number): Promise<never> {
    const closing = site.close().then(
      () => 'closed' as const,
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        return 'failed' as const;
      },
    );
    const outcome = await waitAtMost(limitMs, closing, 'late' as const);
    if (outcome === 'closed') log.info('closed');
    if (outcome === 'late') log.error({ limitMs }, 'closing took too long');
    await output.drained(DRAIN_MS);
    process.exit(outcome === 'closed' ? code : 1);
  }

  /** Closes, for at most `limitMs`, and ends the process with the code; with 1 if closing fails or hangs. */
  function end(requested: number, limitMs = withinMs): Promise<never> {
    code ||= requested;
    clearTimeout(draining);
    ending ??= run(limitMs);
    return ending;
  }

  let lastSignalAt = Number.NEGATIVE_INFINITY;
  let isClosing = false;

  function onSignal(signal: NodeJS.Signals): void {
    if (performance.now() - lastSignalAt < ONE_PRESS_MS) return;
    if (isClosing) {
      log.warn({ signal }, 'ended at once');
      process.exit(1);
    }
    // Whoever presses Ctrl-C has no proxy that must turn elsewhere first.
    if (signal === 'SIGTERM' && site.drainMs > 0 && !draining && !ending) drain(signal);
    else closeSite(signal);
  }

  function drain(signal: NodeJS.Signals): void {
    lastSignalAt = performance.now();
    log.info({ signal, drainMs: site.drainMs }, 'draining');
    site.drain();
    draining = setTimeout(closeSite, site.drainMs, signal);
  }

  function closeSite(signal: NodeJS.Signals): void {
    lastSignalAt = performance.now();
    isClosing = true;
    log.info({ signal }, 'closing');
    void end(0);
  }

  function onError(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught ends the site');
    void end(1);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (!leaveErrors)
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.removeAllListeners(event);
      process.on(event, onError);
    }
  return {
    /** Sets what is drained and closed at the end. */
    ends(opened: Closable) {
      site = opened;
    },
    end,
  };
}
