import { waitAtMost } from '../deadline.ts';

/** How much of the log is kept for a slow reader: some 5,000 lines. */
const MOST_KEPT = 1024 * 1024;

/** How long lines are gathered, in milliseconds: `kill -9` loses at most these. */
const GATHER_MS = 10;

/** Where a log’s lines go. */
export interface LogDestination {
  write(line: string): void;
}

export type LogOutput = ReturnType<typeof openLogOutput>;

/**
 * The log on stdout; the site lives on if stdout fails. When nobody reads it any more, each line fails by itself
 * (EPIPE) and is dropped, as with a full disk (ENOSPC); stderr says so once. A stalled reader has a megabyte to
 * catch up on; further lines are dropped, and counted for `onGap` when it reads again. Only Node's own stream will
 * do: it retries after an error, and it alone makes a pipe non-blocking, without which even process.exit waits for
 * the reader. Lines written within some milliseconds leave in one piece: a system write costs as much as an answer.
 */
export function openLogOutput(onGap: (dropped: number) => void) {
  const { stdout, stderr } = process;
  let dropped = 0;
  let droppedInAll = 0;
  let gathered: string[] = [];
  let gatheredLength = 0;
  let isReported = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isReported) return;
    isReported = true;
    stderr.write(`• the log cannot be written to stdout (${error.code}): its lines are lost\n`);
  });
  // Without a listener a closed stderr would end the site.
  stderr.on('error', () => undefined);

  function flush(): void {
    if (gathered.length === 0) return;
    stdout.write(gathered.join(''));
    gathered = [];
    gatheredLength = 0;
  }

  function gather(line: string): void {
    if (stdout.writableLength + gatheredLength > MOST_KEPT) {
      dropped += 1;
      droppedInAll += 1;
      return;
    }
    if (dropped > 0) {
      const count = dropped;
      dropped = 0;
      onGap(count);
    }
    if (gathered.length === 0) setTimeout(flush, GATHER_MS).unref();
    gathered.push(line);
    gatheredLength += line.length;
  }

  // A process that is ended at once has logged why: write that out.
  process.once('exit', flush);

  return {
    write: gather,
    /** How many lines were dropped because nobody read them. */
    dropped: () => droppedInAll,
    /** Resolves when all lines are written, or after `limitMs`: a stalled reader delays nothing for longer. */
    drained(limitMs: number) {
      flush();
      const written = new Promise<void>((resolve) => stdout.write('', () => resolve()));
      return waitAtMost(limitMs, written, undefined);
    },
  };
}

/**
 * The logger that the steps on leads and proofs need (pino's fits). They log reference, form, outcome, attempt and
 * request id, never a body, a key or a name (CONTRACT, Operating).
 */
export interface StepLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
