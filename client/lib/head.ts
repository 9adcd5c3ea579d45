import type { Locale } from '#shared/i18n/locales.ts';
import type { PageMeta } from './page-meta.ts';

/** Updates the head after a client navigation to what `client/layout/DocumentHead.tsx` writes on the server. */
export function renewHead(meta: PageMeta, locale: Locale): void {
  document.title = meta.title;
  document.documentElement.lang = locale;
  for (const old of document.head.querySelectorAll(
    'link[rel="canonical"], link[rel="alternate"][hreflang]',
  )) {
    old.remove();
  }
  if (meta.canonical) {
    document.head.append(createLink({ rel: 'canonical', href: meta.canonical }));
  }
  for (const { lang, href } of meta.alternates) {
    document.head.append(createLink({ rel: 'alternate', hreflang: lang, href }));
  }
  setMeta('name', 'description', meta.description);
  setMeta('property', 'og:title', meta.title);
  setMeta('property', 'og:description', meta.description);
  setMeta('property', 'og:url', meta.canonical);
  setMeta('name', 'twitter:title', meta.title);
}

function createLink(attributes: Record<string, string>): HTMLLinkElement {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
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
