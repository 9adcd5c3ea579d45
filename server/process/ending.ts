import type { Logger } from 'pino';
import { waitAtMost } from '../deadline.ts';
import type { LogOutput } from './log-output.ts';

/** One press of Ctrl-C reaches the site several times: from the terminal, from npm, from its script. */
const ONE_PRESS_MS = 200;

/** How long to wait for the log's reader at the end. */
const DRAIN_MS = 500;

/** How the process ends. */
interface Ending {
  /** Sets what is closed at the end, replacing what was set before. */
  closes(close: () => Promise<unknown>): void;
  /**
   * Closes, for at most `limitMs` (default `withinMs`), writes the log out, and ends the process with `code`; with 1
   * if closing fails or hangs.
   */
  end(code: number, limitMs?: number): Promise<never>;
}

/**
 * Ends the process in order, and only here: with 0 on SIGTERM and SIGINT, with 1 on an uncaught error, since nobody
 * knows what it left half done. Work in progress is finished, for at most `withinMs`. A second signal ends the
 * process at once.
 *
 * Vike's own listeners for uncaught errors are removed: they print, and let a broken process live on.
 */
export function endInOrder(options: {
  log: Logger;
  output: LogOutput;
  withinMs: number;
  /** Whether to leave uncaught errors to other listeners: Vite's development server has one. */
  leaveErrors?: boolean;
}): Ending {
  const { log, output, withinMs, leaveErrors = false } = options;
  let close: () => Promise<unknown> = async () => undefined;
  let code = 0;
  let ending: Promise<never> | null = null;

  async function run(limitMs: number): Promise<never> {
    const closing = close().then(
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

  function end(requested: number, limitMs = withinMs): Promise<never> {
    code ||= requested;
    ending ??= run(limitMs);
    return ending;
  }

  let signalledAt: number | null = null;
  function onSignal(signal: NodeJS.Signals): void {
    if (signalledAt !== null) {
      if (performance.now() - signalledAt < ONE_PRESS_MS) return;
      log.warn({ signal }, 'ended at once');
      process.exit(1);
    }
    signalledAt = performance.now();
    log.info({ signal }, 'closing');
    void end(0);
  }

  function onError(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught ends the site');
    void end(1);
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (!leaveErrors)
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.removeAllListeners(event);
      process.on(event, onError);
    }
  return {
    closes(next) {
      close = next;
    },
    end,
  };
}
