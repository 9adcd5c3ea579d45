import { describe, expect, it } from 'vitest';
import { wordsAddress } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { clientOf } from '../support/client.ts';
import { prepared } from '../support/prepared.ts';

const url = await prepared('site');
const { get, post, submit, read } = clientOf({ url });

describe('the copy that islands load', () => {
  it('is kept for good under its version, and asked for again under another', async () => {
    const [, version = ''] = /"words":"([\w-]+)"/.exec(await read('/contact')) ?? [];
    const current = await get(wordsAddress('fr-FR', 'contact', version)).expect(200);
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(current.headers['content-type']).toBe('application/json; charset=utf-8');
    const { default: words } = await import('../../shared/locales/fr-FR/contact.json');
    expect(current.body).toEqual({ locale: 'fr-FR', words });
    const other = await get(wordsAddress('fr-FR', 'contact', 'other')).expect(200);
    expect(other.headers['cache-control']).toBe('no-cache');
    expect(other.body).toEqual(current.body);
    // It is whole where a language only differs.
    const { body: regional } = await get(wordsAddress('en-SG', 'demo', '')).expect(200);
    expect(regional.locale).toBe('en-SG');
    expect(Object.keys(regional.words).length).toBeGreaterThan(5);
  });

  // ASVS 5.3.2
  it.each(['/words/en-US/nothing.json', '/words/xx-XX/common.json', '/words/en-US/__proto__.json'])(
    '%s is not there',
    async (address) => void (await get(address).expect(404)),
  );
});

describe('pages that a browser fetches in advance', () => {
  it('are named by rules in a header, which no inline script needs', async () => {
    const { headers } = await get('/about').expect(200);
    const [, address = ''] = /^"(.+)"$/.exec(headers['speculation-rules'] ?? '') ?? [];
    const rules = await get(address).buffer(true).expect(200);
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    const { prefetch } = JSON.parse(rules.text ?? rules.body.toString());
    expect(prefetch[0].eagerness).toBe('moderate');
    const { not } = prefetch[0].where.and[1];
    const excluded = (path: string) =>
      not.href_matches.some((pattern: string) =>
        new URLPattern({ pathname: pattern }).test({ pathname: path }),
      );
    for (const { path } of Object.values(ROUTES)) expect(excluded(path), path).toBe(false);
    for (const path of [
      '/api/contact',
      '/meetings/abc',
      '/fr-FR/meetings/abc',
      '/privacy-requests/abc',
      '/templates/risk-register.xlsx',
      '/roi-calculator.csv',
      '/rss.xml',
    ])
      expect(excluded(path), path).toBe(true);
  });

  it('are forgotten by the browser where a choice of cookies or of a language outdates them', async () => {
    const origin = { origin: url };
    const choice = { choice: 'essential-only', source: 'banner' };
    for (const asked of [
      post('/api/consent', choice, origin),
      submit('/api/locale', { locale: 'fr-FR' }, origin),
    ])
      expect((await asked).headers['clear-site-data']).toBe('"prefetchCache"');
  });
});
