import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { contactMessage } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

/** A limit that every delay exceeds, and one that none does. */
const ALWAYS = -1;
const NEVER = 1_000_000;

const send = (site: RunningSite) => clientOf(site).post('/api/contact', contactMessage());

// ASVS 15.2.2
describe('a site that is behind', () => {
  it('refuses pages, and takes leads still', async () => {
    const overload = { pagesMs: ALWAYS, formsMs: NEVER };
    await using site = await hostSite(AWAY, { limits: { overload } });
    const { get } = clientOf(site);
    const page = await get('/contact', { 'accept-language': 'fr-FR' }).expect(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.headers['content-security-policy']).toContain("object-src 'none'");
    expect(page.text).toContain('Le site est très sollicité en ce moment');
    const { body } = await get('/api/articles').expect(503);
    expect(body).toMatchObject({ type: '/problems/overloaded', status: 503 });
    await send(site).expect(202);
    for (const path of ['/healthz', '/readyz']) await get(path).expect(200);
    await site.untilLine(({ msg }) => msg === 'the site is behind: pages are refused');
  });

  it('refuses a page that it has cached as well, and sends it again when it has caught up', async () => {
    // Whatever delays the event loop by a millisecond counts.
    const overload = { pagesMs: 0, formsMs: NEVER, sampleMs: 50 };
    await using site = await hostSite(AWAY, { limits: { overload } });
    const ask = async () => (await clientOf(site).get('/about')).status;
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
    const { body, headers } = await send(site).expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ type: '/problems/overloaded' });
    await clientOf(site).get('/healthz').expect(200);
    await clientOf(site).get('/readyz').expect(503);
  });
});
