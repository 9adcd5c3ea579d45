import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepLog } from '../process/log-output.ts';
import { createPolling } from './polling.ts';

const MIB = 1024 * 1024;

/** From which sizes, in bytes, the owner is told that DATA_DIR fills, and how often they are measured. */
export const DISK_LIMITS = {
  everyMs: 10 * 60_000,
  /** All of DATA_DIR. */
  data: 4096 * MIB,
  /** What waits for the backend or was refused by it: leads and proofs of consent. */
  journal: 256 * MIB,
  /** The least that should be free on its disk. */
  free: 512 * MIB,
};
export type DiskLimits = typeof DISK_LIMITS;

/** What DATA_DIR takes and has left, in bytes. */
export type DiskSizes = Record<'data' | 'journal' | 'free', number>;

const JOURNALS = ['journal', 'consent'];

const TOLD = {
  data: 'DATA_DIR has grown large: look what fills it before its disk is full',
  journal: 'the journal has grown large: the backend does not take what waits there',
  free: 'the disk of DATA_DIR is nearly full',
} as const;

/** Measures DATA_DIR now and then, and logs when it passes a limit: once, until it is back below. */
export function watchDisk(options: { dataDir: string; log: StepLog; limits: DiskLimits }) {
  const { dataDir, log, limits } = options;
  const reported = new Set<string>();
  let last: DiskSizes | null = null;

  async function measure(): Promise<boolean> {
    const journals = await Promise.all(JOURNALS.map((name) => sizeOf(join(dataDir, name))));
    const { bavail, bsize } = await statfs(dataDir);
    last = {
      data: await sizeOf(dataDir),
      journal: journals.reduce((sum, size) => sum + size, 0),
      free: bavail * bsize,
    };
    for (const name of ['data', 'journal', 'free'] as const) {
      const isPassed = name === 'free' ? last.free < limits.free : last[name] > limits[name];
      if (isPassed && !reported.has(name))
        log.warn({ bytes: last[name], limit: limits[name] }, TOLD[name]);
      if (isPassed) reported.add(name);
      else reported.delete(name);
    }
    return true;
  }

  const { everyMs } = limits;
  const polling = createPolling({ interval: { everyMs, longestMs: everyMs }, run: measure });
  /** `sizes`: as last measured; null before that. */
  return { sizes: () => last, ...polling };
}

/** The bytes of a folder's files; what goes meanwhile counts nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries)
    if (entry.isFile()) {
      const file = await stat(join(entry.parentPath, entry.name)).catch(() => null);
      sum += file?.size ?? 0;
    }
  return sum;
}
