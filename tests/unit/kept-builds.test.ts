import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { findInBuilds, keepBuild } from '#server/durable/kept-builds.ts';
import { folderOfTest } from '../support/folder.ts';

const START = Date.parse('2026-11-23T10:00:00Z');
const HOUR_MS = 3_600_000;

let folder: string;
let dir: string;
beforeEach(async () => {
  folder = await folderOfTest();
  dir = join(folder, 'kept');
});

/** Makes a build with one file of its own and returns its folder. */
async function build(name: string): Promise<string> {
  const files = join(folder, name);
  for (const file of [`static/${name}.css`, `static/${name}.css.br`, 'chunks/common.1234.js']) {
    await mkdir(dirname(join(files, file)), { recursive: true });
    await writeFile(join(files, file), name);
  }
  return files;
}

const keep = async (name: string, at: number) =>
  keepBuild(await build(name), dir, { most: 2, now: () => at });

it('keeps the latest builds: one that starts again is the latest', async () => {
  await keep('first', START);
  await keep('second', START + 1000);
  await keep('first', START + 2000);
  await keep('third', START + 3000);
  const find = (name: string) => findInBuilds(dir, name);
  expect(await find('static/first.css')).toMatch(dir);
  expect(await find('static/third.css')).toMatch(dir);
  expect(await find('static/second.css')).toBeNull();
  expect(await readdir(dir)).toHaveLength(2);
});

it('is written whole by several copies of a build that start at once', async () => {
  const files = await build('same');
  const copies = Array.from({ length: 4 }, () =>
    keepBuild(files, dir, { most: 2, now: () => START }),
  );
  await Promise.all(copies);
  const [name = '', ...others] = await readdir(dir);
  expect(others).toEqual([]);
  const filesIn = async (path: string) => (await readdir(path, { recursive: true })).sort();
  expect(await filesIn(join(dir, name))).toEqual(await filesIn(files));
});

it('removes what a boot that was cut off has left, but not what another one is writing', async () => {
  for (const [name, at] of [
    ['.new-left', START - 2 * HOUR_MS],
    ['.new-writing', START],
  ] as const) {
    await mkdir(join(dir, name), { recursive: true });
    await utimes(join(dir, name), new Date(at), new Date(at));
  }
  await keep('first', START);
  const names = await readdir(dir);
  expect(names).toContain('.new-writing');
  expect(names).not.toContain('.new-left');
});

// ASVS 5.3.2
it.each([
  ...['../first/static/first.css', 'static/../../secret', 'static//first.css'],
  ...['/static/first.css', '.hidden', 'static', 'static/', '', 'static/first.css\0'],
])('finds nothing under %j', async (name) => {
  await keep('first', START);
  await writeFile(join(dir, 'secret'), 'x');
  expect(await findInBuilds(dir, name)).toBeNull();
});
