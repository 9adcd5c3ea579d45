import { join } from 'node:path';
import { type ClockWatch, createClockWatch } from '../durable/clock-watch.ts';
import { JournalFiles, type StateFolder } from '../durable/journal-files.ts';
import type { StepLog } from '../process/log-output.ts';
import { keptSince } from '../retention.ts';
import { AnswerLog } from './answer-log.ts';
import { JournalReader } from './journal-reader.ts';
import {
  type AnswerLine,
  type DoneRecord,
  type LeadRecord,
  type Refusal,
  type ReportedAnswer,
  recordName,
} from './lead-record.ts';

/** Thrown when a lead cannot be written down; the visitor gets a 503 and no promise. */
export class JournalUnavailableError extends Error {
  override name = 'JournalUnavailableError';
}

/** What the journal remembers of a lead without its content. */
export interface JournalEntry {
  id: string;
  reference: string;
  form: LeadRecord['form'];
  digest: string;
  state: StateFolder | 'done';
  /** Epoch milliseconds. */
  acceptedAt: number;
  /** When the backend refused it, of a lead that it did. */
  refusedAt?: number;
  order: number;
  /** What was reported to the visitor of a lead that is done, or that could not be written down as done. */
  reported?: ReportedAnswer;
  /** Until when that is remembered; only if `state` is 'done'. */
  forgetAt?: number;
}

/** CONTRACT, Gateway: an answer is remembered for at least 24 hours; an hour more for slow clocks. */
const REMEMBER_MS = 25 * 60 * 60_000;

/**
 * Opens DATA_DIR/journal: one file per lead, in `pending` until the backend acknowledges it, in `failed` if it
 * refuses; then a line in `done` (nothing personal) for 25 hours. Damaged files are moved aside and logged; nothing
 * found here stops the site from starting. If the folder cannot be made or read, each `ready` tries again.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const journal = new Journal(options);
  await journal.ready().catch((error: unknown) => {
    options.log.error({ err: error }, 'the journal cannot be opened');
  });
  return journal;
}

interface JournalOptions {
  dataDir: string;
  log: StepLog;
  now: () => number;
}

/** The journal of accepted leads; see openJournal. Its steps are on disk when they resolve. */
export class Journal {
  readonly #files: JournalFiles;
  readonly #answers: AnswerLog;
  readonly #clock: ClockWatch;
  readonly #reader: JournalReader;
  readonly #log: StepLog;
  readonly #now: () => number;
  readonly #entries = new Map<string, JournalEntry>();
  /** Names of files that could not be read, by folder: every sweep tries them again. */
  #unread: Record<StateFolder, string[]> = { pending: [], failed: [] };
  /** Leads that are no longer pending but whose pending file could not be deleted. */
  readonly #unacknowledged = new Set<string>();
  /** Names of files that are being written for new leads. */
  readonly #taking = new Set<string>();
  /** Leads that are being moved from one state folder to the other. */
  readonly #moving = new Map<string, Promise<void>>();
  #loading: Promise<void> | null = null;
  #lastOrder = 0;

  constructor(options: JournalOptions) {
    const { log, now } = options;
    const folder = join(options.dataDir, 'journal');
    this.#files = new JournalFiles(folder);
    this.#answers = new AnswerLog(join(folder, 'done'), log, now);
    this.#clock = createClockWatch(options);
    this.#reader = new JournalReader(this.#files, log);
    this.#log = log;
    this.#now = now;
  }

  /** Resolves once the folder's content is known. @throws JournalUnavailableError */
  ready(): Promise<void> {
    this.#loading ??= this.#load().catch((cause: unknown) => {
      this.#loading = null;
      throw new JournalUnavailableError('The journal cannot be opened', { cause });
    });
    return this.#loading;
  }

  /** What is known of a lead; undefined if it was never accepted, or forgotten after 25 hours. */
  find(id: string): JournalEntry | undefined {
    return this.#entries.get(id);
  }

  /** Entries of a state folder in the order of acceptance. */
  entries(state: JournalEntry['state']): JournalEntry[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.state === state)
      .sort((a, b) => a.order - b.order);
  }

  /** Writes a lead down as pending. @throws JournalUnavailableError; nothing is kept then. */
  async append(lead: Omit<LeadRecord, 'version' | 'order'>): Promise<LeadRecord> {
    if (Object.values(this.#unread).some((names) => names.includes(recordName(lead.id))))
      throw new JournalUnavailableError('What the journal has of this lead cannot be read');
    this.#lastOrder = Math.max(Date.parse(lead.acceptedAt) * 1000, this.#lastOrder + 1);
    const record: LeadRecord = { version: 1, ...lead, order: this.#lastOrder };
    const name = recordName(record.id);
    this.#unacknowledged.delete(record.id);
    this.#taking.add(name);
    try {
      await this.#files.put('pending', name, JSON.stringify(record));
      this.#entries.set(record.id, toEntry(record, 'pending'));
    } catch (cause) {
      throw new JournalUnavailableError('The journal cannot be written', { cause });
    } finally {
      this.#taking.delete(name);
    }
    return record;
  }

  /**
   * Writes down what remains to be done for a lead: it is pending, even if it was done.
   * @throws JournalUnavailableError; then the earlier record stands, or already this one.
   */
  async amend(record: LeadRecord): Promise<void> {
    this.#unacknowledged.delete(record.id);
    try {
      await this.#files.replace('pending', recordName(record.id), JSON.stringify(record));
    } catch (cause) {
      throw new JournalUnavailableError('The journal cannot be written', { cause });
    }
    const { id } = record;
    const wasDone = this.#entries.get(id)?.state === 'done';
    this.#entries.set(id, toEntry(record, 'pending'));
    if (!wasDone) return;
    // If a crash comes before this, the lead is found pending and done, and done wins.
    const takenUpAt = new Date(this.#now()).toISOString();
    await this.#answers.append({ version: 1, id, takenUpAt });
  }

  /**
   * The full record of a pending or failed lead; null if it is gone or was found damaged.
   * @throws if it cannot be read now.
   */
  async read(id: string): Promise<LeadRecord | null> {
    await this.#moving.get(id)?.catch(() => undefined);
    const entry = this.#entries.get(id);
    if (!entry || entry.state === 'done') return null;
    const { state } = entry;
    const record = await this.#reader.read(state, recordName(id));
    if (record !== 'gone' && record !== 'damaged') return record;
    // It was removed or moved while it was read: look again.
    const hasMoved = this.#moving.has(id) || entry.state !== state;
    if (hasMoved || this.#entries.get(id) !== entry) return this.read(id);
    if (record === 'damaged') await this.#reader.setAside(state, recordName(id));
    this.#entries.delete(id);
    return null;
  }

  /** The leads of a state folder, in the order of acceptance; 'unread' for each that cannot be read now. */
  async *leads(folder: StateFolder): AsyncGenerator<LeadRecord | 'unread'> {
    for (const { id } of this.entries(folder)) {
      const record = await this.read(id).catch(() => 'unread' as const);
      if (record) yield record;
    }
    for (const _ of this.#unread[folder]) yield 'unread';
  }

  /**
   * Removes a lead that the backend acknowledged: its content is deleted, what was `reported` is remembered. If that
   * cannot be written down, the lead stays pending, and this process remembers `reported` for the next try.
   */
  async finish(record: LeadRecord, reported: ReportedAnswer): Promise<void> {
    const { id, reference, form, digest, acceptedAt } = record;
    const entry = this.#entries.get(id);
    const first = entry?.reported ?? reported;
    const doneAt = new Date(this.#now()).toISOString();
    const done: DoneRecord = {
      version: 1,
      id,
      reference,
      form,
      digest,
      ...first,
      acceptedAt,
      doneAt,
    };
    if (entry) entry.reported = first;
    // Remember the answer first: if the site dies between the two steps, the next process finds both and deletes the
    // pending file.
    await this.#answers.append(done);
    this.#entries.set(id, toDoneEntry(done));
    await this.#acknowledge(id);
  }

  /** Moves a lead that the backend refused to the `failed` folder, for the owner. */
  async refuse(record: LeadRecord, refusal: Omit<Refusal, 'at'>): Promise<void> {
    const at = new Date(await this.#clock.noEarlier()).toISOString();
    const failed: LeadRecord = { ...record, refusal: { ...refusal, at } };
    await this.#files.put('failed', recordName(record.id), JSON.stringify(failed));
    this.#entries.set(record.id, toEntry(failed, 'failed'));
    await this.#acknowledge(record.id);
  }

  /** Moves a failed lead back to pending. */
  async revive(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry?.state !== 'failed') return;
    this.#unacknowledged.delete(id);
    const move = this.#files
      .move(recordName(id), 'failed', 'pending')
      .then(() => {
        entry.state = 'pending';
      })
      .finally(() => this.#moving.delete(id));
    this.#moving.set(id, move);
    await move;
  }

  /**
   * Removes a pending lead that was never promised to anyone: its key was used for another body, or its booking was
   * refused.
   */
  async discard(id: string): Promise<void> {
    await this.#files.remove('pending', recordName(id));
    this.#entries.delete(id);
  }

  /** Removes a pending or failed lead for good, because the person it is about asked for that. */
  async erase(id: string): Promise<void> {
    const state = this.#entries.get(id)?.state;
    if (state !== 'pending' && state !== 'failed') return;
    await this.#files.remove(state, recordName(id));
    this.#entries.delete(id);
  }

  /** The names of damaged files whose text satisfies `isSought`. */
  findDamaged(isSought: (text: string) => boolean): Promise<string[]> {
    return this.#files.findDamaged(isSought);
  }

  async dropDamaged(name: string): Promise<void> {
    await this.#files.drop('damaged', name);
  }

  /**
   * Forgets answers older than 25 hours, retries what could not be read or deleted before, and takes in what someone
   * put into a state folder by hand.
   */
  async sweep(): Promise<void> {
    await this.#readFiles();
    // This iterates the live set: a lead that was retried meanwhile is no longer in it.
    for (const id of this.#unacknowledged)
      await this.#acknowledge(id).catch((error: unknown) => {
        this.#log.error({ err: error }, 'a lead that is done could not be struck');
      });
    const now = this.#now();
    for (const { id, forgetAt } of [...this.#entries.values()])
      if (forgetAt !== undefined && forgetAt <= now) this.#entries.delete(id);
    await this.#answers.dropBefore(now - REMEMBER_MS);
    await this.#files.dropLeftovers(now);
  }

  /**
   * Deletes refused leads and damaged files that were kept long enough, if the clock is trusted: do not call it
   * before the clock is set.
   */
  async dropExpired(): Promise<void> {
    if (!(await this.#clock.isTrusted())) return;
    const now = this.#now();
    const since = keptSince(now);
    for (const { id, acceptedAt, refusedAt = 0 } of this.entries('failed')) {
      // A clock that was wrong when it came did not make it old, nor one that was ahead later young.
      const isRecent = refusedAt >= since && refusedAt <= now;
      if (acceptedAt >= since || isRecent) continue;
      await this.#files.drop('failed', recordName(id));
      this.#entries.delete(id);
    }
    await this.#files.dropDamagedBefore(since);
  }

  /** For how long the oldest lead has waited for the backend, in milliseconds; 0 if none waits. */
  oldestMs(): number {
    const times = this.entries('pending').map(({ acceptedAt }) => acceptedAt);
    return times.length > 0 ? Math.max(0, this.#now() - Math.min(...times)) : 0;
  }

  /** How many leads wait for the backend and how many it refused. */
  count(): { pending: number; failed: number } {
    const { pending, failed } = this.#unread;
    const counts = { pending: pending.length, failed: failed.length, done: 0 };
    for (const { state } of this.#entries.values()) counts[state] += 1;
    return { pending: counts.pending, failed: counts.failed };
  }

  /** Whether a lead could be written down now; missing folders are made, as for a lead. */
  async isWritable(): Promise<boolean> {
    return this.ready().then(
      () => this.#files.canWrite(),
      () => false,
    );
  }

  async #load(): Promise<void> {
    await this.#files.prepare();
    // Done first: a lead that is done and still pending was only half removed, one that is pending and failed only
    // half moved; the first of the three state folders that has it is right.
    await this.#answers.read((line) => this.#admitAnswer(line));
    // List both folders before reading a file: nothing fails after that, so no second load takes what this one
    // found for another copy, and deletes it.
    this.#unread = {
      pending: await this.#files.list('pending'),
      failed: await this.#files.list('failed'),
    };
    await this.sweep().catch((error: unknown) => this.#log.warn({ err: error }, 'sweep failed'));
    const { pending, failed } = this.count();
    this.#log.info({ pending, failed }, 'journal opened');
  }

  /**
   * Reads what could not be read before, and files without an entry, such as one that the owner took out to look at
   * and put back.
   */
  async #readFiles(): Promise<void> {
    for (const folder of ['pending', 'failed'] as const) {
      const names = await this.#files.list(folder);
      // Collected after the listing: a lead that came meanwhile is in one of them.
      const known = new Set(this.#taking);
      for (const id of this.#entries.keys()) known.add(recordName(id));
      for (const name of this.#unread[folder]) known.delete(name);
      const others = names.filter((name) => !known.has(name));
      this.#unread[folder] = await this.#reader.readAll(folder, others, (record) =>
        this.#admit(record, folder),
      );
    }
  }

  /** Deletes the pending file of a lead that is no longer pending; if that fails, a sweep tries again. */
  async #acknowledge(id: string): Promise<void> {
    try {
      await this.#files.drop('pending', recordName(id));
      this.#unacknowledged.delete(id);
    } catch (error) {
      this.#unacknowledged.add(id);
      throw error;
    }
  }

  #admitAnswer(line: AnswerLine): void {
    if ('takenUpAt' in line) this.#entries.delete(line.id);
    else this.#entries.set(line.id, toDoneEntry(line));
  }

  async #admit(record: LeadRecord, folder: StateFolder): Promise<void> {
    const known = this.#entries.get(record.id);
    if (known && known.digest === record.digest) {
      // In the same folder it is the known file itself: it replaced a stray of its name during the read.
      if (known.state !== folder) await this.#files.drop(folder, recordName(record.id));
      return;
    }
    if (known) {
      await this.#reader.setAside(folder, recordName(record.id));
      return;
    }
    const entry = toEntry(record, folder);
    this.#lastOrder = Math.max(this.#lastOrder, entry.order);
    this.#entries.set(record.id, entry);
  }
}

function toEntry(record: LeadRecord, state: StateFolder): JournalEntry {
  const { id, reference, form, digest, order, refusal } = record;
  const acceptedAt = Date.parse(record.acceptedAt);
  const refusedAt = refusal && Date.parse(refusal.at);
  return { id, reference, form, digest, state, acceptedAt, order, ...(refusedAt && { refusedAt }) };
}

function toDoneEntry(record: DoneRecord): JournalEntry {
  const { id, reference, form, digest, answer, isMailHeld } = record;
  const acceptedAt = Date.parse(record.acceptedAt);
  const forgetAt = Date.parse(record.doneAt) + REMEMBER_MS;
  const reported = { answer, isMailHeld };
  return { id, reference, form, digest, state: 'done', acceptedAt, order: 0, reported, forgetAt };
}
