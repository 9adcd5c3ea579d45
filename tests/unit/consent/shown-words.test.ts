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
 * The digests of the words of the policy's version in each language, on sites with and without services. If the words
 * of a language change, they are a new version: replace the name and the digests here, and everybody who agreed is
 * asked again. A new language is one more line under the same version, because nobody has agreed to its words yet.
 * Never change the line of a language in which visitors have answered without a new version. Earlier versions are not
 * kept here.
 */
const WORDS_OF_VERSION: Record<string, Record<Locale, string>> = {
  '2026-11-26': {
    'en-US': '28cb68106fc7783def730754b9f26ba9c4e52404f32ea4842b1ccec56fa58201',
    'fr-FR': '70e7839f19bada5d69298f6af9b0951e40591f5acbe47938b0f4deb4c837fb15',
    'fr-CA': 'af78c3a95f939b7cc8e86a0a802b6b843a4d56061b5d5363305d426df3b5fb04',
    'es-MX': 'efc6f15a056f94715fe0807079eabc1289ae76051e75a647cc595326e87155c5',
    'zh-CN': 'ed2c0af0d25e21b2a967395d7cd00da62e6bd69683ac40c3e134aa0f939f8f25',
    'ja-JP': 'ba3769e043339a8d2ab3d454ea2272961f17c89fbcfd3fd86398c9e97c44400a',
    'en-SG': '9c5e24e1c8a70e6592cf6466eb837437c1bb1a176061aceb514923dd5a4e19aa',
    'pt-BR': 'b2b6c5f89f873edd1d2ddea3be9dc9202d64c3903fbab7383e5bc7905886e038',
    'en-ZA': 'eac8173b395eacd64da6317eafc832867794cf9b49fc0660d398efe1bd89f3da',
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
