import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createShownWords, type FindShownWords } from '#server/consent/shown-words.ts';
import { type Copy, loadCopy } from '#server/render/copy.ts';
import { CONSENT_SOURCES } from '#shared/consent/consent-source.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

/**
 * What the policy's version says in each language, on sites with and without services. Other words in one of them are
 * a new version: its name takes the old one's place here, with its digests, and whoever agreed is asked again. A new
 * language is a line more under the same version: nobody has agreed to its words yet. The line of a language in
 * which visitors have answered is never changed under its version. Of earlier versions nothing is left to compare.
 */
const WORDS_OF_VERSION: Record<string, Record<Locale, string>> = {
  '2026-11-25': {
    'en-US': '578327f7dfc0229f5f6653798cd9620031293c3dabb668322e974d6971a08a08',
    'fr-FR': 'd133e91457789fe52ecac3d4d4a164469ed559075e4bdfb1a141a6791fa27b7a',
    'fr-CA': '4608b1a195fb15dd03fbcd610daf425718075d15d9250412ae08022308576375',
    'es-MX': 'd2d74db10486b160fe98a6ac4620eebb657aa4ccf23edec69011b3b8a08bf691',
    'zh-CN': '269144ea5310cbad88c49deacdb4d66a7adef8444a1aeeb7bd81acfdef9f1c07',
    'ja-JP': 'e3d23ec88a287334fb1839b3b323a161badeb5d3c570f9dbd0e0f1a3dcd000f5',
    'en-SG': '9bbe44156b38cbb86ecac93f8c55ef07f234dffb778874386c89d4727f47c56c',
    'pt-BR': '2bf1dbeef63685ef57d6fdb61e0902de7e0563ab5f3b11358630d91242765757',
    'en-ZA': '1c7cb7a1d8fcd9091617ac842a346225d3a3d04bd3eb44608a984866690bc327',
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
/** Nothing was asked once more, and no signal was on. */
const ASKED_ONCE = { confirmed: false, gpc: false };
const ASKED = BOOLEANS.flatMap((confirmed) => BOOLEANS.map((gpc) => ({ confirmed, gpc })));
const REASONS = ['first', 'policy-changed'] as const;

let copy: Copy;
let finders: FindShownWords[];

beforeAll(async () => {
  copy = await loadCopy(fileURLToPath(new URL('../../../shared/locales', import.meta.url)));
  finders = SITES.map((env) => createShownWords(copy, loadConfig(env).site.services));
});

/** Every text that some visitor may have been shown in a language. */
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
