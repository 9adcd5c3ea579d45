import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { groupCommit, type RowWriter } from './group-commit.ts';

type Content = string | Uint8Array;

/** Writes a file, or to its end, readable by its owner only: on disk when it resolves. */
export async function writeThrough(
  path: string,
  content: Content,
  flags: 'a' | 'w',
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a file in place by way of a draft, replacing an existing one: whole or not at all. Returns its path. */
export async function placeFile(path: string, content: Content, draft: string): Promise<string> {
  try {
    await writeThrough(draft, content, 'w');
    await rename(draft, path);
    return path;
  } catch (error) {
    await quietly(unlink(draft));
    throw error;
  }
}

/** Puts a file in place, replacing an existing one: whole and on disk when it resolves. */
export async function replaceFile(path: string, content: Content): Promise<void> {
  await placeFile(path, content, draftBeside(path));
  await syncFolder(dirname(path));
}

/**
 * Puts a file in place unless one exists: whole and on disk when it resolves. If several processes do so at once,
 * one succeeds and gets true.
 */
export async function createFile(path: string, content: Content): Promise<boolean> {
  const draft = draftBeside(path);
  try {
    await writeThrough(draft, content, 'w');
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

/** The text of a file; null if there is none. @throws if it cannot be read now. */
export async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Writes and removes a file in a folder. @throws if that is not possible now. */
export async function tryWriting(folder: string): Promise<void> {
  const path = draftBeside(`${folder}/probe`);
  await writeFile(path, 'probe', { flag: 'wx', mode: 0o600 }).finally(() => quietly(unlink(path)));
}

const folders = new Map<string, RowWriter<null>>();

/**
 * Flushes a folder's names to disk: after a power cut, a file is found only if its name was flushed. Resolves when
 * an fsync that began after this call has ended; calls made while one runs share the next.
 */
export function syncFolder(path: string): Promise<void> {
  const syncs = folders.get(path) ?? groupCommit(() => syncNow(path));
  folders.set(path, syncs);
  return syncs.add(null);
}

async function syncNow(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
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
