import { waitAtMost } from '../deadline.ts';

/** What the log may keep for a reader who is behind: some 5,000 lines. */
const MOST_KEPT = 1024 * 1024;

/** What a line that is not made yet is taken to have, in characters. */
const UNMADE_LENGTH = 180;

/** So long lines are gathered, in milliseconds: `kill -9` loses no more than these. */
const GATHER_MS = 10;

/** Where a log’s lines go. */
export interface LogDestination {
  write(line: string): void;
  /** The same of a line that is made when it is written out. */
  writeLater?(make: () => string): void;
}

/** The log's on stdout. */
export interface LogOutput extends Required<LogDestination> {
  /** Resolves when all lines are written, or after `limitMs`: a reader who stalls holds nobody up. */
  drained(limitMs: number): Promise<void>;
}

/**
 * The log on stdout, which the site outlives. Where nobody reads it any more each line fails by itself
 * (EPIPE) and is dropped, as with a full disk (ENOSPC); that is said once on stderr. A reader who stalls
 * is given a megabyte to come back to; further lines are dropped, and counted for `onGap` once he reads
 * again. Through Node's own stream and no other: it tries again after an error, and it alone makes a pipe
 * non-blocking, without which even process.exit waits for the reader. What is written within some
 * milliseconds leaves in one piece: a write to the system costs as much as an answer.
 */
export function openLogOutput(onGap: (dropped: number) => void): LogOutput {
  const { stdout, stderr } = process;
  let dropped = 0;
  let gathered: (string | (() => string))[] = [];
  let gatheredLength = 0;
  let isTold = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isTold) return;
    isTold = true;
    stderr.write(`• the log cannot be written to stdout (${error.code}): its lines are lost\n`);
  });
  // Without a listener a closed stderr would end the site.
  stderr.on('error', () => undefined);

  function flush(): void {
    if (gathered.length === 0) return;
    stdout.write(gathered.map((line) => (typeof line === 'string' ? line : line())).join(''));
    gathered = [];
    gatheredLength = 0;
  }

  function gather(line: string | (() => string), length: number): void {
    if (stdout.writableLength + gatheredLength > MOST_KEPT) {
      dropped += 1;
      return;
    }
    if (dropped > 0) {
      const count = dropped;
      dropped = 0;
      onGap(count);
    }
    if (gathered.length === 0) setTimeout(flush, GATHER_MS).unref();
    gathered.push(line);
    gatheredLength += length;
  }

  // Whoever ends the process at once has said why.
  process.once('exit', flush);

  return {
    write: (line) => gather(line, line.length),
    writeLater: (make) => gather(make, UNMADE_LENGTH),
    drained(limitMs) {
      flush();
      const written = new Promise<void>((resolve) => stdout.write('', () => resolve()));
      return waitAtMost(limitMs, written, undefined);
    },
  };
}
