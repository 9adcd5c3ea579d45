import { readFile } from 'node:fs/promises';
import type { JournalFiles, Shelf } from '../durable/journal-files.ts';
import type { StepLog } from '../durable/step-log.ts';
import { type LeadRecord, readLeadRecord } from './lead-record.ts';

const READS_AT_ONCE = 32;

/** Reads the journal's leads. What cannot be read is moved to `journal/damaged` and logged. */
export class JournalReader {
  readonly #files: JournalFiles;
  readonly #log: StepLog;

  constructor(files: JournalFiles, log: StepLog) {
    this.#files = files;
    this.#log = log;
  }

  /** One record; null where it is gone, or was damaged. */
  async read(shelf: Shelf, name: string): Promise<LeadRecord | null> {
    try {
      const text = await readFile(this.#files.path(shelf, name), 'utf8');
      const record = readLeadRecord(name, text);
      if (record) return record;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    }
    await this.setAside(shelf, name);
    return null;
  }

  /** Hands every record of a shelf to `admit`, in no order, some at once. */
  async readAll(shelf: Shelf, admit: (record: LeadRecord) => Promise<void>): Promise<void> {
    const names = await this.#files.list(shelf);
    const readNext = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const record = await this.read(shelf, name);
        if (record) await admit(record);
      }
    };
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  }

  /** Moves a file out of the way, for the owner to look at. */
  async setAside(shelf: Shelf, name: string): Promise<void> {
    this.#log.error({ shelf, file: name }, 'a damaged journal file was moved to journal/damaged');
    await this.#files.move(name, shelf, 'damaged').catch((error: unknown) => {
      this.#log.error({ err: error, shelf }, 'a damaged journal file could not be moved');
    });
  }
}
