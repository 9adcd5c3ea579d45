import { changeAddress, nameAddress, pageAddress } from '#client/lib/page-address.ts';
import { startFilter } from './start-filter.ts';

/**
 * Filters a catalogue by script; the catalogue itself is the server's HTML. The address follows the choice, and Back
 * returns to the previous one. `data-live` says that it follows, as on an island.
 */
export function startCatalogue(catalogue: HTMLElement): void {
  const { follow } = startFilter(catalogue, (query, how) => {
    const url = pageAddress();
    url.search = query;
    if (how !== 'found') url.hash = '';
    changeAddress(how === 'chosen' ? 'pushState' : 'replaceState', url);
  });
  window.addEventListener('popstate', () => {
    follow();
    nameAddress(pageAddress());
  });
  openLinked();
  window.addEventListener('hashchange', openLinked);
  catalogue.dataset.live = '';
}

/** Opens the entry that the address names, even in browsers that do not do so themselves. */
function openLinked(): void {
  const linked = document.getElementById(window.location.hash.slice(1));
  const details = linked?.closest('details');
  if (!linked || !details || details.open) return;
  details.open = true;
  linked.scrollIntoView();
}
