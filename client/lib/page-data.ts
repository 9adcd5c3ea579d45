import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { WrittenPrices } from './format-money.ts';

/** The element that holds a page's data. */
export const PAGE_DATA_ID = 'page-data';

/** What the browser is told of a page with its HTML: what it was rendered from, as far as it needs to know. */
export interface PageData
  extends Pick<PageInput, 'locale' | 'location' | 'consent'>,
    Partial<Omit<PageInput, 'locale' | 'location' | 'consent'>> {
  /** As far as a page reads it. */
  site: Omit<SiteSettings, 'fallbackUrl' | 'appFallbackUrl'>;
  /** Its folder, such as `/client/pages/pricing`. */
  pageId: string;
  /** The script file of its component; none in development, where files come as they are asked for. */
  pageFile?: string;
  /** All script files that take this page over, beyond its first script. */
  files: readonly string[];
  /** The namespaces of copy that it needs beside the frame's. */
  copy: readonly string[];
  /** The plans' prices, written (`writePrices`). */
  prices: WrittenPrices;
  is404?: boolean;
  abortStatusCode?: number;
}

/** Reads the page's data; null on a page that comes without. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
