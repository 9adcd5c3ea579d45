import { randomUUID } from 'node:crypto';
import { closeSync, fsync, open, writeFile } from 'node:fs';
import { link, open as openHandle, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Wraps one of Node's steps as a promise. Calling `promisify` for each file costs as much as a step itself. */
function step<T = void>(
  take: (done: (error: Error | null, result?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    take((error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

/**
 * Opens a file for writing, or a folder for its fsync. Returns a descriptor, since a handle has no `closeSync`: each
 * step on another thread costs a tenth of a millisecond, and closing what is on disk waits for nothing.
 */
export function openFile(path: string, flags: 'a' | 'r' | 'w', mode?: number): Promise<number> {
  return step((done) => open(path, flags, mode, done));
}

/** Writes `content` to an open file and closes it in any case; on disk when it resolves. */
export async function fillFile(file: number, content: string | Uint8Array): Promise<void> {
  try {
    await step((done) => writeFile(file, content, done));
    await step((done) => fsync(file, done));
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a separate file, readable by its owner only: on disk when it resolves, absent when it rejects. Overwrites
 * an existing one.
 */
export async function writeDraft(path: string, content: string | Uint8Array): Promise<void> {
  const file = await openFile(path, 'w', 0o600);
  try {
    await fillFile(file, content);
  } catch (error) {
    await quietly(unlink(path));
    throw error;
  }
}

/** Puts a file in place, replacing an existing one: whole and on disk when it resolves. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = draftBeside(path);
  await writeDraft(draft, content);
  try {
    await rename(draft, path);
  } catch (error) {
    await quietly(unlink(draft));
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Puts a file in place unless one exists: whole and on disk when it resolves. If several processes do so at once,
 * one succeeds and gets true.
 */
export async function createFile(path: string, content: string | Uint8Array): Promise<boolean> {
  const draft = draftBeside(path);
  await writeDraft(draft, content);
  try {
    // A rename would replace what another process has put there meanwhile.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await quietly(unlink(draft));
  }
  await syncFolder(dirname(path));
  return true;
}

/** Writes and removes a file in a folder. @throws if that is not possible now. */
export async function tryWriting(folder: string): Promise<void> {
  const path = draftBeside(`${folder}/probe`);
  const file = await openHandle(path, 'wx', 0o600);
  try {
    await file.writeFile('probe');
  } finally {
    await file.close();
    await quietly(unlink(path));
  }
}

/** A folder's running fsync, and the one that starts when it ends. */
interface FolderSync {
  running: Promise<void>;
  next: Promise<void> | null;
}

const syncs = new Map<string, FolderSync>();

/**
 * Flushes a folder's names to disk: after a power cut, a file is found only if its name was flushed. Resolves when
 * an fsync that began after this call has ended; calls made while one runs share the next.
 */
export function syncFolder(path: string): Promise<void> {
  const sync = syncs.get(path);
  if (!sync) return beginSync(path);
  sync.next ??= sync.running.catch(() => undefined).then(() => beginSync(path));
  return sync.next;
}

function beginSync(path: string): Promise<void> {
  const sync: FolderSync = { running: syncNow(path), next: null };
  syncs.set(path, sync);
  const forget = () => {
    if (syncs.get(path) === sync && !sync.next) syncs.delete(path);
  };
  sync.running.then(forget, forget);
  return sync.running;
}

async function syncNow(path: string): Promise<void> {
  const folder = await openFile(path, 'r');
  try {
    await step((done) => fsync(folder, done));
  } finally {
    closeSync(folder);
  }
}

/** The draft that a process leaves beside a file if it is killed while writing. */
export const DRAFT = /^\.[0-9a-f-]{36}\.draft$/;

/** Hidden, so that nobody takes it for the file. */
function draftBeside(path: string): string {
  return `${dirname(path)}/.${randomUUID()}.draft`;
}

/** Waits for a clean-up step and ignores its failure. */
export async function quietly(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}
