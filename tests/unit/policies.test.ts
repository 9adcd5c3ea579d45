import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { FACTS } from '#shared/facts.ts';
import { writeHours } from '#shared/i18n/write-hours.ts';
import { PRIVACY_DEADLINES } from '#shared/privacy-requests/deadlines.ts';
import { readOwn } from '../support/whole-copy.ts';

/**
 * The pages that state their effective date: that date, and the digest of their English words. A translation that has
 * not been read since these changed is stale.
 */
const POLICIES: Record<string, { since: string; digest: string }> = {
  'accessibility.json': {
    since: 'November 28, 2026',
    digest: 'bfc4955f269c2b249c9667d3cdb5e848c31537c4474c1a500e7de94c9dac36b5',
  },
  'cookiePolicy.json': {
    since: 'November 28, 2026',
    digest: '9fc3eea93ece8590f137d3e501571716adb7a5bafee44d142ffc7845ade3bfd6',
  },
  'privacy.json': {
    since: 'November 28, 2026',
    digest: 'f466ecb8005dc9e3947290f84c2a288c3f21729e53c9ae0ab8ee9f9b517ab048',
  },
  'terms.json': {
    since: 'November 26, 2026',
    digest: '1d946b304b5308a30c0fac76f06f9bdd90e83c3a7c819e79699fb753625eee2f',
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
  return hash('sha256', words);
}

it.each(Object.entries(POLICIES))('%s says since when its words hold', (path, of) => {
  const { since, digest } = of;
  const copy = readOwn('en-US', path) as { lead: string };
  expect(copy.lead, 'the day here is not the one in the lead').toContain(since);
  const advice =
    `the words of ${path} are others than those of ${since}: write the day from which they hold into its lead ` +
    'and, with their digest, into POLICIES (docs/contribute.md, A policy’s words)';
  expect(digestOf(copy), advice).toBe(digest);
});
