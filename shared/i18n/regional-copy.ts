import type { Locale } from '#rules/locales.ts';
import { spellBritish } from './british-spelling.ts';
import { spaceCanadian } from './canadian-spaces.ts';
import { sayQuebec } from './quebec-words.ts';

type Respell = (text: string) => string;

/** France's French in Quebec's words, spaced as there. */
function writeQuebec(text: string): string {
  return spaceCanadian(sayQuebec(text));
}

/** The locales whose files hold only what differs from another's; what differs by rule is put in by code. */
const REGIONAL: { readonly [Region in Locale]?: { base: Locale; respell: Respell } } = {
  'en-SG': { base: 'en-US', respell: spellBritish },
  'en-ZA': { base: 'en-US', respell: spellBritish },
  'fr-CA': { base: 'fr-FR', respell: writeQuebec },
};

/** The locale from which another's files hold only what differs; null if they are whole. */
export function baseOf(locale: string): Locale | null {
  return REGIONAL[locale as Locale]?.base ?? null;
}

/** Whether a locale's folder holds only what differs from another's. */
export function isRegional(locale: string): boolean {
  return baseOf(locale) !== null;
}

/** Keys whose values are addresses or names, not words. */
const NO_WORDS = new Set(['to', 'id', 'figure']);

/**
 * All words of a namespace in a regional language: those of its base (`baseOf`) as the region spells them, overlaid with
 * `own`, the words of its own file. To replace single entries of a list, `own` names them by index.
 */
export function regionalWords(locale: string, words: unknown, own: unknown = {}): unknown {
  const respell = REGIONAL[locale as Locale]?.respell;
  return layOver(respell ? respellAll(words, respell) : words, own);
}

function respellAll(part: unknown, respell: Respell): unknown {
  if (typeof part === 'string') return respell(part);
  if (Array.isArray(part)) return part.map((entry) => respellAll(entry, respell));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      NO_WORDS.has(key) ? value : respellAll(value, respell),
    ]),
  );
}

function layOver(base: unknown, own: unknown): unknown {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return own;
  if (Array.isArray(base))
    return base.map((part, index) =>
      Object.hasOwn(own, index) ? layOver(part, (own as Record<string, unknown>)[index]) : part,
    );
  const merged = { ...(base as Record<string, unknown>) };
  for (const [key, value] of Object.entries(own)) merged[key] = layOver(merged[key], value);
  return merged;
}
