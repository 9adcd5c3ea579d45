import type { PageContextServer } from 'vike/types';
import { writePrices } from '#client/lib/format-money.ts';
import { PAGE_DATA_ID, type PageData } from '#client/lib/page-data.ts';
import { scriptJson } from '#client/lib/script-json.ts';

/**
 * Serializes what the browser needs of the page: what `passToClient` names, which page it is, and the script files that
 * hydrate it. It is data, not script, so no CSP has to allow it.
 */
export function handedOver(pageContext: PageContextServer): string {
  const { config, pageId, is404, abortStatusCode, input, locale } = pageContext;
  const copy = config.copy ?? [];
  const { fallbackUrl, appFallbackUrl, ...site } = pageContext.site;
  const passed = (config.passToClient ?? []).flat() as (keyof PageContextServer)[];
  const data: PageData = {
    ...(Object.fromEntries(passed.map((name) => [name, pageContext[name]])) as Passed),
    site,
    pageId: pageId ?? '',
    files: [],
    copy,
    ...input?.filesOf?.(pageId ?? '', locale, copy),
    prices: writePrices(locale),
    ...(is404 && { is404 }),
    ...(abortStatusCode && { abortStatusCode }),
  };
  return `<script id="${PAGE_DATA_ID}" type="application/json">${scriptJson(data)}</script>`;
}

type Passed = Omit<PageData, 'site' | 'pageId' | 'files' | 'copy' | 'prices'>;
