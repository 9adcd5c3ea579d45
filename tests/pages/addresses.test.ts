import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { clientOf, cookieOf, type Headers, locationOf } from '../support/client.ts';
import { elements } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };
const { get, head, post, submit, read } = clientOf(site);

const SITE = 'https://www.auditharbor.example';
const BROWSER = { 'user-agent': 'Mozilla/5.0 Chrome/140' };

/** The language of a page. */
const lang = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

describe('an address spelled another way', () => {
  it.each([
    ['/contact/', '/contact'],
    ['/fr-FR/', '/fr-FR'],
    ['/fr-fr/contact', '/fr-FR/contact'],
    ['/JA-jp', '/ja-JP'],
    ['/pt-BR/risk-analytics?utm=x', '/pt-BR/advanced-analytics?utm=x'],
    ['/es-MX/services', '/es-MX#services'],
    ['/services?a=b', '/?a=b#services'],
    ['/%63ontact?a=%62', '/contact?a=%62'],
    ['/fr%2dFR/%70lan%2Dcomparison/', '/fr-FR/plan-comparison'],
    ['/%72oi%2dcalculator.csv', '/roi-calculator.csv'],
  ])('%s is redirected to %s', async (from, to) => {
    const { headers } = await get(from).expect(308);
    expect(headers.location).toBe(to);
  });

  it.each([
    ['/roi', '/roi-calculator'],
    ['/privacy-policy', '/privacy'],
    ['/cookies', '/cookie-policy'],
  ])('%s shows the page at %s, and says that it is that one', async (from, to) => {
    expect(await read(from)).toContain(`<link rel="canonical" href="${SITE}${to}"/>`);
  });

  // ASVS 3.7.2
  it.each(['//evil.example/', '/\\evil.example/', '//evil.example/contact/', '//%65vil.example'])(
    '%s never leads to another host',
    async (path) => {
      const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.status).toBe(404);
    },
  );
});

it('a query is shown as far as HTML has a place for it', async () => {
  for (const path of ['/search', '/faq', '/fr-FR/templates']) {
    const text = await read(`${path}?q=au%00dit%01%C2%85%1B%EF%BF%BF`);
    expect(text).toContain('value="audit"');
    expect(text).not.toMatch(/(?![\t\n\f\r])\p{Cc}|\p{Noncharacter_Code_Point}/u);
  }
});

describe('the locale', () => {
  it.each([
    ['en-US', ['firstName', 'lastName']],
    ['ja-JP', ['lastName', 'firstName']],
    ['zh-CN', ['lastName', 'firstName']],
  ])('%s says in which order a name is asked for', async (locale, names) => {
    const asked = elements(await read(`/${locale}/contact`), 'input').map(({ name }) => name);
    expect(asked.filter((name) => /^(first|last)Name$/.test(name ?? ''))).toEqual(names);

    const typed = { company: 'Kestrel Quay Payments', email: 'ada@example.com' };
    const from = { Origin: site.url, Referer: `${site.url}/${locale}/contact` };
    const { text: refused } = await submit('/api/contact', typed, from).expect(422);
    const faults = [...refused.matchAll(/<a [^>]*href="#contact-(first|last)-name"/g)];
    expect(faults.map(([, part]) => `${part}Name`)).toEqual(names);
  });

  it.each<[Headers, string]>([
    [{ cookie: 'locale=ja-JP', 'accept-language': 'fr-FR' }, 'ja-JP'],
    [{ 'accept-language': 'fr-CH,fr-CA;q=0.9' }, 'fr-CA'],
    [{ 'accept-language': '' }, 'en-US'],
  ])('of %j is %s where the path has none, and nothing is redirected', async (headers, locale) => {
    const text = await read('/contact', headers);
    expect(lang(text)).toBe(locale);
    const own = locale === 'en-US' ? '/contact' : `/${locale}/contact`;
    expect(text).toContain(`rel="canonical" href="${SITE}${own}"`);
    const choices = elements(text, 'button').filter(({ name }) => name === 'locale');
    expect(choices.map(({ value, lang }) => [value, lang])).toEqual(LOCALES.map((to) => [to, to]));
  });

  it('is offered in the browser’s language where the address names another', async () => {
    const offered = async (languages: string, cookie = '') => {
      const text = await read('/fr-FR/pricing', { 'accept-language': languages, cookie });
      return /<p lang="([^"]+)"[^>]*><a href="([^"]+)" hreflang/i.exec(text)?.slice(1);
    };
    expect(await offered('ja')).toEqual(['ja-JP', '/ja-JP/pricing']);
    expect(await offered('en-GB')).toEqual(['en-US', '/en-US/pricing']);
    // Others read the same language, have chosen one, or ask for none of ours.
    for (const languages of ['fr-CA', 'eo', '*', ''])
      expect(await offered(languages), languages).toBeUndefined();
    expect(await offered('ja', 'locale=fr-FR')).toBeUndefined();
  });

  // ASVS 1.2.2, 3.7.2
  it.each<[string, string | RegExp, string?]>([
    ['/use-cases?focus=insider-threat', '/pt-BR/use-cases?focus=insider-threat'],
    // With all of the address that the page was asked for by, but of no other page.
    ['/pricing', '/pt-BR/pricing?utm_source=letter', '/pricing?utm_source=letter'],
    ['/pricing', '/pt-BR/pricing', '/contact?utm_source=letter'],
    // Never to another site.
    ['//evil.example', /^\/pt-BR(\/|$)/],
    ['https://evil.example/', /^\/pt-BR(\/|$)/],
  ])('is kept by the switcher, which returns to %s', async (returnTo, to, from) => {
    const referer: Headers = from ? { referer: site.url + from } : {};
    const answer = await submit('/api/locale', { locale: 'pt-BR', returnTo }, referer).expect(303);
    expect(answer.headers.location).toEqual(to instanceof RegExp ? expect.stringMatching(to) : to);
    expect(cookieOf(answer, 'locale')).toMatch(
      /^locale=pt-BR; Max-Age=31536000; Path=\/; SameSite=Lax/,
    );
  });

  it('is not read from the address that the switcher posts to', async () => {
    expect(await locationOf(get('/api/locale', { accept: 'text/html' }))).toBe('/');
    const { headers } = await get('/api/locale').expect(405);
    expect(headers.allow).toBe('POST');
  });
});

describe('a page that does not exist', () => {
  it('is a 404 page in the visitor’s language that runs no scripts', async () => {
    const { text } = await get('/fr-FR/nowhere').expect(404);
    expect(lang(text)).toBe('fr-FR');
    expect(text).not.toContain('rel="canonical"');
    expect(text).not.toMatch(/<(?:script|noscript)\b/);
    expect(text).toMatch(/<form [^>]*action="\/api\/locale"/);
  });

  // ASVS 1.1.1
  it.each([
    [
      'a problem document under /api',
      'application/problem+json',
      // As the router finds it, however it is spelled.
      [
        ...['/api/nowhere', '/api/meetings/nowhere', '/api/privacy-requests/nowhere'],
        ...['/%61pi/nowhere', '/ap%69', '/api/'],
      ],
    ],
    ['a page beside it', 'text/html', ['/api%2fnowhere']],
    ['plain text under /assets', 'text/plain', ['/assets/nothing.js', '/assets', '/%61ssets/a.js']],
  ])('is %s', async (_what, type, paths) => {
    for (const path of paths)
      for (const ask of [get, post]) {
        const { headers, body } = await ask(path).expect(404);
        expect(headers['content-type'], path).toContain(type);
        if (type.endsWith('json'))
          expect(body).toMatchObject({ type: '/problems/not-found', status: 404, errors: [] });
      }
    if (!type.endsWith('json')) return;
    const sent = await post('/%61pi/contact').expect(422);
    expect(sent.headers['content-type']).toContain(type);
  });

  // ASVS 5.3.2, 13.4.3
  it('is a page in a folder of files, of which none but its files are served', async () => {
    const file = await get('/%6Fg/dashboard.png?from=link').expect(200);
    expect(file.headers['content-type']).toBe('image/png');
    for (const path of [
      ...['/og', '/og/', '/og/nothing.png', '/og%2Fdashboard.png'],
      ...['/og/../package.json', '/og/%'],
    ])
      expect((await get(path)).headers['content-type']).not.toBe('image/png');
    const answer = await get('/og/nothing.png').expect(404);
    expect(answer.text).toMatch(/<h1[\s>]/);
    expect(answer.headers).toHaveProperty('ratelimit-limit');
  });

  // ASVS 13.4.1, 13.4.3
  it('is what lies beside the build: no source, no setting, no folder', async () => {
    for (const path of [
      ...['/.git/config', '/.env', '/package.json', '/server/config.ts', '/dist/server/index.mjs'],
      ...['/assets/', '/assets/static/', '/assets/../../../package.json'],
    ]) {
      const { text } = await get(path).expect(404);
      expect(text, path).not.toMatch(/auditharbor-website|createApp|\.css\b.*\.css\b/);
    }
  });
});

describe('a complete page', () => {
  it('carries a tag by which it is not sent twice, with its headers all the same', async () => {
    const first = await get('/contact').expect(200);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get('/contact', { 'if-none-match': String(first.headers.etag) }).expect(
      304,
    );
    for (const name of ['content-security-policy', 'etag', 'cache-control'])
      expect(again.headers[name]).toBe(first.headers[name]);
  });

  it('answers HEAD as it would GET, without a body', async () => {
    for (const path of ['/', '/contact', '/nowhere']) {
      const [whole, answer] = [await get(path, BROWSER), await head(path, BROWSER)];
      expect(answer.status).toBe(whole.status);
      expect(answer.headers['content-type']).toBe(whole.headers['content-type']);
      expect(answer.text ?? '').toBe('');
    }
  });

  it('says nothing of a length with HEAD where the page is known already', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const first = await head('/pricing', plain);
    expect(Number(first.headers['content-length'])).toBeGreaterThan(10_000);
    const known = { ...plain, 'if-none-match': String(first.headers.etag) };
    const again = await head('/pricing', known).expect(304);
    expect(again.headers).not.toHaveProperty('content-length');
  });
});

describe('security headers', () => {
  // ASVS 3.2.1, 3.4.2, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 3.7.1, 4.1.1
  it.each([
    '/',
    '/contact',
    '/nowhere',
    '/api/articles',
    '/api/nowhere',
    '/robots.txt',
    '/healthz',
    '/assets/…',
  ])('stand on %s', async (address) => {
    // A file with a hashed name from the build.
    const isFile = address === '/assets/…';
    const file = isFile && /\/assets\/[^"]+\.css/.exec(await read('/contact'))?.[0];
    const origin = 'https://www.other.example';
    const { headers } = await get(file || address, { ...BROWSER, origin });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/; charset=utf-8$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers).not.toHaveProperty('strict-transport-security');
    const forbidden = String(headers['permissions-policy']).split(', ');
    // What a document could do besides.
    const documents = ['accelerometer', 'browsing-topics', 'display-capture', 'payment', 'usb'];
    for (const feature of ['camera', 'geolocation', 'microphone', ...(isFile ? [] : documents)])
      expect(forbidden).toContain(`${feature}=()`);
    if (isFile) return;
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'origin-agent-cluster': '?1' });
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  });
});
