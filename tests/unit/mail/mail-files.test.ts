import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  findMailFiles,
  removeMailFiles,
  removeMailsBefore,
} from '#server/backend/embedded/mail-files.ts';
import { folderOfTest } from '../../support/folder.ts';

/** What a site leaves that is killed while it writes a mail. */
const DRAFT = '.0f8fad5b-d9cb-469f-a165-70867728950e.draft';

let folder: string;
beforeEach(async () => {
  folder = await folderOfTest();
  await writeFile(join(folder, DRAFT), 'To: Ada <ada@northwind.example>\r\nSubject: Yo');
});

test('a mail whose writing was cut short is found by its address, and removed', async () => {
  const isSought = (address: string) => address === 'ada@northwind.example';
  const found = await findMailFiles(folder, { own: new Set(), kept: new Set() }, isSought);
  expect(found).toEqual([DRAFT]);
  await removeMailFiles(folder, found);
  expect(await readdir(folder)).toEqual([]);
});

test('it is kept no longer than a mail', async () => {
  const written = new Date('2026-01-01T00:00:00Z');
  await utimes(join(folder, DRAFT), written, written);
  await removeMailsBefore(folder, written.getTime());
  expect(await readdir(folder)).toEqual([DRAFT]);
  await removeMailsBefore(folder, written.getTime() + 1);
  expect(await readdir(folder)).toEqual([]);
});
