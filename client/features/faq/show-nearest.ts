import { pageAddress } from '#client/lib/page-address.ts';
import { nearestEntries } from '#shared/catalogue/nearest-entries.ts';
import { NEAREST_SHOWN, OPENED_UP_TO } from '#shared/faq/found-questions.ts';
import { FAQ_FILTER } from '#shared/faq/topics.ts';

/**
 * Does by script what the server does for a search, once the list is filtered by script: a few matches are opened;
 * without a match, the closest entries are offered. Only the questions offer them.
 */
export function showNearest(catalogue: HTMLElement): void {
  const words = pageAddress().searchParams.get(FAQ_FILTER.search)?.trim();
  const list = document.querySelector<HTMLElement>('[data-nearest]');
  if (!words || !list) return;
  const all = [...catalogue.querySelectorAll<HTMLElement>('[data-entry]')];
  const shown = all.filter(({ hidden }) => !hidden);
  if (shown.length <= OPENED_UP_TO)
    for (const details of shown.flatMap((entry) => entry.querySelector('details') ?? []))
      details.open = true;
  const entries = all.map((entry) => ({
    id: entry.dataset.entry ?? '',
    text: entry.querySelector('[data-words]')?.textContent ?? '',
  }));
  const nearest = shown.length > 0 ? [] : nearestEntries(entries, words, NEAREST_SHOWN);
  list.hidden = nearest.length === 0;
  const offers = [...list.querySelectorAll<HTMLElement>('[data-near-entry]')];
  for (const offer of offers) offer.hidden = true;
  for (const id of nearest) {
    const offer = offers.find(({ dataset }) => dataset.nearEntry === id);
    if (!offer) continue;
    offer.hidden = false;
    // Appended in order, nearest first; hidden ones may be anywhere.
    offer.parentElement?.append(offer);
  }
}
