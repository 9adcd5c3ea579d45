import { describe, expect, it } from 'vitest';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { decide } from '#shared/consent/decide.ts';
import { type PageConsent, pageConsent, pageConsentKey } from '#shared/consent/page-consent.ts';
import { ALL_CHOICES, BOOLEANS } from '../../support/consent.ts';

const IDS = { tagManager: 'GTM-TEST', linkedin: '1', visitorId: null };

const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Every page that can be printed, for every record, signal and kind of page. */
const PAGES: PageConsent[] = BOOLEANS.flatMap((showsChoices) =>
  BOOLEANS.flatMap((gpc) =>
    cookies().map((cookie) =>
      pageConsent(
        decide({
          cookie,
          gpc,
          locale: 'en-US',
          policyVersion: 'now',
          now: NOW,
          thirdParties: { tagManager: true, linkedin: true, visitorId: true },
        }),
        { gpc, showsChoices, ids: IDS },
      ),
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
    for (const page of PAGES) {
      expect(JSON.stringify(page)).not.toContain(String(NOW).slice(0, 6));
      if (page.askReason)
        expect(page.choices).toMatchObject({
          functional: false,
          analytics: false,
          marketing: false,
        });
    }
  });
});

function cookies(): (string | undefined)[] {
  const records = ALL_CHOICES.flatMap((choices) =>
    ['now', 'before'].flatMap((version) =>
      BOOLEANS.map((gpc) =>
        encodeConsentCookie({ essential: true, ...choices, timestamp: NOW - 1000, version, gpc }),
      ),
    ),
  );
  return [undefined, ...records];
}
