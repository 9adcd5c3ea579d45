import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StepLog } from '../process/log-output.ts';
import { groupCommit, type RowWriter } from './group-commit.ts';
import { JournalFiles, type StateFolder } from './journal-files.ts';

/** The most rows that one call to the backend takes. */
const BATCH = 200;

/** The most rows that may wait or be set aside, some 60 MB: a flood must not fill the disk that the leads need. */
const MOST_WAITING = 200_000;

/** `<epoch ms>.<rows in it>.<uuid>.json` */
const NAME = /^\d{13}\.(\d{1,3})\.[0-9a-f-]{36}\.json$/;

/** Rows that are on disk but not with the backend yet, from a few files. */
interface Batch<Row> {
  names: string[];
  rows: Row[];
}

/**
 * Rows that the backend has not acknowledged, in a folder of their own. All rows that arrive while a file is being
 * written share the next file, so a flood costs only one write at a time. A file appears whole or not at all, and is
 * on disk when `append` resolves.
 */
export class RowLog<Row> {
  readonly #files: JournalFiles;
  readonly #log: StepLog;
  readonly #now: () => number;
  readonly #writer: RowWriter<Row>;
  /** Names of files, oldest first. */
  #pending: string[] = [];
  /** Those of them that could not be read. */
  readonly #unread = new Set<string>();
  #waiting = 0;
  #loading: Promise<void> | null = null;

  constructor(folder: string, log: StepLog, now: () => number) {
    this.#files = new JournalFiles(folder);
    this.#log = log;
    this.#now = now;
    this.#writer = groupCommit((rows) => this.#write(rows), BATCH);
  }

  /** Loads what an earlier process left. @throws if the folder cannot be made or read. */
  ready(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** How many rows wait or were set aside. */
  waiting(): number {
    return this.#waiting;
  }

  hasRoom(): boolean {
    return this.#waiting < MOST_WAITING;
  }

  /** Writes a row to disk; never rejects. False if that failed: it is logged, and the row is lost. */
  append(row: Row): Promise<boolean> {
    this.#waiting += 1;
    return this.#writer.add(row).then(
      () => true,
      () => false,
    );
  }

  /**
   * The oldest waiting rows, as many as one call takes; null if none wait or none can be read now. Files that could
   * not be read are tried again after the others.
   */
  async next(): Promise<Batch<Row> | null> {
    const isUnread = (name: string) => this.#unread.has(name);
    const names = [
      ...this.#pending.filter((name) => !isUnread(name)),
      ...this.#pending.filter(isUnread),
    ];
    const batch: Batch<Row> = { names: [], rows: [] };
    for (const name of names) {
      if (batch.rows.length > 0 && batch.rows.length + countOf(name) > BATCH) break;
      const rows = await this.#read(name);
      if (!rows) continue;
      batch.names.push(name);
      batch.rows.push(...rows);
    }
    return batch.names.length > 0 ? batch : null;
  }

  /** Removes what the backend has accepted. */
  async finish({ names }: Batch<Row>): Promise<void> {
    this.#forget(names);
    for (const name of names) await this.#files.drop('pending', name);
  }

  /**
   * Keeps, for the owner, rows of a batch that the backend will never accept; then `finish` the batch. `at`, epoch
   * milliseconds, is the instant from which they are kept.
   */
  async setAside(rows: readonly Row[], at: number): Promise<void> {
    await this.#files.put('failed', newName(rows, at), JSON.stringify(rows));
    this.#waiting += rows.length;
  }

  /** Deletes what was set aside before an instant, epoch milliseconds, and damaged files last written before it. */
  async dropExpired(instant: number): Promise<void> {
    for (const name of await this.#list('failed')) {
      if (Number(name.slice(0, 13)) >= instant) continue;
      await this.#files.drop('failed', name);
      this.#waiting -= countOf(name);
    }
    await this.#files.dropDamagedBefore(instant);
    await this.#files.dropLeftovers(this.#now());
  }

  /** Waits for running writes. */
  close(): Promise<void> {
    return this.#writer.flush();
  }

  async #load(): Promise<void> {
    await this.#files.prepare();
    await this.#files.dropLeftovers(this.#now());
    const found = await this.#list('pending');
    this.#pending = [...found.sort(), ...this.#pending];
    const failed = await this.#list('failed');
    this.#waiting += [...found, ...failed].reduce((sum, name) => sum + countOf(name), 0);
  }

  async #list(folder: StateFolder): Promise<string[]> {
    return (await this.#files.list(folder)).filter((name) => NAME.test(name));
  }

  async #write(rows: Row[]): Promise<void> {
    const name = newName(rows, this.#now());
    try {
      await this.ready();
      await this.#files.put('pending', name, JSON.stringify(rows));
      this.#pending.push(name);
    } catch (error) {
      this.#waiting -= rows.length;
      const count = rows.length;
      this.#log.error({ count, err: error }, 'consent decisions could not be written down');
      throw error;
    }
  }

  /**
   * The rows of a file. Empty if it is damaged: then it is moved aside. Null if it cannot be read now: it is tried
   * again, and logged once.
   */
  async #read(name: string): Promise<Row[] | null> {
    try {
      const read: unknown = JSON.parse(await readFile(this.#files.path('pending', name), 'utf8'));
      this.#unread.delete(name);
      if (Array.isArray(read)) return read;
    } catch (error) {
      // Another site on this folder has already sent it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      if (!(error instanceof SyntaxError)) {
        const fields = { file: name, err: error };
        if (!this.#unread.has(name))
          this.#log.error(fields, 'a file of consent decisions could not be read');
        this.#unread.add(name);
        return null;
      }
    }
    await this.#files.move(name, 'pending', 'damaged');
    this.#log.error({ file: name }, 'a damaged file of consent decisions was moved aside');
    return [];
  }

  #forget(names: readonly string[]): void {
    const gone = new Set(names);
    this.#pending = this.#pending.filter((name) => !gone.has(name));
    for (const name of names) this.#waiting -= countOf(name);
  }
}

/** Its time has 13 digits by any clock, so that names sort by it. */
function newName(rows: readonly unknown[], at: number): string {
  return `${String(at).padStart(13, '0')}.${rows.length}.${randomUUID()}.json`;
}

function countOf(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}
