import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile, quietly, syncFolder, tryWriting } from './atomic-file.ts';

/** The state of a record, which is its folder's name. */
export type StateFolder = 'pending' | 'failed';

/** A leftover of a write is removed at this age: surely no process still uses it. */
const LEFTOVER_MS = 60 * 60_000;

/**
 * The journal's folders and the crash-safe steps on them: a file appears whole or not at all, and is on disk when a
 * step resolves. Folders are 0700, files 0600.
 */
export class JournalFiles {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  path(folder: StateFolder | 'damaged' | 'tmp', name = ''): string {
    return join(this.root, folder, name);
  }

  /** Makes the folders. */
  async prepare(): Promise<void> {
    for (const folder of ['pending', 'failed', 'damaged', 'tmp'] as const)
      await mkdir(this.path(folder), { recursive: true, mode: 0o700 });
  }

  /** Removes what interrupted writes left behind, once it is surely no process's any more. */
  async dropLeftovers(now: number): Promise<void> {
    await this.#dropOld('tmp', now - LEFTOVER_MS);
  }

  /** The names of damaged files whose text satisfies `isSought`. */
  async findDamaged(isSought: (text: string) => boolean): Promise<string[]> {
    const found: string[] = [];
    for (const name of await readdir(this.path('damaged')).catch(() => [])) {
      const text = await readFile(this.path('damaged', name), 'utf8').catch(() => '');
      if (isSought(text)) found.push(name);
    }
    return found;
  }

  /** Deletes damaged files that were last written before an instant, epoch milliseconds. */
  async dropDamagedBefore(instant: number): Promise<void> {
    await this.#dropOld('damaged', instant);
  }

  /** Deletes a folder's files that were last written before an instant. */
  async #dropOld(folder: 'damaged' | 'tmp', instant: number): Promise<void> {
    for (const name of await readdir(this.path(folder))) {
      const path = this.path(folder, name);
      const file = await stat(path).catch(() => null);
      if (file?.isFile() && file.mtimeMs < instant) await quietly(unlink(path));
    }
  }

  /** The names of a state folder's records; other files that someone put there are skipped. */
  async list(folder: StateFolder): Promise<string[]> {
    return (await readdir(this.path(folder))).filter((name) => name.endsWith('.json'));
  }

  /**
   * Writes a new file, in folders that are made again if somebody removed them: whole and on disk when it resolves,
   * absent when it rejects.
   */
  async put(folder: StateFolder, name: string, text: string): Promise<void> {
    const path = await this.#place(folder, name, text).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await this.prepare();
        return this.#place(folder, name, text);
      },
    );
    try {
      await syncFolder(this.path(folder));
    } catch (error) {
      await quietly(unlink(path));
      throw error;
    }
  }

  /**
   * Writes a file, replacing an existing one: whole and on disk when it resolves. If it rejects, the old file or the
   * new one is there, whole.
   */
  async replace(folder: StateFolder, name: string, text: string): Promise<void> {
    await this.#place(folder, name, text);
    await syncFolder(this.path(folder));
  }

  #place(folder: StateFolder, name: string, text: string): Promise<string> {
    const draft = this.path('tmp', `${name}.${randomUUID()}`);
    return placeFile(this.path(folder, name), text, draft);
  }

  /** Moves a record between state folders; on disk when it resolves. A record that is already gone is fine. */
  async move(name: string, from: StateFolder, to: StateFolder | 'damaged'): Promise<void> {
    await ignoreMissing(rename(this.path(from, name), this.path(to, name)));
    await syncFolder(this.path(to));
    await syncFolder(this.path(from));
  }

  /** Removes a record; on disk when it resolves. A record that is already gone is fine. */
  async remove(folder: StateFolder, name: string): Promise<void> {
    await this.drop(folder, name);
    await syncFolder(this.path(folder));
  }

  /** Removes a record without waiting for the disk: only if its return after a crash does no harm. */
  async drop(folder: StateFolder | 'damaged', name: string): Promise<void> {
    await ignoreMissing(unlink(this.path(folder, name)));
  }

  /** Whether a file could be written now; missing folders are made, as for a file. */
  async canWrite(): Promise<boolean> {
    try {
      await this.prepare();
      await tryWriting(this.path('tmp'));
      return true;
    } catch {
      return false;
    }
  }
}

async function ignoreMissing(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
