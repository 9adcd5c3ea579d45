import { readFile } from 'node:fs/promises';
import type { JournalFiles, StateFolder } from '../durable/journal-files.ts';
import type { StepLog } from '../process/log-output.ts';
import { type LeadRecord, readLeadRecord } from './lead-record.ts';

const READS_AT_ONCE = 32;

/** Reads the journal's leads. A file that was read but is no lead is moved to `journal/damaged` and logged. */
export class JournalReader {
  readonly #files: JournalFiles;
  readonly #log: StepLog;

  constructor(files: JournalFiles, log: StepLog) {
    this.#files = files;
    this.#log = log;
  }

  /**
   * One record, or what became of it.
   * @throws if it cannot be read now, which says nothing about its content: a failing disk, too many open files,
   * someone else's permissions.
   */
  async read(folder: StateFolder, name: string): Promise<LeadRecord | 'gone' | 'damaged'> {
    try {
      const text = await readFile(this.#files.path(folder, name), 'utf8');
      return readLeadRecord(name, text) ?? 'damaged';
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return 'gone';
      if (code === 'EISDIR') return 'damaged';
      throw error;
    }
  }

  /**
   * Passes the records of these names to `admit`, in no order, several at once. Returns the names of those that
   * could not be read, or admitted, now. Never rejects.
   */
  async readAll(
    folder: StateFolder,
    names: readonly string[],
    admit: (record: LeadRecord) => Promise<void>,
  ): Promise<string[]> {
    const unread: string[] = [];
    const left = [...names];
    const readNext = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        try {
          const record = await this.read(folder, name);
          if (record === 'damaged') await this.setAside(folder, name);
          else if (record !== 'gone') await admit(record);
        } catch (error) {
          unread.push(name);
          this.#log.error({ folder, file: name, err: error }, 'a journal file could not be read');
        }
      }
    };
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
    return unread;
  }

  /** Moves a file aside, for the owner to look at. */
  async setAside(folder: StateFolder, name: string): Promise<void> {
    this.#log.error({ folder, file: name }, 'a damaged journal file was moved to journal/damaged');
    await this.#files.move(name, folder, 'damaged').catch((error: unknown) => {
      this.#log.error({ err: error, folder }, 'a damaged journal file could not be moved');
    });
  }
}
