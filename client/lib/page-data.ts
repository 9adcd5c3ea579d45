import type { PageContext } from 'vike/types';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import { type WrittenPrices, writePrices } from './format-money.ts';

/** The element that holds a page's data. */
export const PAGE_DATA_ID = 'page-data';

export interface PageData extends Pick<PageInput, 'locale' | 'location' | 'consent'> {
  /** Only the settings that scripts and islands read. */
  site: Pick<SiteSettings, 'url' | 'appUrl' | 'contactEmail' | 'bookingUrl' | 'consentVersion'>;
  /** The version of the copy (`wordsAddress`). */
  words: string;
  /** The plans' formatted prices (`writePrices`). */
  prices: WrittenPrices;
}

/** The data of a page that the server renders. */
export function pageDataOf({ locale, location, consent, site, words }: PageContext): PageData {
  const { url, appUrl, contactEmail, bookingUrl, consentVersion } = site;
  return {
    locale,
    location,
    consent,
    site: { url, appUrl, contactEmail, bookingUrl, consentVersion },
    words,
    prices: writePrices(locale),
  };
}

/** Reads the page's data; null if the page has none. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
