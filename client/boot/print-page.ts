import { dateWriter } from '#rules/write-date.ts';

/**
 * Adds to a printed page what its HTML cannot know: the address, the date of printing, and the site's origin before
 * link addresses (print.css). A result (`data-print-title`) names the page, so that a PDF is called what it is. Details
 * are opened during printing: not every browser can do that by styles alone.
 */
export function preparePrint(): void {
  let opened: HTMLDetailsElement[] = [];
  let { title } = document;
  window.addEventListener('beforeprint', () => {
    const { documentElement: root } = document;
    const { origin, href } = window.location;
    root.style.setProperty('--print-origin', `"${origin}"`);
    ({ title } = document);
    document.title =
      document.querySelector<HTMLElement>('[data-print-title]')?.dataset.printTitle ?? title;
    const [address, day] = document.querySelectorAll('.print-head span');
    if (address) address.textContent = href;
    // Not loaded when it is needed: the browser prints without waiting for anything.
    if (day) day.textContent = dateWriter(root.lang, { dateStyle: 'long' })(new Date());
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    document.title = title;
  });
}
