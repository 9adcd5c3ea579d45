import { dateWriter } from '#rules/write-date.ts';

/**
 * Adds to a printed page what its HTML cannot know: the address, the date of printing, and the site's origin before
 * link addresses (print.css). Details are opened during printing: not every browser can do that by styles alone.
 */
export function preparePrint(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    const { documentElement: root } = document;
    const { origin, href } = window.location;
    root.style.setProperty('--print-origin', `"${origin}"`);
    const [address, day] = document.querySelectorAll('.print-head span');
    if (address) address.textContent = href;
    // Not loaded when it is needed: the browser prints without waiting for anything.
    if (day) day.textContent = dateWriter(root.lang, { dateStyle: 'long' })(new Date());
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
