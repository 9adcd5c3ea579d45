import type { PageMeta } from './page-meta.ts';

/**
 * Keeps the head's addresses true after a client navigation, where Vike renews no more than title,
 * language and description. Writes what `client/pages/+Head.tsx` writes on the server.
 */
export function renewHeadAddresses(meta: PageMeta): void {
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
  setProperty('og:title', meta.title);
  setProperty('og:description', meta.description);
  setProperty('og:url', meta.canonical ?? '');
}

function createLink(attributes: Record<string, string>): HTMLLinkElement {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
}

function setProperty(property: string, content: string): void {
  document.head.querySelector(`meta[property="${property}"]`)?.setAttribute('content', content);
}
