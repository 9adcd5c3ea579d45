import type { Locale } from '#rules/locales.ts';
import type { CopyInput, LookUp, Say } from '#shared/i18n/copy-keys.ts';

/** The loaded copy: by namespace, with the locale that it is written in. */
export type Bundles = Map<string, { locale: Locale; words: unknown }>;

const PLACE = /\{\{\s*([\w.]+)\s*\}\}/g;

/**
 * Looks texts up like i18next with this site's options (`copyOptions`): dotted keys, another namespace before a colon,
 * plurals, placeholders in double braces. The rest of i18next, which no copy uses, would be a tenth of a page's script.
 * `bundles` may grow; an unknown key is returned as its own text.
 */
export function createLookUp(bundles: Bundles): LookUp {
  function find(namespace: string, key: string, options: CopyInput): unknown {
    const [other, rest] = key.includes(':') ? key.split(':', 2) : [namespace, key];
    const bundle = bundles.get(other ?? namespace);
    if (!bundle) return undefined;
    const path = (rest ?? key).split('.');
    const last = path.pop() ?? '';
    const parent = path.reduce(into, bundle.words);
    for (const name of forms(last, options.count, bundle.locale)) {
      const found = into(parent, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function say(namespace: string, keys: string | readonly string[], options: CopyInput = {}) {
    const tried = typeof keys === 'string' ? [keys] : keys;
    for (const key of tried) {
      const found = find(namespace, key, options);
      if (typeof found === 'string' || (found !== undefined && options.returnObjects))
        return fill(found, options);
    }
    return tried.at(-1);
  }

  return {
    getFixedT: (_language, namespace) =>
      say.bind(null, namespace) as unknown as Say<typeof namespace>,
    hasResourceBundle: (locale, namespace) => bundles.get(namespace)?.locale === locale,
  };
}

function into(parent: unknown, name: string): unknown {
  return (parent as Record<string, unknown> | undefined)?.[name];
}

/** Cached by locale: creating one takes longer than a hundred look-ups. */
const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(locale: Locale): Intl.PluralRules {
  const own = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, own);
  return own;
}

/** The variants of a key to try, most specific first. */
function forms(key: string, count: number | string | undefined, locale: Locale): string[] {
  if (count === undefined) return [key];
  const plural = `${key}_${rulesOf(locale).select(Number(count))}`;
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key];
}

function fill(found: unknown, values: CopyInput): unknown {
  if (typeof found === 'string')
    return found.replace(PLACE, (place, name) => `${values[name] ?? place}`);
  if (Array.isArray(found)) return found.map((part) => fill(part, values));
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(
    Object.entries(found).map(([name, part]) => [name, fill(part, values)]),
  );
}
