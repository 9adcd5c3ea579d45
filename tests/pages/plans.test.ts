import { describe, expect, it } from 'vitest';
import { CONTACT_INTERESTS } from '#rules/interests.ts';
import { PLANS } from '#shared/plans.ts';
import { clientOf } from '../support/client.ts';
import { elements, mainOf, wordsOf } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';

const { read } = clientOf({ url: await prepared('site') });

const words = async (path: string) => wordsOf(mainOf(await read(path)));

describe('a link that names an interest', () => {
  it.each([
    ...CONTACT_INTERESTS.map((interest) => [`/contact?interest=${interest}`, interest]),
    ['/fr-CA?interest=scale', 'scale'],
    // It is read no further than it can be.
    ['/contact?interest=', 'unspecified'],
    ['/contact?interest=growth&interest=scale&x=', 'growth'],
    ['/contact?interest=__proto__', 'unspecified'],
  ])('%s has it chosen in the form as served: %s', async (path, interest) => {
    const [, options = ''] =
      /<select[^>]*name="interest"[^>]*>(.*?)<\/select>/s.exec(await read(path)) ?? [];
    const chosen = elements(options, 'option').find((option) => 'selected' in option);
    expect(chosen?.value).toBe(interest);
  });

  it.each(['/pricing', '/plan-comparison'])('stands on %s for every plan', async (path) => {
    const html = await read(path);
    for (const plan of PLANS) expect(html).toContain(`href="/contact?interest=${plan}"`);
  });
});

describe('the plan that fits, without script', () => {
  it('is not told before anybody asks', async () => {
    expect(await words('/pricing')).not.toMatch(
      /(?:Essential|Growth|Scale|Enterprise) fits\.|Fits your answers/,
    );
  });

  it.each([
    ['frameworks=1&tasks=1&entities=1', 'Essential fits. It is the smallest plan that covers all'],
    ['frameworks=2&tasks=4&entities=1', 'Scale fits. What decides it is how many tasks run'],
    ['frameworks=1&tasks=1&entities=4', 'For everything else, Essential would do.'],
  ])('%s: %s', async (query, verdict) => {
    const html = await read(`/pricing?${query}`);
    const shown = wordsOf(mainOf(html));
    expect(shown).toContain(verdict);
    expect(shown.match(/Fits your answers/g)).toHaveLength(1);
    for (const [name, value] of new URLSearchParams(query))
      expect(elements(html, 'input')).toContainEqual(
        expect.objectContaining({ name, value, checked: '' }),
      );
  });
});

it('the plan comparison is one table that says in words what its marks show', async () => {
  const html = await read('/plan-comparison');
  expect(html.match(/<table[^>]*>(?:(?!<\/table>).)*data-plan=/gs)).toHaveLength(1);
  const marks =
    html.match(/<td[^>]*data-plan="[^"]+"[^>]*><svg.*?<\/svg><span[^>]*>(.*?)<\/span>/g) ?? [];
  expect(marks.length).toBeGreaterThan(20);
  for (const mark of marks) expect(mark).toMatch(/>(Included|Not included)<\/span>$/);
});

it('the terms name the price of each plan', async () => {
  expect(await words('/terms')).toContain(
    '$2,500 a month for Essential, $5,000 a month for Growth and $7,500 a month for Scale',
  );
});
