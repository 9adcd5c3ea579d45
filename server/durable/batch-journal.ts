import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { JournalFiles } from './journal-files.ts';
import type { StepLog } from './step-log.ts';
import { type RowWriter, writeTogether } from './write-together.ts';

/** As many as one call to the backend takes. */
const BATCH = 200;

/** So many rows may wait, some 60 MB of disk: beyond them no flood fills the disk of the leads. */
const MOST_WAITING = 200_000;

/** `<epoch ms>.<rows in it>.<uuid>.json` */
const NAME = /^\d{13}\.(\d{1,3})\.[0-9a-f-]{36}\.json$/;

/** Rows that are on the disk and not yet with the backend, a few files of them. */
interface Batch<Row> {
  names: string[];
  rows: Row[];
}

/**
 * Rows that the backend has not acknowledged, in a folder of their own: a file for all that came while
 * the file before was being written, so that a flood costs no more than one write at a time. A file
 * appears whole or not at all and is on the disk when `append` resolves. `what` names the rows in the log.
 */
export class BatchJournal<Row> {
  readonly #files: JournalFiles;
  readonly #what: string;
  readonly #log: StepLog;
  readonly #now: () => number;
  readonly #writer: RowWriter<Row>;
  /** Names of files, oldest first. */
  #pending: string[] = [];
  /** Of those, what could not be read. */
  readonly #unread = new Set<string>();
  #waiting = 0;
  #loading: Promise<void> | null = null;

  constructor(options: { folder: string; what: string; log: StepLog; now: () => number }) {
    const { folder, what, log, now } = options;
    this.#files = new JournalFiles(folder);
    this.#what = what;
    this.#log = log;
    this.#now = now;
    this.#writer = writeTogether((rows) => this.#write(rows), BATCH);
  }

  /** Takes up what an earlier process left. @throws where the folder cannot be made or read. */
  ready(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Whether a further row would be written down. */
  hasRoom(): boolean {
    return this.#waiting < MOST_WAITING;
  }

  /** Writes a row down. False for one that cannot be written, which is logged and lost; it never rejects. */
  append(row: Row): Promise<boolean> {
    this.#waiting += 1;
    return this.#writer.add(row).then(
      () => true,
      () => false,
    );
  }

  /**
   * The oldest rows that wait, as many as one call takes; null where none does, or none that can be read just now.
   * What could not be read is tried again when nothing else waits.
   */
  async next(): Promise<Batch<Row> | null> {
    const isUnread = (name: string) => this.#unread.has(name);
    const others = await this.#readFirst(this.#pending.filter((name) => !isUnread(name)));
    return others ?? this.#readFirst(this.#pending.filter(isUnread));
  }

  /** The first few of these files that can be read. */
  async #readFirst(names: readonly string[]): Promise<Batch<Row> | null> {
    for (let from = 0; from < names.length; ) {
      let count = 0;
      const few: string[] = [];
      for (const name of names.slice(from, from + BATCH)) {
        count += countOf(name);
        if (few.length > 0 && count > BATCH) break;
        few.push(name);
      }
      from += few.length;
      const files = await Promise.all(
        few.map(async (name) => ({ name, rows: await this.#read(name) })),
      );
      const read = files.filter(({ rows }) => rows !== null);
      if (read.length > 0)
        return {
          names: read.map(({ name }) => name),
          rows: read.flatMap(({ rows }) => rows ?? []),
        };
    }
    return null;
  }

  /** Strikes what the backend has taken. */
  async finish({ names }: Batch<Row>): Promise<void> {
    this.#forget(names);
    for (const name of names) await this.#files.drop('pending', name);
  }

  /** Puts aside what the backend will never take, for the owner. */
  async refuse({ names }: Batch<Row>): Promise<void> {
    this.#forget(names);
    for (const name of names) await this.#files.move(name, 'pending', 'failed');
  }

  /** Waits for what is being written, and lets go of what it holds open. */
  async close(): Promise<void> {
    await this.#writer.settle();
    this.#files.close();
  }

  async #load(): Promise<void> {
    await this.#files.prepare(this.#now());
    const found = (await this.#files.list('pending')).filter((name) => NAME.test(name));
    this.#pending = [...found.sort(), ...this.#pending];
    this.#waiting += found.reduce((sum, name) => sum + countOf(name), 0);
  }

  async #write(rows: Row[]): Promise<void> {
    const name = `${this.#now()}.${rows.length}.${randomUUID()}.json`;
    try {
      await this.ready();
      const put = () => this.#files.put('pending', name, JSON.stringify(rows));
      await put().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await this.#files.prepare(this.#now());
        await put();
      });
      this.#pending.push(name);
    } catch (error) {
      this.#waiting -= rows.length;
      const count = rows.length;
      this.#log.error({ count, err: error }, `${this.#what} could not be written down`);
      throw error;
    }
  }

  /**
   * What a file holds; nothing where it is damaged, and then it is moved aside; null where it cannot be read just
   * now: it is tried again, and told once.
   */
  async #read(name: string): Promise<Row[] | null> {
    try {
      const read: unknown = JSON.parse(await readFile(this.#files.path('pending', name), 'utf8'));
      this.#unread.delete(name);
      if (Array.isArray(read)) return read;
    } catch (error) {
      // Another site on this folder has brought it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      if (!(error instanceof SyntaxError)) {
        const told = { file: name, err: error };
        if (!this.#unread.has(name))
          this.#log.error(told, `a file of ${this.#what} could not be read`);
        this.#unread.add(name);
        return null;
      }
    }
    await this.#files.move(name, 'pending', 'damaged');
    this.#log.error({ file: name }, `a damaged file of ${this.#what} was moved aside`);
    return [];
  }

  #forget(names: readonly string[]): void {
    const gone = new Set(names);
    this.#pending = this.#pending.filter((name) => !gone.has(name));
    for (const name of names) this.#waiting -= countOf(name);
  }
}

function countOf(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}
