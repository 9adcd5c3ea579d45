import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalFiles } from '../leads/journal-files.ts';
import type { LeadLog } from '../leads/lead-log.ts';
import type { ConsentDecision } from './decision.ts';

/** As many as one call of `record-consent` takes. */
const BATCH = 200;

/** So many decisions may wait, some 60 MB of disk: beyond them no flood fills the disk of the leads. */
const MOST_WAITING = 200_000;

/** `<epoch ms>.<decisions in it>.<uuid>.json` */
const NAME = /^\d{13}\.(\d{1,3})\.[0-9a-f-]{36}\.json$/;

/** Decisions that are on the disk and not yet with the backend, a few files of them. */
export interface Batch {
  names: string[];
  decisions: ConsentDecision[];
}

/**
 * The decisions about consent that the backend has not acknowledged: DATA_DIR/consent, a file for all
 * that came while the file before was being written, so that a flood costs no more than one write at a
 * time. A file appears whole or not at all and is on the disk when `append` resolves.
 */
export class DecisionJournal {
  readonly #files: JournalFiles;
  readonly #log: LeadLog;
  /** Names of files, oldest first. */
  #pending: string[] = [];
  #waiting = 0;
  #gathering: { decisions: ConsentDecision[]; written: Promise<void> } | null = null;
  #last: Promise<void> = Promise.resolve();
  #loading: Promise<void> | null = null;

  constructor(dataDir: string, log: LeadLog) {
    this.#files = new JournalFiles(join(dataDir, 'consent'));
    this.#log = log;
  }

  /** Takes up what an earlier process left. @throws where the folder cannot be made or read. */
  ready(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Whether a further decision would be written down. */
  hasRoom(): boolean {
    return this.#waiting < MOST_WAITING;
  }

  /** Writes a decision down. It never rejects: one that cannot be written is logged and lost. */
  append(decision: ConsentDecision): Promise<void> {
    this.#waiting += 1;
    const open = this.#gathering;
    if (open && open.decisions.length < BATCH) {
      open.decisions.push(decision);
      return open.written;
    }
    const decisions = [decision];
    const written = this.#last.then(() => {
      if (this.#gathering === gathering) this.#gathering = null;
      return this.#write(decisions);
    });
    const gathering = { decisions, written };
    this.#gathering = gathering;
    this.#last = written;
    return written;
  }

  /** The oldest decisions that wait, as many as one call takes; null where none does. */
  async next(): Promise<Batch | null> {
    const names: string[] = [];
    let count = 0;
    for (const name of this.#pending) {
      count += countOf(name);
      if (names.length > 0 && count > BATCH) break;
      names.push(name);
    }
    if (names.length === 0) return null;
    const read = await Promise.all(names.map((name) => this.#read(name)));
    return { names, decisions: read.flat() };
  }

  /** Strikes what the backend has taken. */
  async finish({ names }: Batch): Promise<void> {
    this.#forget(names);
    for (const name of names) await this.#files.drop('pending', name);
  }

  /** Puts aside what the backend will never take, for the owner. */
  async refuse({ names }: Batch): Promise<void> {
    this.#forget(names);
    for (const name of names) await this.#files.move(name, 'pending', 'failed');
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#last;
  }

  async #load(): Promise<void> {
    await this.#files.prepare(Date.now());
    const found = (await this.#files.list('pending')).filter((name) => NAME.test(name));
    this.#pending = [...found.sort(), ...this.#pending];
    this.#waiting += found.reduce((sum, name) => sum + countOf(name), 0);
  }

  async #write(decisions: ConsentDecision[]): Promise<void> {
    const name = `${Date.now()}.${decisions.length}.${randomUUID()}.json`;
    try {
      await this.ready();
      const put = () => this.#files.put('pending', name, JSON.stringify(decisions));
      await put().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await this.#files.prepare(Date.now());
        await put();
      });
      this.#pending.push(name);
    } catch (error) {
      this.#waiting -= decisions.length;
      const count = decisions.length;
      this.#log.error({ count, err: error }, 'consent decisions could not be written down');
    }
  }

  /** What a file holds; nothing where it is damaged, and then it is moved aside. */
  async #read(name: string): Promise<ConsentDecision[]> {
    try {
      const read: unknown = JSON.parse(await readFile(this.#files.path('pending', name), 'utf8'));
      if (Array.isArray(read)) return read;
    } catch (error) {
      // Another site on this folder has brought it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      if (!(error instanceof SyntaxError)) throw error;
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

function countOf(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}
