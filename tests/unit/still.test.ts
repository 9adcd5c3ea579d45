import { expect, it } from 'vitest';
import { loadStills, makeStills, type Stills } from '#client/lib/still.tsx';

it('whoever follows a link waits for parts that pointing at it has begun to load', async () => {
  const arriving = Promise.withResolvers<Stills>();
  makeStills(() => arriving.promise, []);
  const ready: string[] = [];
  const all = ['pointed', 'pressed'].map(async (how) => {
    await loadStills(async () => undefined);
    ready.push(how);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(ready).toEqual([]);
  arriving.resolve({});
  await Promise.all(all);
  expect(ready).toHaveLength(2);
});
