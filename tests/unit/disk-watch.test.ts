import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type DiskLimits, watchDisk } from '#server/durable/disk-watch.ts';
import { folderOfTest } from '../support/folder.ts';
import { poll } from '../support/poll.ts';

const LIMITS: DiskLimits = { everyMs: 5, data: 10_000, journal: 2_000, free: 0 };

let dataDir: string;
beforeEach(async () => {
  dataDir = await folderOfTest();
  await mkdir(join(dataDir, 'journal/pending'), { recursive: true });
});

function watch(limits: Partial<DiskLimits> = {}) {
  const told: string[] = [];
  const write = (_fields: object, message: string) => void told.push(message);
  const log = { info: write, warn: write, error: write };
  const disk = watchDisk({ dataDir, log, limits: { ...LIMITS, ...limits } });
  disk.start();
  return { disk, told };
}

const put = (name: string, bytes: number) => writeFile(join(dataDir, name), 'x'.repeat(bytes));

it('measures DATA_DIR and its journals, and says once when either has grown large', async () => {
  await put('signing-key', 1_000);
  await put('journal/pending/a.json', 2_000);
  const { disk, told } = watch();
  try {
    const sized = (data: number) => poll(() => disk.sizes()?.data === data);
    await sized(3_000);
    expect(disk.sizes()).toMatchObject({ data: 3_000, journal: 2_000 });
    expect(disk.sizes()?.free).toBeGreaterThan(0);
    expect(told).toEqual([]);
    // The proofs of consent that wait count too.
    await mkdir(join(dataDir, 'consent'));
    await put('consent/b.json', 1);
    await sized(3_001);
    await put('outbox', 7_000);
    await sized(10_001);
    expect(told.map((line) => line.slice(0, 11))).toEqual(['the journal', 'DATA_DIR ha']);
    await rm(join(dataDir, 'outbox'));
    await sized(3_001);
    await put('outbox', 7_000);
    await sized(10_001);
    expect(told).toHaveLength(3);
  } finally {
    disk.stop();
  }
});

it('says when the disk is nearly full', async () => {
  const { disk, told } = watch({ free: Number.MAX_SAFE_INTEGER });
  await poll(() => disk.sizes() !== null);
  disk.stop();
  expect(told).toEqual(['the disk of DATA_DIR is nearly full']);
});
