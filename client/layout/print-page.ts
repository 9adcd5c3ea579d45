/**
 * What a page on paper has and its HTML cannot know: the address and the day it is printed, and the site's origin
 * before the addresses of links (print.css). Details are opened for as long, where the styles alone do not do so.
 */
export function preparePrint(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    const { documentElement: root } = document;
    const { origin, href } = window.location;
    root.style.setProperty('--print-origin', `"${origin}"`);
    const head = document.querySelector('.print-head');
    // The text that React knows: it goes on with it after a navigation.
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
