import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { BootError } from '#server/process/boot-error.ts';
import { loadSigningKey } from '#server/signing/key.ts';
import { folderOfTest } from '../../support/folder.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await folderOfTest();
  path = join(dataDir, 'signing-key');
});

// ASVS 11.5.1, 11.6.1, 13.2.3, 13.3.2
it('is made once, for its owner alone, and is the same at every boot', async () => {
  const key = await loadSigningKey(null, dataDir);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await loadSigningKey(null, dataDir)).toBe(key);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['signing-key']);
});

it('is one, however many processes boot at once', async () => {
  const module = fileURLToPath(import.meta.resolve('#server/signing/key.ts'));
  const script = `
    const { loadSigningKey } = await import(process.argv[1]);
    process.stdin.once('data', async () => {
      process.stdout.write(await loadSigningKey(null, process.argv[2]));
      process.exit(0);
    });
    process.stderr.write('ready');
  `;
  const args = ['--input-type=module', '--eval', script, '--', module, dataDir];
  const children = Array.from({ length: 3 }, () => spawn(process.execPath, args));
  await Promise.all(children.map((child) => once(child.stderr, 'data')));
  for (const child of children) child.stdin.write('go');
  const keys = await Promise.all(children.map((child) => text(child.stdout)));
  expect(new Set(keys)).toEqual(new Set([await readFile(path, 'utf8')]));
});

// ASVS 11.2.3
it.each(['', '\n', 'k'.repeat(31), ` ${'k'.repeat(31)} \n`])(
  'is refused where it is %j, and left as it is',
  async (kept) => {
    await writeFile(path, kept);
    await expect(loadSigningKey(null, dataDir)).rejects.toThrow(BootError);
    expect(await readFile(path, 'utf8')).toBe(kept);
    expect(await loadSigningKey('configured-'.repeat(3), dataDir)).toBe('configured-'.repeat(3));
  },
);

it('is closed to others where somebody laid it there', async () => {
  await writeFile(path, `${'k'.repeat(32)}\n`);
  await chmod(path, 0o644);
  expect(await loadSigningKey(null, dataDir)).toBe('k'.repeat(32));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
