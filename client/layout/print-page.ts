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
    const head = document.querySelector('.print-head');
    // Changes React's own text node, which React can still update after a navigation.
    const address = head?.querySelector('span')?.firstChild;
    if (address) address.nodeValue = href;
    const day = head?.querySelector('span + span');
    if (day) day.textContent = new Date().toLocaleDateString(root.lang, { dateStyle: 'long' });
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
