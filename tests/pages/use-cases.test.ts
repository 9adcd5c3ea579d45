import { describe, expect, it } from 'vitest';
import { CASE_ANSWERS, caseWeeks } from '#client/sections/use-cases/case-weeks.ts';
import { planBlueprint } from '#shared/blueprint/plan.ts';
import { readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { addDays } from '#shared/days.ts';
import { USE_CASES, type UseCaseId } from '#shared/use-cases/cases.ts';
import { clientOf } from '../support/client.ts';
import { mainOf } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';

const client = clientOf({ url: await prepared('site') });

/** The cases of a page in order, whether each is shown, and whether it is open. */
async function read(query: string) {
  const main = mainOf(await client.read(`/use-cases${query}`));
  const cases = main.split(/<li(?=[^>]* data-entry=)/).slice(1);
  const idOf = (html: string) => /data-entry="([^"]+)"/.exec(html)?.[1] ?? '';
  const isHidden = (html: string) => /^[^>]* hidden=""/.test(html);
  return {
    cases: new Map(cases.map((html) => [idOf(html), html])),
    shown: cases.filter((html) => !isHidden(html)).map(idOf),
    open: cases.filter((html) => /<details[^>]* open=""/.test(html)).map(idOf),
  };
}

describe('the filter of the use cases', () => {
  it.each([
    ['?focus=insider-threat', 'insider-threat', 1],
    ['?industry=saas', 'soc-2', 2],
    ['?industry=financial-services&framework=gdpr', 'gdpr-privacy', 1],
  ])('%s shows %s first, open, of %i', async (query, id, count) => {
    const { shown, open } = await read(query);
    expect([shown[0], shown.length, open]).toEqual([id, count, [id]]);
  });

  it.each(['', '?focus=unknown', '?focus=__proto__', '?utm=gdpr'])(
    '"%s" shows all six in their order',
    async (query) => {
      expect((await read(query)).shown).toEqual(Object.keys(USE_CASES));
    },
  );
});

it('a case that prepares for a framework takes as long as the blueprint that it links, which is in time', async () => {
  const { cases } = await read('');
  for (const id of Object.keys(CASE_ANSWERS) as UseCaseId[]) {
    const address =
      /href="([^"]*compliance-blueprint\?[^"]+)"/.exec(cases.get(id) ?? '')?.[1] ?? '';
    const query = new URLSearchParams(address.replaceAll('&amp;', '&').split('?')[1]);
    // Today, counted back: the link allows a month more than the work takes.
    const today = addDays(query.get('deadline') ?? '', -(caseWeeks(id).last + 4) * 7);
    const { input, issues, isExample } = readBlueprint(query, today);
    expect({ id, issues, isExample }).toEqual({ id, issues: {}, isExample: false });
    const { weeks, phases, isLate } = planBlueprint(input, today);
    expect({ id, first: phases[0]?.weeks, last: weeks }).toEqual({ id, ...caseWeeks(id) });
    expect(isLate).toBe(false);
  }
});

it('each case says how long it takes, and has its own link', async () => {
  const { cases } = await read('');
  for (const [id, html] of cases) {
    const { first, last } = caseWeeks(id as UseCaseId);
    expect(html).toContain(`Week ${first}<`);
    expect(html).toContain(`Week ${last}<`);
    expect(html).toContain(`href="/use-cases#${id}"`);
  }
});
