import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeThrough } from '../durable/atomic-file.ts';
import { groupCommit, type RowWriter } from '../durable/group-commit.ts';
import type { StepLog } from '../process/log-output.ts';
import { type AnswerLine, readAnswerLine } from './lead-record.ts';

/** A file takes lines for this long, and is deleted as a whole. */
const FILE_MS = 60 * 60_000;

/** `<epoch ms of its first line>.<uuid>.jsonl`; the number rises with every file, even if a clock is set back. */
const NAME = /^(\d{13})\.[0-9a-f-]{36}\.jsonl$/;

/**
 * What was reported to visitors about done leads, a line each, in one file per hour: lines that arrive during a write
 * share the next write and fsync. No process writes to another's file, nor to one after a failed write, so a torn
 * line is always the last of its file.
 */
export class AnswerLog {
  readonly #folder: string;
  readonly #log: StepLog;
  readonly #now: () => number;
  readonly #writer: RowWriter<string>;
  /** The file that lines go to, and when the first was written, by the clock of then. */
  #current: { name: string; openedAt: number } | null = null;
  #newest = 0;

  constructor(folder: string, log: StepLog, now: () => number) {
    this.#folder = folder;
    this.#log = log;
    this.#now = now;
    this.#writer = groupCommit((lines) => this.#write(lines.join('')));
  }

  /** Makes the folder and hands every line to `admit`, in the order in which they were written. */
  async read(admit: (line: AnswerLine) => void): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await this.#names()) {
      this.#newest = Math.max(this.#newest, sinceOf(name));
      const text = await readFile(join(this.#folder, name), 'utf8').catch((error: unknown) => {
        this.#log.error({ file: name, err: error }, 'a file of answers could not be read');
        return '';
      });
      const lines = text.split('\n').filter(Boolean).map(readAnswerLine);
      const damaged = lines.filter((line) => !line).length;
      if (damaged > 0)
        this.#log.error(
          { file: name, damaged },
          'damaged lines of a file of answers were left out',
        );
      for (const line of lines) if (line) admit(line);
    }
  }

  /** Writes a line; on disk when it resolves. If it rejects, part of it may be. */
  append(line: AnswerLine): Promise<void> {
    return this.#writer.add(`${JSON.stringify(line)}\n`);
  }

  /** Deletes the files whose every line is older than `instant`, epoch milliseconds. */
  async dropBefore(instant: number): Promise<void> {
    for (const name of await this.#names()) {
      if (sinceOf(name) + FILE_MS > instant) continue;
      if (this.#current?.name === name) this.#current = null;
      // Another site on this folder may have deleted it.
      await rm(join(this.#folder, name), { force: true });
    }
  }

  async #write(text: string): Promise<void> {
    const now = this.#now();
    // A clock that was set, either way, begins a new file.
    const isCurrent = this.#current && Math.abs(now - this.#current.openedAt) < FILE_MS;
    const known = isCurrent ? this.#current : null;
    const current = known ?? { name: this.#nextName(now), openedAt: now };
    this.#current = current;
    try {
      if (!known) await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeThrough(join(this.#folder, current.name), text, 'a');
      if (!known) await syncFolder(this.#folder);
    } catch (error) {
      this.#current = null;
      throw error;
    }
  }

  #nextName(now: number): string {
    this.#newest = Math.max(now, this.#newest + 1);
    return `${String(this.#newest).padStart(13, '0')}.${randomUUID()}.jsonl`;
  }

  /** Oldest first. */
  async #names(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => NAME.test(name)).sort();
  }
}

function sinceOf(name: string): number {
  return Number(NAME.exec(name)?.[1]);
}
