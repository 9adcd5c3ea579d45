import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { FAULTS } from '../../scripts/prove-tests/faults.ts';
import { buildIn } from '../../scripts/prove-tests/workshop.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it('each fault that `npm run prove:tests` builds in still has its one place, and its tests', async () => {
  for (const fault of FAULTS) {
    const sound = readFileSync(inProject(fault.file), 'utf8');
    const faulty = buildIn(sound, fault);
    expect(faulty, fault.name).not.toBe(sound);
    // A fault that does not even parse proves nothing.
    if (/\.tsx?$/.test(fault.file))
      await expect(transformWithOxc(faulty, fault.file), fault.name).resolves.toBeDefined();
    for (const test of fault.tests) expect(existsSync(inProject(test)), test).toBe(true);
  }
});
