import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import { type RunningSite, startSite } from '../support/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function read(path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The ids of the entries that a page shows. */
function shownIn(html: string): string[] {
  return [...html.matchAll(/<\w+ [^>]*data-entry="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/\shidden\b/.test(tag))
    .map(([, id = '']) => id);
}

/** The tag with such an attribute. */
const tagWith = (html: string, attribute: string) =>
  new RegExp(`<\\w+ [^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? '';

it('/integrations shows every system with all that is granted to it', async () => {
  const html = await read('/integrations');
  expect(shownIn(html).sort()).toEqual(SYSTEMS.map(({ id }) => id).sort());
  for (const { access } of SYSTEMS)
    for (const grant of access.grants) expect(html).toContain(`>${grant}</code>`);
  expect(html).toContain(`Showing ${SYSTEMS.length} of ${SYSTEMS.length}`);
  expect(tagWith(html, 'data-none')).toContain(' hidden');
});

it.each([
  ['?category=code&state=available', 'github gitlab bitbucket azure-devops'],
  ['?q=CC1.4+training', 'knowbe4'],
  ['?q=okta.logs.read&category=&state=', 'okta'],
  ['?category=nothing&q=jira', 'jira'],
])('/integrations%s shows what it asks for', async (query, ids) => {
  const html = await read(`/integrations${query}`);
  expect(shownIn(html).join(' ')).toBe(ids);
  expect(html).toContain(`Showing ${ids.split(' ').length} of ${SYSTEMS.length}`);
});

it('/integrations says that nothing matches, and which condition stands in the way', async () => {
  const html = await read('/integrations?category=hr&q=github');
  expect(shownIn(html)).toEqual([]);
  expect(tagWith(html, 'data-none')).not.toContain(' hidden');
  expect(tagWith(html, 'data-without="category"')).not.toContain(' hidden');
  expect(tagWith(html, 'data-without="words"')).not.toContain(' hidden');
  expect(tagWith(html, 'data-without="state"')).toContain(' hidden');
  expect(html).toContain('href="/integrations?q=github"');
});
