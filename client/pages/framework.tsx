import { type ComponentType, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { PageContext } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { SiteLayout } from '#client/layout/SiteLayout.tsx';
import { rememberPrices } from '#client/lib/format-money.ts';
import { renewHead } from '#client/lib/head.ts';
import { loadCopy } from '#client/lib/load-copy.ts';
import { startNavigation } from '#client/lib/navigation.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { loadStills } from '#client/lib/still.tsx';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { findRoute } from '#shared/routes.ts';

/**
 * Vike renders and builds the pages; in the browser this takes its client's place, which is 30 KB, for what the
 * site has of it: pages whose routes are one table, and that ask the server nothing when they are gone to.
 */

const pages = import.meta.glob<ComponentType>('./**/+Page.tsx', { import: 'Page' });
const copies = import.meta.glob<string[]>('./**/+copy.ts', { import: 'copy', eager: true });

/** The words of titles and descriptions, which the first page has in its HTML. */
const HEAD_COPY = 'meta';

/** Takes the page over, as it was served. */
export async function takePageOver(): Promise<void> {
  const first = readPageData();
  const container = document.getElementById('root');
  if (!first || !container) return;
  rememberPrices(first.prices);
  const { Page, i18n } = await load(first.pageId, first.locale);
  const { hash } = window.location;
  let context = makeContext({
    ...first,
    i18n,
    title: document.title,
    urlOriginal: first.location + hash,
  });
  const root = await new Promise<Root>((resolve) => {
    // Hydrated as a transition, in pieces: whatever a visitor does comes between.
    startTransition(() => {
      const made = hydrateRoot(
        container,
        <App {...{ context, Page }} onShown={() => resolve(made)} />,
      );
    });
  });

  startNavigation({
    prepare: async (url) => {
      const pageId = findPage(url);
      return pageId && loadWhole(pageId, localeOf(url, context));
    },
    async show(url, commit) {
      const pageId = findPage(url);
      if (!pageId) return false;
      const locale = localeOf(url, context);
      const { Page: Next, i18n: words } = await loadWhole(pageId, locale);
      if (!commit()) return true;
      const { site, consent } = context;
      const location = url.pathname + url.search;
      const urlOriginal = location + url.hash;
      const known = { site, consent, locale, location, urlOriginal, i18n: words };
      const meta = pageMeta(makeContext({ ...known, title: '' }));
      context = makeContext({ ...known, title: meta.title });
      await new Promise<void>((resolve) => {
        root.render(<App {...{ context, Page: Next }} onShown={resolve} />);
      });
      renewHead(meta, locale);
      return true;
    },
  });
}

interface AppProps {
  context: PageContext;
  Page: ComponentType;
  onShown: () => void;
}

/** As vike-react nests them on the server. */
function App({ context, Page, onShown }: AppProps) {
  useEffect(onShown);
  return (
    <StrictMode>
      <VikeReactProviderPageContext pageContext={context}>
        <SiteLayout>
          <Page />
        </SiteLayout>
      </VikeReactProviderPageContext>
    </StrictMode>
  );
}

/** What components find in `usePageContext()` in the browser. */
type Known = Pick<PageContext, 'site' | 'consent' | 'locale' | 'location' | 'i18n' | 'title'> & {
  urlOriginal: string;
};

function makeContext(known: Known): PageContext {
  const { path } = splitLocale(new URL(known.location, window.location.href).pathname);
  return {
    ...known,
    config: {},
    urlPathname: findRoute(path)?.path ?? path,
    loadCopy: (namespaces: readonly string[]) => loadCopy(known.locale, namespaces),
  } as unknown as PageContext;
}

/** The folder of the page that a route of the site has; null for all other addresses. */
function findPage(url: URL): string | null {
  const route = findRoute(splitLocale(url.pathname).path);
  return route && `/client/pages${route.path === '/' ? '/index' : route.path}`;
}

/** A link without locale prefix keeps the language on show. */
function localeOf(url: URL, { locale }: PageContext) {
  return splitLocale(url.pathname).locale ?? locale;
}

/** A page with all that only the server's HTML has else. */
async function loadWhole(pageId: string, locale: Locale) {
  const loaded = await load(pageId, locale);
  await loadStills((namespaces) => loadCopy(locale, [HEAD_COPY, ...namespaces]));
  return loaded;
}

async function load(pageId: string, locale: Locale) {
  const folder = `.${pageId.slice('/client/pages'.length)}`;
  const [Page, i18n] = await Promise.all([
    pages[`${folder}/+Page.tsx`]?.(),
    loadCopy(locale, copies[`${folder}/+copy.ts`] ?? []),
  ]);
  if (!Page) throw new Error(`There is no page ${pageId}`);
  return { Page, i18n };
}
