import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#rules/locales.ts';
import { loadConfig } from '#server/config.ts';
import { createShownWords, type FindShownWords } from '#server/consent/shown-words.ts';
import { type Copy, loadCopy } from '#server/i18n/copy.ts';
import { CONSENT_SOURCES } from '#shared/consent/consent-source.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';

/**
 * The digests of the words of the policy's version in each language, on sites with and without services. If the words
 * of a language change, they are a new version: replace the name and the digests here, and everybody who agreed is
 * asked again. A new language is one more line under the same version, because nobody has agreed to its words yet.
 * Never change the line of a language in which visitors have answered without a new version. Earlier versions are not
 * kept here.
 */
const WORDS_OF_VERSION: Record<string, Record<Locale, string>> = {
  '2026-11-28': {
    'en-US': '9507bf457e886ccc5ce2e415b80ea990afc3bf94c088135b9737d5faa6552b74',
    'fr-FR': 'f983095a30643b5d039a8ee362f4b187e0d3c268dab4560a9ac96508f3176ed1',
    'fr-CA': '9d5721b911cef84fd3320969138bdc79a752cee040c96664b870bf90b6137f7a',
    'es-MX': 'de4f5eb7db5e29179b1923185b63596d5327fac5c13abe3d729730b16d5a9f83',
    'zh-CN': '00f586497912c939b01618ba6de5e0c4d35f36e8df55cbf0fb072c951191cb39',
    'ja-JP': '1b59c02352e2bd45154e29f65535befc6d80df2ac1d2f60c0c8c6a1eb150aa9f',
    'en-SG': 'cbd9df61fb25559819772b47475e8bca9b6801c3ce30107a223be46dd040b7eb',
    'pt-BR': 'fc96528ef7e650ebb4d8169835f8cfd0353d379b3022415408bd03c3521df4b1',
    'en-ZA': '2bfc42b1938e34f5bfb77f260bfdb0f8efb2fb3efb3176a4352a592113a6e8c4',
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
const BOOLEANS = [false, true];
/** No second question was asked, and no signal was on. */
const ASKED_ONCE = { confirmed: false, gpc: false };
const ASKED = BOOLEANS.flatMap((confirmed) => BOOLEANS.map((gpc) => ({ confirmed, gpc })));
const REASONS = ['first', 'policy-changed'] as const;

let copy: Copy;
let finders: FindShownWords[];

beforeAll(async () => {
  copy = await loadCopy(fileURLToPath(new URL('../../../shared/locales', import.meta.url)));
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
    const digest = createHash('sha256').update(wordsIn(locale).join('\f')).digest('hex');
    expect(digest).toBe(WORDS_OF_VERSION[CONSENT_POLICY_VERSION]?.[locale]);
  });

  it.each(LOCALES)('are whole in %s: no key and no gap is left in them', (locale) => {
    const words = wordsIn(locale);
    expect(words.length).toBeGreaterThan(0);
    for (const text of words) {
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(text).not.toMatch(/^[a-zA-Z]+(\.[a-zA-Z_]+)+$/m);
    }
  });

  it('differ by language, place, reason and services, and are none where nothing was shown', () => {
    const [bare, full] = finders;
    const first = { ...ASKED_ONCE, source: 'banner', reason: 'first', doNotSell: false } as const;
    const known = [
      bare?.('en-US', first),
      full?.('en-US', first),
      bare?.('fr-CA', first),
      bare?.('en-US', { ...first, reason: 'policy-changed' }),
      bare?.('en-US', { ...first, source: 'preferences' }),
      bare?.('en-US', { ...first, source: 'do-not-sell' }),
      bare?.('en-US', { ...first, source: 'do-not-sell', doNotSell: true }),
    ];
    expect(new Set(known.map((words) => words?.sha256)).size).toBe(known.length);
    for (const source of ['privacy-signal', 'browser-copy', 'other'] as const)
      expect(bare?.('en-US', { ...first, source })).toBeNull();
  });

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
