import { type ComponentType, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { PageContext } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { SiteLayout } from '#client/layout/SiteLayout.tsx';
import { rememberPrices } from '#client/lib/format-money.ts';
import { loadCopy } from '#client/lib/load-copy.ts';
import { startNavigation } from '#client/lib/navigation.ts';
import { type PageData, readPageData } from '#client/lib/page-data.ts';
import { prepared } from '#client/lib/take-over.ts';
import type { TypedControl } from '#client/lib/typed-control.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';

/**
 * Vike renders and builds the pages. In the browser, this module replaces Vike's client (30 KB) with what the site
 * needs of it: its routes are one table, and navigation asks the server for no data.
 */

/** Loads as soon as a visitor first points, touches or moves the focus. */
const loadOthers = () => import('./other-pages.ts');

/** Hydrates the page as it was served. */
export async function takePageOver(): Promise<void> {
  const first = readPageData();
  const container = document.getElementById('root');
  if (!first || !container) return;
  rememberPrices(first.prices);
  const { Page, i18n } = await loadFirst(first);
  await prepared();
  const { hash } = window.location;
  const { activeElement } = document;
  const served = [...document.querySelectorAll<TypedControl>('input, textarea, select')];
  let context = makeContext({
    ...first,
    i18n,
    title: document.title,
    urlOriginal: first.location + hash,
  });
  const root = await new Promise<Root>((resolve) => {
    // Hydrate as a transition, so that the visitor's input can interrupt it.
    startTransition(() => {
      const made = hydrateRoot(
        container,
        <App {...{ context, Page }} onShown={() => resolve(made)} />,
        {
          // After a hydration mismatch, e.g. by a translator or an extension, React replaces the controls; copy typed
          // values over.
          async onRecoverableError(error) {
            reportError(error);
            const { moveTyped } = await import('#client/features/third-parties/typed-values.ts');
            moveTyped(served, activeElement);
          },
        },
      );
    });
  });

  startNavigation({
    prepare: async (url) => {
      const { loadWholePage } = await loadOthers();
      const pageId = url && findPage(url);
      return pageId && loadWholePage(pageId, localeOf(url, context));
    },
    async show(url, commit) {
      const pageId = findPage(url);
      if (!pageId) return false;
      const locale = localeOf(url, context);
      const { loadWholePage, pageMeta, renewHead } = await loadOthers();
      const { Page: Next, i18n: words } = await loadWholePage(pageId, locale);
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
      renewHead(context, meta);
      return true;
    },
  });
}

interface AppProps {
  context: PageContext;
  Page: ComponentType;
  onShown: () => void;
}

/** Nested the same way as on the server. */
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

/** What `usePageContext()` returns in the browser. */
type Known = Pick<PageContext, 'consent' | 'locale' | 'location' | 'i18n' | 'title'> &
  Pick<PageData, 'site'> & { urlOriginal: string };

function makeContext(known: Known): PageContext {
  const { path } = splitLocale(new URL(known.location, window.location.href).pathname);
  return {
    ...known,
    config: {},
    urlPathname: findRoute(path)?.path ?? path,
    loadCopy: (namespaces: readonly string[]) => loadCopy(known.locale, namespaces),
  } as unknown as PageContext;
}

/** The page folder of one of the site's routes; null for all other addresses. */
function findPage(url: URL): string | null {
  const route = findRoute(splitLocale(url.pathname).path);
  return route && `/client/pages${route.path === '/' ? '/index' : route.path}`;
}

/** A link without locale prefix keeps the language on show. */
function localeOf(url: URL, { locale }: PageContext) {
  return splitLocale(url.pathname).locale ?? locale;
}

/** Loads the served page from the file that its data names. Vite's dev server names no files. */
async function loadFirst({ pageId, pageFile, copy, locale }: PageData) {
  if (!pageFile) return (await loadOthers()).loadPage(pageId, locale);
  const [{ Page }, i18n] = await Promise.all([
    import(/* @vite-ignore */ pageFile) as Promise<{ Page: ComponentType }>,
    loadCopy(locale, copy),
  ]);
  return { Page, i18n };
}
