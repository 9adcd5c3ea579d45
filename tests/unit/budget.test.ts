import { expect, it } from 'vitest';
import { createBudget } from '#server/durable/budget.ts';

const DAY = 86_400_000;

function open() {
  const clock = { now: 5 };
  const budget = createBudget({ perClient: 2, inAll: 5 }, () => clock.now);
  const take = (...clients: string[]) => clients.map((client) => budget.take(client));
  return { clock, take };
}

it('has a share for each client and one for all, which refusals do not spend', () => {
  const { take } = open();
  expect(take('a', 'a', 'a', 'a')).toEqual([true, true, false, false]);
  expect(take('b', 'b', 'b', 'c', 'd', 'c')).toEqual([true, true, false, true, false, false]);
});

it('begins anew a day after its first', () => {
  const { clock, take } = open();
  take('a');
  clock.now = 5 + DAY - 1;
  expect(take('a', 'a')).toEqual([true, false]);
  clock.now = 5 + DAY;
  expect(take('a', 'a', 'a')).toEqual([true, true, false]);
});
