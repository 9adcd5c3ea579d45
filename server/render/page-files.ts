import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';
import { isShellNamespace, SHELL_NAMESPACES } from '#shared/i18n/namespaces.ts';

/** A file of the build's manifest (Vite, `build.manifest`). */
interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
}

/** What a page has from the start, and what every page is taken over by. */
const FIRST = 'client/pages/+client.ts';
const FRAMEWORK = 'client/pages/framework.tsx';

/**
 * Makes what names the script files of a page beyond its first: the framework's, its component's and its words', so
 * that the browser fetches them beside each other and not one after the other.
 */
export function createPageFiles(manifest: Record<string, BuiltFile>) {
  const byName = new Map(Object.entries(manifest).map(([key, { name }]) => [name, key]));
  const first = reachable(FIRST);

  function reachable(key: string, found = new Set<string>()): Set<string> {
    const built = manifest[key];
    if (!built || found.has(built.file)) return found;
    found.add(built.file);
    for (const imported of built.imports ?? []) reachable(imported, found);
    return found;
  }

  /** The words' file, alone or with others (`copyChunk` in vite.config.ts). */
  function wordsOf(locale: Locale, namespace: string): string[] {
    const keys = [
      `shared/locales/${locale}/${namespace}.json`,
      `shared/locales/${DEFAULT_LOCALE}/${namespace}.json?region=${locale}`,
      byName.get(`copy-${locale}${isShellNamespace(namespace) ? '' : '-home'}`) ?? '',
    ];
    return keys.filter((key) => manifest[key]);
  }

  return (
    pageId: string,
    locale: Locale,
    copy: readonly string[],
  ): { pageFile: string; files: string[] } => {
    const page = `${pageId.slice(1)}/+Page.tsx`;
    const keys = [FRAMEWORK, page, `client/lib/words/${locale}.ts`];
    for (const namespace of [...SHELL_NAMESPACES, ...copy]) {
      const [own] = wordsOf(locale, namespace);
      const [words] = own ? [own] : wordsOf(DEFAULT_LOCALE, namespace);
      if (words) keys.push(words);
      if (!own) keys.push(`client/lib/words/${DEFAULT_LOCALE}.ts`);
    }
    const files = new Set(keys.flatMap((key) => [...reachable(key)]));
    return {
      pageFile: `/${manifest[page]?.file}`,
      files: [...files].filter((file) => !first.has(file)).map((file) => `/${file}`),
    };
  };
}
