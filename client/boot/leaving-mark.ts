import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';

/** If a press led nowhere, such as to a download, the mark goes after this many milliseconds. */
const LOST_MS = 15_000;

/**
 * Marks the document while the browser fetches the page of a pressed link or a sent form: CSS then shows 'Loading...'
 * after a moment (spec 2.1; `SiteLayout`).
 */
export function markLeaving(): void {
  const { dataset } = document.documentElement;
  let timer = 0;
  const clear = () => {
    clearTimeout(timer);
    delete dataset.navigating;
  };
  const mark = () => {
    clear();
    dataset.navigating = '';
    timer = window.setTimeout(clear, LOST_MS);
  };
  // At the window: whoever handles the event itself has said so by then.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !event.defaultPrevented && !asksElsewhere(event) && leaves(link)) mark();
  });
  window.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if (!(submitter?.getAttribute('formtarget') ?? target.target)) mark();
  });
  // The page may be shown again as it was left.
  window.addEventListener('pageshow', clear);
}

/** Whether a link leads to another document of this site, in this window. */
function leaves(link: HTMLAnchorElement): boolean {
  const { hash, origin, pathname, search, target } = link;
  const here = window.location;
  if (!link.getAttribute('href') || origin !== here.origin) return false;
  if ((target && target !== '_self') || link.hasAttribute('download')) return false;
  return !(hash && pathname === here.pathname && search === here.search);
}
