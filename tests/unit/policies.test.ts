import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACTS } from '#shared/facts.ts';
import { PRIVACY_DEADLINES } from '#shared/privacy-requests/deadlines.ts';

const FOLDER = new URL('../../shared/locales/en-US/', import.meta.url);

/**
 * The pages that state their effective date: that date, and the digest of their English words. A translation that has
 * not been read since these changed is stale.
 */
const POLICIES: Record<string, { since: string; digest: string }> = {
  'accessibility.json': {
    since: 'November 26, 2026',
    digest: '8928bbaabd06b69ea71ddf0626f69c9ead741fb3604f4eec60aad3ca86a71ea4',
  },
  'cookiePolicy.json': {
    since: 'November 28, 2026',
    digest: '695eafc0840c3e78424badc1d82e368cf9a32edf6c7d7c292f52abc4e9eb3e3b',
  },
  'privacy.json': {
    since: 'November 28, 2026',
    digest: 'f466ecb8005dc9e3947290f84c2a288c3f21729e53c9ae0ab8ee9f9b517ab048',
  },
  'terms.json': {
    since: 'November 26, 2026',
    digest: 'd21c78c265888543370866631e32f3f5c02acecd23047b9e1eb945edd849d6c3',
  },
  'es-MX/accessibility.json': {
    since: '26 de noviembre de 2026',
    digest: '08ff58092ae3854e50420d9e05c94b3cef79a6f85bdc33d6dab9af92db7c9e51',
  },
  'es-MX/cookiePolicy.json': {
    since: '28 de noviembre de 2026',
    digest: 'd3c959a83de6a70b457151cd80cbafe60177944fe62e0ab3f2961a87520f268b',
  },
  'es-MX/privacy.json': {
    since: '28 de noviembre de 2026',
    digest: '2c229309209a7f4b78e54a7c5c7c3d217a7ac4950bfb164a18223164db9351c8',
  },
  'es-MX/terms.json': {
    since: '26 de noviembre de 2026',
    digest: '220e4bd90624be998dac259cd2f32423ccf43b13c20df897fe271dce02c04264',
  },
  'ja-JP/accessibility.json': {
    since: '2026年11月26日',
    digest: '4834127e0a06abd0d86c92c9fe3b1cb7d531c2eaea0dc4cb199343428e10073c',
  },
  'ja-JP/cookiePolicy.json': {
    since: '2026年11月28日',
    digest: 'eb49ad955064aea189d5677e29a2b8fc78d08888b0e8f1204d1c1f9ccabc75bb',
  },
  'ja-JP/privacy.json': {
    since: '2026年11月28日',
    digest: 'bf7e5cd68101c94ce95ade7eec786cc69bf060a39bc4ad95a5b02687cce0a45e',
  },
  'ja-JP/terms.json': {
    since: '2026年11月26日',
    digest: 'ee03d178f381a660a36b6f905c6972c24d04c48096c222b6a7f7b4cbc66588b1',
  },
  'pt-BR/accessibility.json': {
    since: '26 de novembro de 2026',
    digest: 'a83facb1063ff5824002569d43c51e52e50a22a4c0b97588e0d5d0372d88c29c',
  },
  'pt-BR/cookiePolicy.json': {
    since: '28 de novembro de 2026',
    digest: '7b4850bf00617441fe07a81111d7be92d852596680697af16468853066efb8b9',
  },
  'pt-BR/privacy.json': {
    since: '28 de novembro de 2026',
    digest: 'dbed2b108030c3ad710d7e7b19291047a1e4fdf952e48ef6e0c891b686aed436',
  },
  'pt-BR/terms.json': {
    since: '26 de novembro de 2026',
    digest: 'd685c8f2f596731a7a02c12a1b2556640df0d39b90b1c8a3e8a4d111bc22350c',
  },
};

/** The digest of a policy's words with its periods filled in, so that other months are other words. */
function digestOf(copy: unknown): string {
  const periods: Record<string, string | number> = { ...PRIVACY_DEADLINES, ...FACTS };
  const words = JSON.stringify(copy).replace(/\{\{(\w+)\}\}/g, (named, name: string) =>
    String(periods[name] ?? named),
  );
  return createHash('sha256').update(words).digest('hex');
}

it.each(Object.entries(POLICIES))(
  '%s says since when its words hold',
  (path, { since, digest }) => {
    const copy = JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
    expect(copy.lead, 'the day here is not the one in the lead').toContain(since);
    expect(
      digestOf(copy),
      `the words of ${path} are others than those of ${since}: write the day from which they hold into its lead ` +
        'and, with their digest, into POLICIES (docs/contribute.md, A policy’s words)',
    ).toBe(digest);
  },
);
