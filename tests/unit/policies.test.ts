import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACTS } from '#shared/facts.ts';
import { writeHours } from '#shared/i18n/write-hours.ts';
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
};

/** The digest of a policy's words with its periods and hours filled in, so that other months are other words. */
function digestOf(copy: unknown): string {
  const periods: Record<string, string | number> = {
    ...PRIVACY_DEADLINES,
    ...FACTS,
    weekdayHours: writeHours('weekdays', 'en-US'),
  };
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
