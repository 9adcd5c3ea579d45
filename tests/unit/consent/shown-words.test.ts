import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#rules/locales.ts';
import { loadConfig } from '#server/config.ts';
import { createShownWords, type FindShownWords } from '#server/consent/shown-words.ts';
import { type Copy, loadCopy } from '#server/i18n/copy.ts';
import { CONSENT_SOURCES } from '#shared/consent/consent-source.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { BOOLEANS } from '../../support/consent.ts';

/**
 * The digests of the words of the policy's version in each language, on sites with and without services. If the words
 * of a language change, they are a new version: replace the name and the digests here, and everybody who agreed is
 * asked again. A new language is one more line under the same version, because nobody has agreed to its words yet.
 * Never change the line of a language in which visitors have answered without a new version. Earlier versions are not
 * kept here.
 */
const WORDS_OF_VERSION: Record<string, Record<Locale, string>> = {
  '2026-11-29': {
    'en-US': '72411a39f27b6a01eca65739bacf25e46241a6b6cfbc2fbcb2859147f4cbcaf6',
    'fr-FR': 'c49e02e07fc62e6c5b480289b1b6dfac86ee06c3099aa927ca562a7255d9159d',
    'fr-CA': 'f7322e0561ee5ce237fe967f577bc9c2095c6a490acbc4b68829c0228262d9ef',
    'es-MX': 'c69e1b9e5fc5c36743accd9b74901ee9a59794556e2e7aaad9a50ee6c85ccf90',
    'zh-CN': '00c94d0265aafa7869914c8236d3c0eb09841df6671bddde09044e3f7efd2cf5',
    'ja-JP': 'bc0283ddd19918ca99aa2719ad7cb879b5d08812761c83f5c79b14d4b0e7dac3',
    'en-SG': '1e84ad6cd2901c2127296d6dce162dda96db5be28d60bb33af1d29b5032818bb',
    'pt-BR': '6aeac6e44c5b70c95ee8fe1ca1ee21ae87a11cd908b551257f60dd5d115449a7',
    'en-ZA': '41b6212672a79e4e9ae39c5d05a6c2476e0d264a886a6d3f4f3d9ae0c8bc49e8',
  },
};

const SITES = [
  {},
  {
    GTM_ID: 'GTM-ABC1234',
    LINKEDIN_PARTNER_ID: '1',
    VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/site.js',
  },
];
const ASKED = BOOLEANS.flatMap((confirmed) => BOOLEANS.map((gpc) => ({ confirmed, gpc })));
const REASONS = ['first', 'policy-changed'] as const;

let copy: Copy;
let finders: FindShownWords[];

beforeAll(async () => {
  copy = await loadCopy('shared/locales');
  finders = SITES.map((env) => createShownWords(copy, loadConfig(env).site.services));
});

/** Every text that a visitor may have been shown in a language. */
function wordsIn(locale: Locale): string[] {
  return finders.flatMap((find) =>
    CONSENT_SOURCES.flatMap((source) =>
      REASONS.flatMap((reason) =>
        BOOLEANS.flatMap((doNotSell) =>
          ASKED.flatMap(
            (asked) => find(locale, { ...asked, source, reason, doNotSell })?.text ?? [],
          ),
        ),
      ),
    ),
  );
}

describe('the words of consent', () => {
  it.each(LOCALES)('are in %s those of their version: others are a new one', (locale) => {
    const digest = hash('sha256', wordsIn(locale).join('\f'));
    expect(digest).toBe(WORDS_OF_VERSION[CONSENT_POLICY_VERSION]?.[locale]);
  });

  it.each(['privacy-signal', 'browser-copy', 'other'] as const)(
    'are none where nothing was shown: %s',
    (source) => {
      const asked = {
        source,
        reason: 'first',
        doNotSell: false,
        confirmed: false,
        gpc: false,
      } as const;
      expect(finders[0]?.('en-US', asked)).toBeNull();
    },
  );

  it.each(['banner', 'preferences', 'do-not-sell'] as const)(
    'say what was asked once more of whoever opted in again: %s',
    (source) => {
      const again = { source, reason: 'first', doNotSell: false, confirmed: true } as const;
      const text = (gpc: boolean) => finders[0]?.('en-US', { ...again, gpc })?.text.split('\n');
      const question = (['optIn.heading', 'optIn.text', 'optIn.conflict'] as const).map((key) =>
        copy['en-US'].getFixedT(null, 'consent')(key),
      );
      const isAsked = (line: string) => question.includes(line);
      expect(text(false)?.filter(isAsked)).toEqual(question.slice(0, 2));
      expect(text(true)?.filter(isAsked)).toEqual(question);
    },
  );
});
