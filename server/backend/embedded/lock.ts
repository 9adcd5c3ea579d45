import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tellDataFault } from '../../durable/data-folder.ts';
import { BootError } from '../../process/boot-error.ts';

/**
 * Locks the folder for this process, until the returned function is called or the process ends.
 *
 * The lock is the operating system's own, on the file `lock`, taken through SQLite because Node has no call for it.
 * It is released however the process dies, so there is no stale lock to recover from and no process id to mistake
 * for another's. Only this user may open the file: anyone who can read it could hold the lock as well.
 * @throws BootError if another opener holds it, in this process or any other, or if the file cannot
 * be used.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  let file: DatabaseSync | undefined;
  try {
    makePrivate(path);
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw tellDataFault(error, 'DATA_DIR/lock');
    throw new BootError(
      'Another process is using this DATA_DIR. The embedded backend serves one site at a time: stop the other one, or give this one a DATA_DIR of its own.',
    );
  }
  const taken = file;
  return () => taken.close();
}

const SQLITE_BUSY = 5;

/**
 * Never opens an existing file: closing it would release this process's own lock on it (fcntl(2), advisory record
 * locking).
 */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    try {
      chmodSync(path, 0o600);
    } catch {
      // It is another user's: SQLite says below whether it can be used.
    }
  }
}
