import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { buildIn, type Workshop } from './workshop.ts';

/**
 * Finds what is wrong with faults before any is tried: a place that is missing or not unique, a test that does not
 * exist, a program that the types refuse (`npm run check` would notice it, so no test needs to). It checks the types
 * of all faults at once, and again for those that overlap in the same file.
 */
export async function findMisfits(faults: readonly Fault[], workshop: Workshop): Promise<string[]> {
  const misfits: string[] = [];
  const names = new Set<string>();
  for (const fault of faults) {
    if (names.has(fault.name)) misfits.push(`${fault.name}: two faults have this name`);
    names.add(fault.name);
    for (const file of [fault.file, ...fault.tests])
      await workshop.read(file).catch(() => misfits.push(`${fault.name}: there is no ${file}`));
    await workshop
      .read(fault.file)
      .then((text) => buildIn(text, fault))
      .catch((error: Error) => misfits.push(error.message));
  }
  if (misfits.length > 0) return misfits;

  let left = faults.filter(({ file }) => /\.tsx?$/.test(file));
  while (left.length > 0) {
    const later: Fault[] = [];
    const sound = new Map<string, string>();
    for (const fault of left) {
      const text = await workshop.read(fault.file);
      try {
        const faulty = buildIn(text, fault);
        if (!sound.has(fault.file)) sound.set(fault.file, text);
        await workshop.write(fault.file, faulty);
      } catch {
        later.push(fault);
      }
    }
    const bin = join(workshop.folder, 'node_modules/.bin/tsc');
    const { status, stdout } = spawnSync(bin, ['--noEmit'], {
      cwd: workshop.folder,
      encoding: 'utf8',
    });
    for (const [file, text] of sound) await workshop.write(file, text);
    if (status !== 0) return [`types refuse a fault:\n${stdout}`];
    left = later;
  }
  return [];
}
