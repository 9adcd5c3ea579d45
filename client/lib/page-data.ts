import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { WrittenPrices } from './format-money.ts';

/** The element that holds a page's data. */
export const PAGE_DATA_ID = 'page-data';

/** What the browser gets with a page's HTML: the part of the render input that it needs. */
export interface PageData
  extends Pick<PageInput, 'locale' | 'location' | 'consent'>,
    Partial<Omit<PageInput, 'locale' | 'location' | 'consent'>> {
  /** Only the settings that a page reads. */
  site: Omit<SiteSettings, 'fallbackUrl' | 'appFallbackUrl'>;
  /** Its folder, such as `/client/pages/pricing`. */
  pageId: string;
  /** The script file of the page's component; absent in development, where Vite serves modules on request. */
  pageFile?: string;
  /** All script files that hydrate this page, except its first script. */
  files: readonly string[];
  /** The copy namespaces that the page needs beyond the frame's. */
  copy: readonly string[];
  /** The plans' formatted prices (`writePrices`). */
  prices: WrittenPrices;
  is404?: boolean;
  abortStatusCode?: number;
}

/** Reads the page's data; null if the page has none. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
