import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedBootError } from './boot-error.ts';

/**
 * Takes the folder for this process, until the returned function is called or the process ends.
 *
 * The lock is the operating system's own, on the file `lock`, taken through SQLite because Node has no
 * call for it: it falls with the process however that dies, so there is no stale lock to recover from
 * and no process id to mistake for another's.
 * @throws EmbeddedBootError where another opener holds it, in this process or any other.
 */
export function lockFolder(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new EmbeddedBootError(
      'Another process is using this DATA_DIR. The embedded backend serves one site at a time: stop the other one, or give this one a DATA_DIR of its own.',
    );
  }
  return () => file.close();
}

const SQLITE_BUSY = 5;
