import type { PageContext } from 'vike/types';
import { ROUTES } from '#shared/routes.ts';
import type { PageMeta } from './page-meta.ts';
import { sharePicture } from './share-picture.ts';

/**
 * Updates the head after a client navigation to what `client/layout/DocumentHead.tsx` writes on the server, so that
 * the browser's share sheet describes the page on show. Only the structured data is not written anew, but taken away:
 * it is read by crawlers, who load each page by its address, and would bring all the site's facts with it.
 */
export function renewHead({ locale, site, urlPathname }: PageContext, meta: PageMeta): void {
  document.title = meta.title;
  document.documentElement.lang = locale;
  for (const old of document.head.querySelectorAll(
    'link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]',
  )) {
    old.remove();
  }
  if (meta.canonical) addLink({ rel: 'canonical', href: meta.canonical });
  for (const { lang, href } of meta.alternates) addLink({ rel: 'alternate', hreflang: lang, href });
  if (urlPathname === ROUTES.home.path)
    addLink({ rel: 'alternate', href: '/rss.xml', type: 'application/rss+xml' });
  setMeta('name', 'description', meta.description);
  setMeta('property', 'og:title', meta.title);
  setMeta('property', 'og:description', meta.description);
  setMeta('property', 'og:url', meta.canonical);
  setMeta('property', 'og:image', `${site.url}/${sharePicture(urlPathname)}`);
  setMeta('name', 'twitter:title', meta.title);
}

function addLink(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

/** Null removes the element. */
function setMeta(kind: 'property' | 'name', key: string, content: string | null): void {
  const known = document.head.querySelector(`meta[${kind}="${key}"]`);
  if (content === null) {
    known?.remove();
    return;
  }
  const meta = known ?? document.createElement('meta');
  meta.setAttribute(kind, key);
  meta.setAttribute('content', content);
  if (!known) document.head.append(meta);
}
