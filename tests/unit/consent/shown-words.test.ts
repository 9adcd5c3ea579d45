import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createShownWords, type FindShownWords } from '#server/consent/shown-words.ts';
import { type Copy, loadCopy } from '#server/render/copy.ts';
import { CONSENT_SOURCES } from '#shared/consent/consent-source.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/**
 * What each version of the policy says, in all languages and on sites with and without services. New words
 * are a new version, and a new line here: whoever agreed to the old ones is asked again. The line of a
 * version that visitors have answered is never changed.
 */
const WORDS_OF_VERSION: Record<string, string> = {
  '2026-11-22': '61473a394fe8e0bf4cc357c8b0e2f3859150c4aa5fdec3fdbc081f5026db06ee',
  '2026-11-25': 'cf1c54fb582f8a27cbb6df1e11bb2bb8bb4cfc1f05d3a79ca362b4f02058044b',
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

/** Every text that some visitor may have been shown. */
function allWords(): string[] {
  return finders.flatMap((find) =>
    LOCALES.flatMap((locale) =>
      CONSENT_SOURCES.flatMap((source) =>
        REASONS.flatMap((reason) =>
          BOOLEANS.flatMap(
            (doNotSell) => find(locale, { ...ASKED_ONCE, source, reason, doNotSell })?.text ?? [],
          ),
        ),
      ),
    ),
  );
}

describe('the words of consent', () => {
  it('are those of their version: others are a new one', () => {
    const digest = createHash('sha256').update(allWords().join('\f')).digest('hex');
    expect(digest).toBe(WORDS_OF_VERSION[CONSENT_POLICY_VERSION]);
  });

  it('are whole, in every language: no key and no gap is left in them', () => {
    const words = allWords();
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
