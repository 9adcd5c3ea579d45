import { mkdir, readdir, readFile, rm, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT, replaceFile } from '../../durable/atomic-file.ts';

/** Where mails are kept in DATA_DIR (CONTRACT, Where the embedded backend keeps things). */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Names made of a Message-ID: no separators, nothing hidden. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9.@_-]*\.eml$/;

/** Whether a file holds a mail, whole, or as far as it was written when the site was killed. */
const isMail = (name: string) => NAME.test(name) || DRAFT.test(name);

/** What may be an address in a mail's head. */
const ADDRESS = /[^\s<>",;:()]+@[^\s<>",;:()]+/g;

/**
 * Makes a place for mails in `folder`. A mail appears whole or not at all, and is on disk when `saveMail` resolves;
 * the same name again replaces the file, so that a repeated attempt makes no second mail.
 */
export function createMailFiles(folder: string, now: () => number) {
  return async function saveMail(name: string, message: Uint8Array): Promise<void> {
    if (!NAME.test(name)) throw new Error('not a name for a mail file');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    await replaceFile(path, message);
    // By the clock that measures its age (`removeMailsBefore`), which may differ from the disk's.
    const written = new Date(now());
    await utimes(path, written, written);
  };
}

/**
 * The names of mail files in `folder` that have one of the Message-IDs `own`, or an address in their heads for which
 * `isSought` holds, except those of `kept`. Only heads are read: a body is encoded, and its content is its lead's.
 */
export async function findMailFiles(
  folder: string,
  { own, kept }: { own: ReadonlySet<string>; kept: ReadonlySet<string> },
  isSought: (address: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const id = name.slice(0, -'.eml'.length);
    if (!isMail(name) || kept.has(id)) continue;
    const mail = await readFile(join(folder, name), 'latin1').catch(() => '');
    const [head = ''] = mail.split('\r\n\r\n', 1);
    if (own.has(id) || (head.match(ADDRESS) ?? []).some(isSought)) found.push(name);
  }
  return found;
}

/** Removes mail files by their names; one that is gone already is fine. */
export async function removeMailFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Removes the mails in `folder` that were written before an instant, in epoch milliseconds. */
export async function removeMailsBefore(folder: string, instant: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isMail)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < instant) await unlink(path);
  }
}
