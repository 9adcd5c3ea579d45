import { expect, it } from 'vitest';
import { createProofBudget } from '#server/consent/proof-budget.ts';
import type { ProofLimits } from '#server/limits.ts';

const LIMITS: ProofLimits = { windowMs: 60_000, perClient: 3, perSite: 5 };

function open(limits: Partial<ProofLimits> = {}) {
  const clock = { now: 0 };
  let made = 0;
  const budget = createProofBudget<number>({ ...LIMITS, ...limits }, () => clock.now);
  const take = (client: string, signal = 'out') =>
    budget.take(client, signal, () => {
      made += 1;
      return made;
    });
  return { clock, take };
}

it('gives a client that repeats itself what it had, until its window ends', () => {
  const { clock, take } = open();
  expect([take('a'), take('b'), take('a')]).toEqual([1, 2, 1]);
  clock.now = 59_999;
  expect(take('a')).toBe(1);
  clock.now = 60_000;
  expect([take('a'), take('a')]).toEqual([3, 3]);
});

it('has a share for each client, which another one does not spend', () => {
  const { take } = open();
  expect(['1', '2', '3', '4'].map((signal) => take('a', signal))).toEqual([1, 2, 3, null]);
  expect([take('a', '2'), take('b')]).toEqual([2, 4]);
});

it('has a share for the site, from which no repeat takes', () => {
  const { clock, take } = open();
  for (let times = 0; times < 100; times += 1) take('a');
  expect(['b', 'c', 'd', 'e', 'f', 'a'].map((client) => take(client))).toEqual([
    2,
    3,
    4,
    5,
    null,
    1,
  ]);
  clock.now = 60_000;
  expect(take('f')).toBe(6);
});
