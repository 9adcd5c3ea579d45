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
    'en-US': '54e50a122aae70c894b2c1e5ce73531e651c3aad6069f29098c96f0dd563caae',
    'fr-FR': 'f6142e2838cf0b54bf1685c7affa3257b9fbe00b74d61def3fe1f88d7b42f060',
    'fr-CA': '72b22e209c48b2f260a5e04b419359e325145f266e2947c4a8f44eddc702e026',
    'es-MX': 'a9c8f70ed51c8f7e95db2450e771524e7301e33c846d2147809d934b33478f27',
    'zh-CN': '110e12c6df1b247eb776813b56fa1f13aec43f050205877669e21d6674041a1b',
    'ja-JP': '9f6c1fada199c290fd988757c2ccc42b3faa0a5610ebdb4e3cc708ca4fcce485',
    'en-SG': '0856f7336d50f0ab3a8e22d2f8060bd10f4b33ba682727a63147268faf7ae493',
    'pt-BR': '2a30db139d49cc4842e00d43c8578fa3e9d4c577f32ff689965f8b3947c349f2',
    'en-ZA': '79c13442e6ec829c471376aa8ecedf6abeeef7dffe154a46a0f628ab5e99618d',
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
        BOOLEANS.flatMap(
          (doNotSell) => find(locale, { ...ASKED_ONCE, source, reason, doNotSell })?.text ?? [],
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
        copy.get('en-US')?.getFixedT(null, 'consent')(key),
      );
      const isAsked = (line: string) => question.includes(line);
      expect(text(false)?.filter(isAsked)).toEqual(question.slice(0, 2));
      expect(text(true)?.filter(isAsked)).toEqual(question);
    },
  );
});
