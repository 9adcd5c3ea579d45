import { expect, it } from 'vitest';
import { createBudget } from '#server/durable/budget.ts';

it('a share begins anew a day after its first, and refusals do not spend it', () => {
  let now = 5;
  const budget = createBudget({ perClient: 2, inAll: 3 }, () => now);
  const take = (...clients: string[]) => clients.map((client) => budget.take(client));
  expect(take('a', 'a', 'a', 'b', 'b')).toEqual([true, true, false, true, false]);
  now += 86_400_000 - 1;
  expect(take('a', 'c')).toEqual([false, false]);
  now += 1;
  expect(take('a', 'a', 'a')).toEqual([true, true, false]);
});
