import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';

/**
 * Before a run: lets the site make one embedded database, from which every test's site starts with a
 * copy. Returns what takes it away after the run; vitest and Playwright both call it so.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-prepared-'));
  const site = await startSite({ DATA_DIR: dataDir });
  await site.stop();
  process.env.PREPARED_DATA_DIR = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
