import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BootError } from '../process/boot-error.ts';
import type { StepLog } from '../process/log-output.ts';
import { tryWriting } from './atomic-file.ts';
import { CLOCK_FILE } from './clock-watch.ts';

/** Everything that the site itself puts into DATA_DIR; a name with a leading dot is a draft. */
const OURS = [
  'admin',
  CLOCK_FILE,
  'consent',
  'journal',
  'lock',
  // SQLite's journal, left by a site that was killed.
  'lock-journal',
  'outbox',
  'postgres',
  'signing-key',
];

/**
 * Creates DATA_DIR if it is missing, open to the site's user only. An existing folder that others can enter is
 * closed to them if it holds only the site's files and belongs to this user. Otherwise a warning is logged: others
 * may need the folder, or it may be a volume whose rights someone else sets. What the site keeps in it is closed to
 * others either way.
 * @throws BootError if nothing can be written in it.
 */
export async function openDataFolder(dataDir: string, log: StepLog): Promise<void> {
  try {
    await makeFolder(resolve(dataDir));
    await tryWriting(dataDir);
  } catch (error) {
    throw tellDataFault(error, 'DATA_DIR');
  }
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) === 0) return;
  const names = await readdir(dataDir);
  const isOurs = names.every((name) => name.startsWith('.') || OURS.includes(name));
  const isClosed =
    isOurs &&
    (await chmod(dataDir, 0o700)
      .then(() => true)
      .catch(() => false));
  if (!isClosed) log.warn({}, 'DATA_DIR can be entered by other users of this machine');
}

/**
 * Creates a folder and its missing parents. Node's recursive mkdir never ends where none can be made, such as /proc,
 * and reports a read-only file system as a missing folder.
 */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  });
}

const CLOSED =
  'is closed to the user that runs the site: give DATA_DIR and all in it to that user, or set DATA_DIR to another folder.';
const NO_FOLDER =
  'is no folder, or lies in a file: set DATA_DIR to a folder, or to a place for a new one.';
const FULL = 'The disk of DATA_DIR is full: free some space on it.';

/** What a system error says of a file or folder, and what to do. */
const FAULTS: Readonly<Record<string, string>> = {
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: 'is on a read-only file system: mount it writable, or set DATA_DIR to another folder.',
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
};

/** Explains why `what` (DATA_DIR or a file in it) cannot be used, and what to do. */
export function tellDataFault(error: unknown, what: string): BootError {
  const { code = 'no code' } = error as NodeJS.ErrnoException;
  const fault =
    FAULTS[code] ??
    `cannot be used (${code}): set DATA_DIR to a folder on a local disk that the user of the site can write.`;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new BootError(isFull ? FULL : `${what} ${fault}`, { cause: error });
}
