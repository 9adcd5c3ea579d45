import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';
import { isShellNamespace, SHELL_NAMESPACES } from '#shared/i18n/namespaces.ts';

/** A file of the build's manifest (Vite, `build.manifest`). */
interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
}

/** The script that a page has from the start, and the one that hydrates every page. */
const FIRST = 'client/pages/+client.ts';
const FRAMEWORK = 'client/pages/framework.tsx';

/**
 * Makes a function that names a page's script files beyond its first: those of the framework, of its component and
 * of its words, so that the browser fetches them in parallel.
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

  /** The file of these words, alone or with others (`copyChunk` in vite.config.ts). */
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
