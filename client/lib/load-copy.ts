import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import { SHELL_NAMESPACES } from '#shared/i18n/namespaces.ts';
import { type Bundles, createLookUp } from './look-up.ts';

/** A locale's import functions, by file. One map per locale, so that a page in English does not load the other maps. */
type Files = Record<string, () => Promise<object>>;

const maps = import.meta.glob<Files>('./words/*.ts', { import: 'files' });
const known = new Map<Locale, { bundles: Bundles; lookUp: LookUp }>();

/**
 * Loads the copy that a page of this locale needs: the frame's and the page's own. It is bundled with the site; each
 * file is loaded once and never changes. If a locale has no file for a namespace, the default locale's file is used.
 */
export async function loadCopy(locale: Locale, namespaces: readonly string[]): Promise<LookUp> {
  const { bundles, lookUp } = known.get(locale) ?? begin(locale);
  await Promise.all(
    [...SHELL_NAMESPACES, ...namespaces].map(async (namespace) => {
      if (bundles.has(namespace)) return;
      const found =
        (await loadWords(locale, namespace)) ?? (await loadWords(DEFAULT_LOCALE, namespace));
      if (found) bundles.set(namespace, found);
    }),
  );
  return lookUp;
}

function begin(locale: Locale) {
  const bundles: Bundles = new Map();
  const made = { bundles, lookUp: createLookUp(bundles) };
  known.set(locale, made);
  return made;
}

async function loadWords(locale: Locale, namespace: string) {
  const files = await maps[`./words/${locale}.ts`]?.();
  // A regional language (e.g. en-SG) has the default locale's files, with its own wording.
  const load =
    files?.[`/shared/locales/${locale}/${namespace}.json`] ??
    files?.[`/shared/locales/${DEFAULT_LOCALE}/${namespace}.json`];
  return load ? { locale, words: await load() } : null;
}
