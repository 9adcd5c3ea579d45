import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

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
  ])('%s is redirected to %s', async (from, to) => {
    const answer = await request(site.url).get(from).expect(308);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    ['/roi', '/roi-calculator'],
    ['/privacy-policy', '/privacy'],
    ['/cookies', '/cookie-policy'],
  ])('%s shows the page at %s, and says that it is that one', async (from, to) => {
    const { text } = await request(site.url).get(from).expect(200);
    expect(text).toContain(`<link rel="canonical" href="https://www.auditharbor.example${to}"/>`);
  });

  // ASVS 3.7.2
  it.each(['//evil.example/', '/\\evil.example/', '//evil.example/contact/'])(
    '%s never leads to another host',
    async (path) => {
      const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.status).toBe(404);
    },
  );
});

describe('the locale', () => {
  it.each([
    ['en-US', ['firstName', 'lastName']],
    ['ja-JP', ['lastName', 'firstName']],
    ['zh-CN', ['lastName', 'firstName']],
  ])('%s says in which order a name is asked for', async (locale, names) => {
    const { text } = await request(site.url).get(`/${locale}/contact`).expect(200);
    const asked = [...text.matchAll(/name="((?:first|last)Name)"/g)].map(([, name]) => name);
    expect(asked).toEqual(names);

    const { text: refused } = await request(site.url)
      .post('/api/contact')
      .set({ Origin: site.url, Referer: `${site.url}/${locale}/contact` })
      .type('form')
      .send({ company: 'Kestrel Quay Payments', email: 'ada@example.com' })
      .expect(422);
    const faults = [...refused.matchAll(/<a [^>]*href="#contact-(first|last)-name"/g)];
    expect(faults.map(([, part]) => `${part}Name`)).toEqual(names);
  });

  it('is the cookie’s where the path has none, and nothing is redirected', async () => {
    const { text } = await request(site.url)
      .get('/contact')
      .set('cookie', 'locale=ja-JP')
      .set('accept-language', 'fr-FR')
      .expect(200);
    expect(lang(text)).toBe('ja-JP');
    expect(text).toContain('rel="canonical" href="https://www.auditharbor.example/ja-JP/contact"');
    const choices = [...text.matchAll(/<button type="submit" value="([^"]*)" lang="([^"]*)"/g)];
    expect(choices.map(([, value, lang]) => [value, lang])).toEqual(LOCALES.map((to) => [to, to]));
  });

  it.each([
    ['fr-CH,fr-CA;q=0.9', 'fr-CA'],
    ['', 'en-US'],
  ])('Accept-Language %s is answered in %s', async (header, locale) => {
    const { text } = await request(site.url).get('/contact').set('accept-language', header);
    expect(lang(text)).toBe(locale);
  });

  it('is offered in the browser’s language where the address names another', async () => {
    const ask = (languages: string, cookie = '') =>
      request(site.url)
        .get('/fr-FR/pricing')
        .set('accept-language', languages)
        .set('cookie', cookie)
        .expect(200);
    const offered = async (...from: Parameters<typeof ask>) =>
      /<p lang="([^"]+)"[^>]*><a href="([^"]+)" hreflang/i
        .exec((await ask(...from)).text)
        ?.slice(1);
    expect(await offered('ja')).toEqual(['ja-JP', '/ja-JP/pricing']);
    expect(await offered('en-GB')).toEqual(['en-US', '/en-US/pricing']);
    // Others read the same language, have chosen one, or ask for none of ours.
    for (const languages of ['fr-CA', 'eo', '*', ''])
      expect(await offered(languages), languages).toBeUndefined();
    expect(await offered('ja', 'locale=fr-FR')).toBeUndefined();
  });

  it('is kept by the switcher, which returns to the same page in it', async () => {
    const answer = await request(site.url)
      .post('/api/locale')
      .type('form')
      .send({ locale: 'pt-BR', returnTo: '/use-cases?focus=insider-threat' })
      .expect(303);
    expect(answer.headers.location).toBe('/pt-BR/use-cases?focus=insider-threat');
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^locale=pt-BR; Max-Age=31536000; Path=\/; SameSite=Lax/,
    );
  });

  it('is kept with all of the address that the page was asked for by', async () => {
    const post = (from: string) =>
      request(site.url)
        .post('/api/locale')
        .type('form')
        .set('referer', site.url + from)
        .send({ locale: 'pt-BR', returnTo: '/pricing' })
        .expect(303);
    const { headers } = await post('/pricing?utm_source=letter');
    expect(headers.location).toBe('/pt-BR/pricing?utm_source=letter');
    const { headers: elsewhere } = await post('/contact?utm_source=letter');
    expect(elsewhere.location).toBe('/pt-BR/pricing');
  });

  it('is not read from the address that the switcher posts to', async () => {
    const page = await request(site.url).get('/api/locale').set('accept', 'text/html').expect(303);
    expect(page.headers.location).toBe('/');
    const other = await request(site.url).get('/api/locale').expect(405);
    expect(other.headers.allow).toBe('POST');
  });

  // ASVS 1.2.2, 3.7.2
  it('the switcher does not return to another site', async () => {
    for (const returnTo of ['//evil.example', 'https://evil.example/']) {
      const answer = await request(site.url)
        .post('/api/locale')
        .type('form')
        .send({ locale: 'fr-FR', returnTo })
        .expect(303);
      expect(answer.headers.location).toMatch(/^\/fr-FR(\/|$)/);
    }
  });
});

describe('a page that does not exist', () => {
  it('is a 404 page in the visitor’s language that runs no scripts', async () => {
    const { text } = await request(site.url).get('/fr-FR/nowhere').expect(404);
    expect(lang(text)).toBe('fr-FR');
    expect(text).not.toContain('rel="canonical"');
    expect(text).not.toMatch(/<(?:script|noscript)\b/);
    expect(text).toMatch(/<form [^>]*action="\/api\/locale"/);
  });

  it('is a problem document under /api', async () => {
    for (const path of ['/api/nowhere', '/api/meetings/nowhere', '/api/privacy-requests/nowhere'])
      for (const ask of ['get', 'post'] as const) {
        const answer = await request(site.url)[ask](path).expect(404);
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.body).toMatchObject({ type: '/problems/not-found', status: 404, errors: [] });
      }
  });

  it('is plain text under /assets', async () => {
    for (const path of ['/assets/nothing.js', '/assets', '/%61ssets/nothing.js'])
      for (const ask of ['get', 'post'] as const) {
        const answer = await request(site.url)[ask](path).expect(404);
        expect(answer.headers['content-type']).toContain('text/plain');
      }
  });

  // ASVS 5.3.2, 13.4.3
  it('is a page in a folder of files, of which none but its files are served', async () => {
    const file = await request(site.url).get('/%6Fg/dashboard.png?from=link').expect(200);
    expect(file.headers['content-type']).toBe('image/png');
    for (const path of [
      '/og',
      '/og/',
      '/og/nothing.png',
      '/og%2Fdashboard.png',
      '/og/../package.json',
      '/og/%',
    ])
      expect((await request(site.url).get(path)).headers['content-type']).not.toBe('image/png');
    const answer = await request(site.url).get('/og/nothing.png').expect(404);
    expect(answer.text).toMatch(/<h1[\s>]/);
    expect(answer.headers).toHaveProperty('ratelimit-limit');
  });

  // ASVS 13.4.1, 13.4.3
  it('is what lies beside the build: no source, no setting, no folder', async () => {
    for (const path of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/config.ts',
      '/dist/server/index.mjs',
      '/assets/',
      '/assets/static/',
      '/assets/../../../package.json',
    ]) {
      const { text } = await request(site.url).get(path).expect(404);
      expect(text, path).not.toMatch(/auditharbor-website|createApp|\.css\b.*\.css\b/);
    }
  });

  // ASVS 1.1.1
  it('is what the router finds, however it is spelled', async () => {
    const spelled = {
      '/%61pi/nowhere': true,
      '/ap%69': true,
      '/api/': true,
      '/api%2fnowhere': false,
    };
    for (const [path, isApi] of Object.entries(spelled)) {
      const answer = await request(site.url).get(path).expect(404);
      const type = isApi ? 'application/problem+json' : 'text/html';
      expect(answer.headers['content-type'], path).toContain(type);
    }
    const sent = await request(site.url).post('/%61pi/contact').send({}).expect(422);
    expect(sent.headers['content-type']).toContain('application/problem+json');
  });
});

describe('a complete page', () => {
  it('carries a tag by which it is not sent twice, with its headers all the same', async () => {
    const first = await request(site.url).get('/contact').expect(200);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await request(site.url)
      .get('/contact')
      .set('if-none-match', String(first.headers.etag))
      .expect(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });

  it('answers HEAD as it would GET, without a body', async () => {
    for (const path of ['/', '/contact', '/nowhere']) {
      const get = await request(site.url).get(path).set('user-agent', 'Mozilla/5.0 Chrome/140');
      const head = await request(site.url).head(path).set('user-agent', 'Mozilla/5.0 Chrome/140');
      expect(head.status).toBe(get.status);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.text ?? '').toBe('');
    }
  });

  it('says nothing of a length with HEAD where the page is known already', async () => {
    const ask = (headers: Record<string, string>) =>
      request(site.url).head('/pricing').set(headers);
    const encoding = { 'accept-encoding': 'identity' };
    const first = await ask(encoding);
    expect(Number(first.headers['content-length'])).toBeGreaterThan(10_000);
    const again = await ask({ ...encoding, 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers).not.toHaveProperty('content-length');
  });
});

describe('security headers', () => {
  /** A file with a hashed name from the build. */
  async function styleSheet(): Promise<string> {
    const { text } = await request(site.url).get('/contact');
    return /\/assets\/[^"]+\.css/.exec(text)?.[0] ?? '';
  }

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
    const path = address === '/assets/…' ? await styleSheet() : address;
    const { headers } = await request(site.url)
      .get(path)
      .set({ 'user-agent': 'Mozilla/5.0 Chrome/140', origin: 'https://www.other.example' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/; charset=utf-8$/);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const forbidden = String(headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'geolocation', 'microphone'])
      expect(forbidden).toContain(`${feature}=()`);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
    if (address === '/assets/…') return;
    // What a document could do besides.
    for (const feature of ['accelerometer', 'browsing-topics', 'display-capture', 'payment', 'usb'])
      expect(forbidden).toContain(`${feature}=()`);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'origin-agent-cluster': '?1' });
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  });
});
