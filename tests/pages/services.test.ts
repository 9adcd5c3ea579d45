import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { loadConfig } from '#server/config.ts';
import { createShownWords } from '#server/consent/shown-words.ts';
import { loadCopy } from '#server/i18n/copy.ts';
import { clientOf } from '../support/client.ts';
import { THIRD_PARTIES } from '../support/consent.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { unescapeHtml, wordsOf } from '../support/page-parts.ts';
import type { RunningSite } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

/** What identifies each service on a page: words and cookie names. */
const TRACES = {
  tagManager: /Google|_gcl|\b_ga\b/,
  linkedin: /LinkedIn Insight|LinkedIn Corporation|li_fat_id|ln_or/,
  visitorId: /Visitors GmbH|id\.visitors\.example/,
  hostedBackend: /Supabase/i,
  mail: /Resend|Plus Five Five/,
  zoom: /Zoom\b/,
  hosting: /Racks AG/,
  limits: /Counts SA/,
  crm: /Leads AG/,
};
const OPTED_OUT = { reason: 'first', doNotSell: true, confirmed: false, gpc: false } as const;
/** The pages that mention services. */
const TELLING = ['/cookie-policy', '/privacy', '/data-security', '/do-not-sell', '/faq', '/'];

const ALL = {
  ...THIRD_PARTIES,
  VISITOR_ID_COMPANY: 'Visitors GmbH, DE',
  RESEND_API_KEY: 're_none',
  HOSTING_COMPANY: 'Racks AG, CH',
  // Nobody answers there, so the site counts by itself.
  REDIS_URL: 'redis://192.0.2.9:6379',
  LIMITS_COMPANY: 'Counts SA, FR',
  // Nothing is sent: no lead is made.
  WEBHOOK_URL: 'https://crm.example/in',
  WEBHOOK_SECRET: `whsec_${'k'.repeat(32)}`,
  CRM_COMPANY: 'Leads AG, CH',
};

const copy = await loadCopy(fileURLToPath(new URL('../../shared/locales', import.meta.url)));
const [bare, full] = await Promise.all([
  siteOfFile({}, { at: PLAIN_TUESDAY }),
  siteOfFile(ALL, { at: PLAIN_TUESDAY }),
]);

const read = (site: RunningSite, locale: string, path: string) =>
  clientOf(site).read(`/${locale}${path === '/' ? '' : path}`);

/** The banner's first layer and the preferences below it, as text. */
async function readBanner(site: RunningSite, locale: string): Promise<[string, string]> {
  const html = await read(site, locale, '/pricing');
  const [, banner = ''] = /<section id="consent-banner"(.*?)<\/section>/s.exec(html) ?? [];
  const start = banner.indexOf('<details');
  return [wordsOf(banner.slice(0, start)), wordsOf(banner.slice(start))];
}

it.each(LOCALES)(
  'what is kept as proof is what stands before the visitor in %s, word for word',
  async (locale) => {
    // A site without services says other words, which differ by language as all do.
    const sites = [[full, ALL] as const, ...(locale === 'en-US' ? [[bare, {}] as const] : [])];
    for (const [site, settings] of sites) {
      const find = createShownWords(copy, loadConfig(settings).site.services);
      const seen = flat(decode(await read(site, locale, '/cookie-policy')));
      const opted = flat(decode(await read(site, locale, '/do-not-sell')));
      for (const source of ['banner', 'preferences', 'do-not-sell'] as const) {
        const { text } = find(locale, { ...OPTED_OUT, source }) ?? { text: '' };
        const html = source === 'do-not-sell' ? opted : seen;
        const pieces = text.split(/\n|\[|\]|·/).filter((piece) => piece.trim());
        const isThere = (piece: string) => html.includes(flat(piece));
        // A switch's label and its text are separate elements.
        const absent = pieces.filter((piece) => {
          const [label = '', text = ''] = piece.split(/\s*[:：]\s*(.*)/s);
          return !isThere(piece) && !(isThere(label) && isThere(text));
        });
        expect([source, pieces.length > 3, absent]).toEqual([source, true, []]);
      }
    }
  },
);

describe('a service that is not set up', () => {
  it.each(['en-US', 'zh-CN'])('is named nowhere in %s', async (locale) => {
    for (const path of TELLING) {
      const html = await read(bare, locale, path);
      for (const [service, trace] of Object.entries(TRACES))
        expect([path, service, trace.exec(html)?.[0]]).toEqual([path, service, undefined]);
    }
  });

  it('is not asked for: banner and preferences say that there is none', async () => {
    const [asked, preferences] = await readBanner(bare, 'en-US');
    expect(asked).toContain('No analytics or marketing service is set up;');
    expect(preferences.match(/No service is set up for this today/g)).toHaveLength(2);
    expect(preferences).toContain('cookie, 365 days');
    const policy = await read(bare, 'en-US', '/cookie-policy');
    expect(policy).toContain('no page of this site loads anything from another company');
  });
});

describe('a service that is set up', () => {
  it.each(['en-US', 'ja-JP'])(
    'is named where consent is asked for in %s, with its company',
    async (locale) => {
      const [asked, preferences] = await readBanner(full, locale);
      for (const company of ['Google', 'LinkedIn', 'Visitors GmbH'])
        expect([company, asked.includes(company)]).toEqual([company, true]);
      for (const name of ['_ga ', '_ga_* ', '_gcl_au ', 'li_fat_id ', 'ln_or '])
        expect([name, preferences.includes(name)]).toEqual([name, true]);
      expect(asked + preferences).not.toMatch(/\{\{|services\.|ask\./);
    },
  );

  it('is listed by the policies with what it does, receives and keeps', async () => {
    const cookies = await read(full, 'en-US', '/cookie-policy');
    expect(cookies).toMatch(/Google Tag Manager \(Google LLC, United States\)/);
    expect(cookies).toMatch(/_ga_\*.*?Google Tag Manager.*?Analytics.*?730 days/s);
    for (const path of ['/privacy', '/data-security']) {
      const html = await read(full, 'en-US', path);
      for (const service of [
        ...(['tagManager', 'linkedin', 'visitorId'] as const),
        ...(['mail', 'hosting', 'limits', 'crm'] as const),
      ])
        expect([path, service, TRACES[service].test(html)]).toEqual([path, service, true]);
      expect(html).not.toMatch(TRACES.hostedBackend);
    }
  });

  it('is in the list for machines, as in those for people', async () => {
    const { body } = await clientOf(full).get('/subprocessors.json').expect(200);
    expect(body.subprocessors.map(({ company }: { company: string }) => company)).toEqual([
      'Google LLC',
      'LinkedIn Corporation',
      'Visitors GmbH',
      'Racks AG',
      'Counts SA',
      'Plus Five Five, Inc.',
      'Leads AG',
      '8x8, Inc.',
    ]);
    expect(body.subprocessors[1]).toEqual({
      name: 'LinkedIn Insight Tag',
      company: 'LinkedIn Corporation',
      country: 'US',
      purpose: expect.stringContaining('LinkedIn'),
      data: expect.stringContaining('IP address'),
      consent: ['marketing'],
      stored: expect.arrayContaining([
        { name: 'ln_or', kind: 'cookie', category: 'marketing', days: 1 },
      ]),
    });
    const { body: own } = await clientOf(bare).get('/subprocessors.json').expect(200);
    expect(own.subprocessors.map(({ name }: { name: string }) => name)).toEqual(['Jitsi Meet']);
  });
});

/** A page's words without markup; aria-labels stay. */
const decode = (html: string) => unescapeHtml(html.replace(/<(?![^>]*aria-label)[^>]*>/g, ''));

/** Without blanks, and without the marks of where a line may break. */
const flat = (text: string) => text.replace(/[\s\u200b]+/g, '');
