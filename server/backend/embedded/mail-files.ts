import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../durable/whole-file.ts';

/** Names made of a Message-ID: no separators, nothing hidden. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9.@_-]*\.eml$/;

/**
 * A place for mails in `folder`. Each is on disk whole, or not at all, when `saveMail` resolves; the
 * same name again replaces the file, so that a repeated attempt makes no second mail.
 */
export function createMailFiles(folder: string) {
  return async function saveMail(name: string, message: Uint8Array): Promise<void> {
    if (!NAME.test(name)) throw new Error('not a name for a mail file');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(join(folder, name), message);
  };
}

/** Removes the mails in `folder` that were written before an instant, in epoch milliseconds. */
export async function removeMailsBefore(folder: string, instant: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => NAME.test(one))) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < instant) await unlink(path);
  }
}
