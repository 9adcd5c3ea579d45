import type { Locale } from '#rules/locales.ts';
import { spellBritish } from './british-spelling.ts';

/** The locales whose files hold only what differs from the default locale; British spelling is applied by code. */
const REGIONAL: readonly string[] = ['en-SG', 'en-ZA'] satisfies Locale[];

/** Whether a locale's folder holds only what differs from the default locale's. */
export function isRegional(locale: string): boolean {
  return REGIONAL.includes(locale);
}

/** Keys whose values are addresses or names, not words. */
const NO_WORDS = new Set(['to', 'id', 'figure']);

/**
 * All words of a namespace in a regional language: those of the default locale in British spelling, overlaid with
 * `own`, the words of its own file. To replace single entries of a list, `own` names them by index.
 */
export function regionalWords(words: unknown, own: unknown = {}): unknown {
  return layOver(respellOnce(words), own);
}

/** A cache of words in British spelling, which several languages share. */
const respelled = new WeakMap<object, unknown>();

function respellOnce(words: unknown): unknown {
  if (typeof words !== 'object' || words === null) return respell(words);
  const known = respelled.get(words) ?? respell(words);
  respelled.set(words, known);
  return known;
}

function respell(part: unknown): unknown {
  if (typeof part === 'string') return spellBritish(part);
  if (Array.isArray(part)) return part.map(respell);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, NO_WORDS.has(key) ? value : respell(value)]),
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
