import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageCache, type PageCache } from '#server/pages/cache/page-cache.ts';
import type { CompletePage } from '#server/pages/complete-page.ts';
import type { RenderedPage } from '#server/pages/renderer.ts';
import { poll } from '../../support/poll.ts';

const HTML_BYTES = 20_000;

/** A page's data besides its words. */
const DATA = {};

const open = (options = {}) => createPageCache({ maxBytes: 1_000_000, ...options });

/** An incompressible page: each of its three encodings has about the same size. */
function rendered(status = 200): RenderedPage {
  const html = randomBytes(HTML_BYTES / 2).toString('hex');
  return { status, html };
}

/** Requests a page; resolves to how often this rendered it. */
async function timesRendered(cache: PageCache, key: string, data = DATA): Promise<number> {
  let times = 0;
  const { page } = await cache.get(key, data, async () => {
    times += 1;
    return rendered();
  });
  await allBodies(page);
  return times;
}

/** All encodings of a page: it is cached once they are made. */
async function allBodies({ body }: CompletePage): Promise<Buffer[]> {
  const bodies = await Promise.all((['br', 'gzip', 'identity'] as const).map(body));
  await new Promise(setImmediate);
  return bodies;
}

describe('cached pages', () => {
  it('are rendered once for all who ask at the same time, and for all who ask later', async () => {
    const cache = open();
    let times = 0;
    const held = Promise.withResolvers<RenderedPage>();
    const render = () => {
      times += 1;
      return held.promise;
    };
    const asked = Array.from({ length: 20 }, () => cache.get('/', DATA, render));
    held.resolve(rendered());
    const [first, ...others] = await Promise.all(asked);
    for (const page of others) expect(page).toBe(first);
    expect(await cache.get('/', DATA, render)).toBe(first);
    expect(times).toBe(1);
  });

  it('hold their html only where somebody asked for it, and have it made again for who asks later', async () => {
    const cache = open();
    const html = randomBytes(HTML_BYTES / 2).toString('hex');
    const render = async () => ({ status: 200, html });
    const { page } = await cache.get('/', DATA, render);
    const packed = await Promise.all((['br', 'gzip'] as const).map(page.body));
    await new Promise(setImmediate);
    expect(cache.bytes()).toBe(packed.reduce((sum, { length }) => sum + length, 0));
    expect((await page.body('identity')).toString()).toBe(html);
    await new Promise(setImmediate);
    expect(cache.bytes()).toBe(packed.reduce((sum, { length }) => sum + length, HTML_BYTES));
    expect(cache.peek('/')?.page).toBe(page);
  });

  it('hold no more than the bound, whatever is asked for', async () => {
    const maxBytes = 500_000;
    const cache = open({ maxBytes });
    for (let page = 0; page < 100; page += 1) {
      await timesRendered(cache, `/${page}`);
      expect(cache.bytes()).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.bytes()).toBeGreaterThan(maxBytes / 2);
  });

  it('leave in the order in which they were last asked for', async () => {
    const cache = open({ maxBytes: 500_000 });
    await timesRendered(cache, '/asked-for');
    await timesRendered(cache, '/once');
    for (let page = 0; page < 30; page += 1) {
      await timesRendered(cache, `/${page}`);
      expect(await timesRendered(cache, '/asked-for')).toBe(0);
    }
    expect(await timesRendered(cache, '/once')).toBe(1);
  });

  it('give way to a page of other data, and leave none of theirs behind', async () => {
    const cache = open();
    const [before, after] = [{}, {}];
    expect(await timesRendered(cache, '/', before)).toBe(1);
    const weight = cache.bytes();
    expect(await timesRendered(cache, '/', after)).toBe(1);
    expect(await timesRendered(cache, '/', after)).toBe(0);
    expect(cache.bytes()).toBeLessThan(1.5 * weight);
  });

  it('of other data are rendered at once, beside those still being rendered, and once', async () => {
    const cache = open();
    const finish: (() => void)[] = [];
    const render = () =>
      new Promise<RenderedPage>((resolve) => finish.push(() => resolve(rendered())));
    const [before, after] = [{}, {}];
    const older = cache.get('/', before, render);
    const newer = cache.get('/', after, render);
    expect(finish).toHaveLength(2);
    finish[0]?.();
    expect((await older).data).toBe(before);
    await poll(() => cache.peek('/') !== undefined);
    const again = cache.get('/', after, render);
    expect(finish).toHaveLength(2);
    finish[1]?.();
    expect((await newer).data).toBe(after);
    expect(await again).toBe(await newer);
  });

  it('forget the answers that hold their larger body once they have a smaller one', async () => {
    const cache = open({ presses: true });
    const { page, answers } = await cache.get('/', DATA, async () => rendered());
    const body = await page.body('br');
    answers.set('https br', { headers: {}, body });
    await poll(() => answers.size === 0);
    expect(await page.body('br')).not.toBe(body);
  });

  it('are none that is larger than the bound', async () => {
    const cache = open({ maxBytes: HTML_BYTES });
    expect(await timesRendered(cache, '/large')).toBe(1);
    expect(await timesRendered(cache, '/large')).toBe(1);
    expect(cache.bytes()).toBe(0);
  });

  it('are no pages of another status', async () => {
    const cache = open();
    const failed = await cache.get('/fault', DATA, async () => rendered(500));
    expect(failed.page.status).toBe(500);
    await allBodies(failed.page);
    expect(cache.bytes()).toBe(0);
    expect(await timesRendered(cache, '/fault')).toBe(1);
  });

  it('are rendered again after a failure, which all are told who asked for it', async () => {
    const cache = open();
    const fail = () => cache.get('/', DATA, async () => Promise.reject(new Error('no page')));
    const asked = await Promise.allSettled([fail(), fail(), fail()]);
    expect(asked.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(await timesRendered(cache, '/')).toBe(1);
  });
});
