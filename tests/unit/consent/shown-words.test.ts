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
  '2026-11-27': {
    'en-US': 'f4a9c1b098a3afefbdabf62da2350c705cafe035f38052be4ab18766b5ef8a76',
    'fr-FR': '35b13fa22528a8a1f18034ac9e33bf8454dee1113fb1d239f6c7705541e51cee',
    'fr-CA': '2f50f2d5815686f841f6e07d04d4448bd3b275924cd1ac4baaca9d6d5c331b81',
    'es-MX': 'ffc17fde67d8f8c5ed69f57dc432a623f8a10efc98aeb1e8a06256f43d70ad09',
    'zh-CN': 'edf6c1a8ddbd305bedbbe4104bbcfa91b90cb9e39a6b9add2b0d50e7ad5b1385',
    'ja-JP': 'f195d4a82980ccb24eb10938d45de7ce8db18ae178d7847cf7435cab20deb29f',
    'en-SG': '2c81913a37a3b4743fe46b99c3c419723af85666fbe1898806be26be4ff935f1',
    'pt-BR': '0dc727573630250f3619052accef908584458dff917861210d21bd6b004bf206',
    'en-ZA': '5a360966bf9a8931edc210fd177b9d29102a15066145d981f184ae0b6598692a',
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
