import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';

/** The databases that PostgreSQL makes new ones from, which the site never does: 600 files to copy. */
const TEMPLATE_DATABASES = ['1', '4'];

/** Lets the site make one embedded database, from which every test's site starts with a copy. */
export async function makePreparedData(): Promise<{ dataDir: string } & AsyncDisposable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-prepared-'));
  const site = await startSite({ DATA_DIR: dataDir });
  await site.stop();
  for (const database of TEMPLATE_DATABASES) {
    const folder = join(dataDir, 'postgres/base', database);
    for (const file of await readdir(folder)) await rm(join(folder, file));
  }
  return {
    dataDir,
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
  };
}
