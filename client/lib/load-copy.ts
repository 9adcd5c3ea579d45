import i18next, { type i18n } from 'i18next';
import { copyOptions } from '#shared/i18n/copy-options.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';
import { SHELL_NAMESPACES } from '#shared/i18n/namespaces.ts';

const files = import.meta.glob<Record<string, unknown>>('/shared/locales/*/*.json', {
  import: 'default',
});
const instances = new Map<Locale, Promise<i18n>>();

/**
 * Loads the words that a page of this locale needs: those of the frame, and the page's own. They are
 * bundled with the site, each file is loaded once, and what has been loaded never changes. Where a
 * locale has no file of its own, the default locale's is loaded in its place.
 */
export async function loadCopy(locale: Locale, namespaces: readonly string[]): Promise<i18n> {
  const instance = await keep(instances, locale, createCopy);
  await addNamespaces(instance, locale, namespaces);
  return instance;
}

async function createCopy(locale: Locale): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init(copyOptions(locale, {}));
  await addNamespaces(instance, locale, SHELL_NAMESPACES);
  return instance;
}

async function addNamespaces(instance: i18n, locale: Locale, namespaces: readonly string[]) {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const own = files[`/shared/locales/${locale}/${namespace}.json`];
      const language = own ? locale : DEFAULT_LOCALE;
      const load = own ?? files[`/shared/locales/${DEFAULT_LOCALE}/${namespace}.json`];
      if (!load || instance.hasResourceBundle(language, namespace)) return;
      instance.addResourceBundle(language, namespace, await load());
    }),
  );
}

function keep<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  make: (key: Key) => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known) return known;
  const made = make(key);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
