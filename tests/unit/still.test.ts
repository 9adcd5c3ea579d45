import { expect, it } from 'vitest';
import { loadStills, makeStills, type Stills } from '#client/lib/still.tsx';

it('what a part brings along that does nothing either is there by then, and its words', async () => {
  const loaded: string[] = [];
  const bringInner = () =>
    makeStills(async () => {
      loaded.push('inner');
      return {};
    }, ['words of the inner']);
  // A module runs only once, however often it is imported.
  let hasRun = false;
  makeStills(async () => {
    if (!hasRun) bringInner();
    hasRun = true;
    return {};
  }, []);
  const words: string[] = [];
  await loadStills(async (namespaces) => words.push(...namespaces));
  expect(loaded).toContain('inner');
  expect(words).toContain('words of the inner');
});

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
