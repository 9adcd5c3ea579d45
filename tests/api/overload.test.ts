import { describe, expect, it } from 'vitest';
import { contactMessage } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

/** A limit that every delay exceeds, and one that none does. */
const ALWAYS = -1;
const NEVER = 1_000_000;

function send(site: RunningSite) {
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactMessage()),
  });
}

// ASVS 15.2.2
describe('a site that is behind', () => {
  it('refuses pages, and takes leads still', async () => {
    const overload = { pagesMs: ALWAYS, formsMs: NEVER };
    await using site = await hostSite(AWAY, { limits: { overload } });
    const page = await fetch(`${site.url}/contact`, { headers: { 'accept-language': 'fr-FR' } });
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(await page.text()).toContain('Le site est très sollicité en ce moment');
    const problem = await fetch(`${site.url}/api/articles`);
    expect(problem.status).toBe(503);
    expect(await problem.json()).toMatchObject({ type: '/problems/overloaded', status: 503 });
    expect((await send(site)).status).toBe(202);
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(site.url + path)).status).toBe(200);
    await site.untilLine(({ msg }) => msg === 'the site is behind: pages are refused');
  });

  it('refuses a page that it has cached as well, and sends it again when it has caught up', async () => {
    // Whatever delays the event loop by a millisecond counts.
    const overload = { pagesMs: 0, formsMs: NEVER, sampleMs: 50 };
    await using site = await hostSite(AWAY, { limits: { overload } });
    const ask = async () => (await fetch(`${site.url}/about`)).status;
    const isServed = async () => (await ask()) === 200 && (await ask()) === 200;
    await poll(isServed);
    await poll(async () => {
      const statuses = await Promise.all(Array.from({ length: 50 }, ask));
      return statuses.includes(503);
    });
    await poll(isServed);
  });

  it('refuses leads last, and says that it lives all the same', async () => {
    const overload = { pagesMs: ALWAYS, formsMs: ALWAYS };
    await using site = await hostSite(AWAY, { limits: { overload } });
    const answer = await send(site);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ type: '/problems/overloaded' });
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  });
});
