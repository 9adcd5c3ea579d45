import { describe, expect, it } from 'vitest';
import { type PageConsent, pageConsent, pageConsentKey } from '#shared/consent/page-consent.ts';
import { makeRecord } from '#shared/consent/record.ts';
import { ALL_CHOICES, BOOLEANS, decideOn, NOW, ORIGIN, POLICY } from '../../support/consent.ts';

const IDS = { tagManager: 'GTM-TEST', linkedin: '1', visitorId: null };

const RECORDS = ALL_CHOICES.flatMap((choices) =>
  [POLICY, 'before'].flatMap((version) =>
    BOOLEANS.map((gpc) => makeRecord(choices, { ...ORIGIN, version, gpc })),
  ),
);

/** Every page that can be printed, for every record, signal and kind of page. */
const PAGES: PageConsent[] = BOOLEANS.flatMap((showsChoices) =>
  BOOLEANS.flatMap((gpc) =>
    [null, ...RECORDS].map((record) =>
      pageConsent(decideOn(record, { gpc }), { gpc, showsChoices, ids: IDS }),
    ),
  ),
);

describe('what a page prints of consent', () => {
  it('has one name for one page, and another for every other', () => {
    const pages = new Set(PAGES.map((page) => JSON.stringify(page)));
    const names = new Set(PAGES.map(pageConsentKey));
    expect(names.size).toBe(pages.size);
    const pairs = new Set(PAGES.map((page) => `${pageConsentKey(page)} ${JSON.stringify(page)}`));
    expect(pairs.size).toBe(pages.size);
  });

  it('is of few kinds where no choices are shown, so that pages can be cached', () => {
    const plain = PAGES.slice(0, PAGES.length / 2).map(pageConsentKey);
    expect(new Set(plain).size).toBeLessThanOrEqual(18);
  });

  it('carries no time and ticks nothing beforehand', () => {
    const off = { functional: false, analytics: false, marketing: false };
    for (const page of PAGES) {
      expect(JSON.stringify(page)).not.toContain(String(NOW).slice(0, 6));
      if (page.askReason) expect(page.choices).toMatchObject(off);
    }
  });
});
