import type { Logger } from 'pino';
import { waitAtMost } from '../deadline.ts';
import type { LogOutput } from './log-output.ts';

/** One press of Ctrl-C reaches the site several times: from the terminal, from npm, from its script. */
const ONE_PRESS_MS = 200;

/** How long the log's reader is waited for at the end. */
const DRAIN_MS = 500;

/** How the process ends. */
interface Ending {
  /** Names what is closed then, instead of what was named before. */
  closes(close: () => Promise<unknown>): void;
  /**
   * Closes, for at most `limitMs` (else `withinMs`), writes the log out, and ends the process with `code`;
   * with 1 where closing fails or hangs.
   */
  end(code: number, limitMs?: number): Promise<never>;
}

/**
 * Ends the process in order, and only here: on SIGTERM and SIGINT with 0; on an error that nobody caught
 * with 1, for what such an error left half done nobody knows. What is under way is finished, for
 * `withinMs` at most. A second signal ends it at once.
 *
 * Vike's own listeners of uncaught errors are taken away: they print, and let a broken process live on.
 */
export function endInOrder(options: {
  log: Logger;
  output: LogOutput;
  withinMs: number;
  /** Whether uncaught errors are left to whoever else listens: Vite's development server does. */
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

  function end(asked: number, limitMs = withinMs): Promise<never> {
    code ||= asked;
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
