import type { ComponentType } from 'react';
import { loadCopy } from '#client/lib/load-copy.ts';
import { loadStills } from '#client/lib/still.tsx';
import type { Locale } from '#rules/locales.ts';

/**
 * What only a navigation needs: the pages' imports and the head's functions. The first page's data names its own file.
 */
export { renewHead } from '#client/lib/head.ts';
export { pageMeta } from '#client/lib/page-meta.ts';

const pages = import.meta.glob<ComponentType>('./**/+Page.tsx', { import: 'Page' });
const copies = import.meta.glob<string[]>('./**/+copy.ts', { import: 'copy', eager: true });

/** The copy of titles and descriptions, which the first page has in its HTML. */
const HEAD_COPY = 'meta';

/** Loads a page by its folder, such as `/client/pages/pricing`, with its copy. */
export async function loadPage(pageId: string, locale: Locale) {
  const folder = `.${pageId.slice('/client/pages'.length)}`;
  const [Page, i18n] = await Promise.all([
    pages[`${folder}/+Page.tsx`]?.(),
    loadCopy(locale, copies[`${folder}/+copy.ts`] ?? []),
  ]);
  if (!Page) throw new Error(`There is no page ${pageId}`);
  return { Page, i18n };
}

/** Loads a page with everything that otherwise only the server's HTML has. */
export async function loadWholePage(pageId: string, locale: Locale) {
  const loaded = await loadPage(pageId, locale);
  await loadStills((namespaces) => loadCopy(locale, [HEAD_COPY, ...namespaces]));
  return loaded;
}
