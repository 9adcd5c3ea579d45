import { expect, it } from 'vitest';
import { createPolledReading } from '#server/backend/polled-reading.ts';

/** A source whose readings end when the test says so, by number. */
function heldSource() {
  const ends: ((value: string[]) => void)[] = [];
  return { ends, read: () => new Promise<string[]>((resolve) => ends.push(resolve)) };
}

const keep = (read: () => Promise<string[]>) => {
  const interval = { everyMs: 1e6, longestMs: 1e6 };
  return createPolledReading<string[]>({ read, none: [], onError: () => {}, interval });
};

it('who asks after a change sees it, and no earlier reading undoes it', async () => {
  const { ends, read } = heldSource();
  const kept = keep(read);
  kept.renew();
  kept.renew();
  const asked = kept.current();
  ends[1]?.(['after']);
  expect(await asked).toEqual(['after']);
  ends[0]?.(['before']);
  await Promise.resolve();
  expect(await kept.current()).toEqual(['after']);
});

it('what says the same stays the same object', async () => {
  const kept = keep(async () => ['same']);
  kept.renew();
  const first = await kept.current();
  kept.renew();
  expect(await kept.current()).toBe(first);
});
