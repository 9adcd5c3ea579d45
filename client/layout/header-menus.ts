/** The header's id: the server draws it, and script finds it. */
export const HEADER_ID = 'site-header';

/**
 * Adds to the header's `<details>` what they lack to be menus: Escape closes one and gives the focus back, so does a
 * press elsewhere, the focus leaving it, or the choice of a link; arrows, Home and End walk its links. Without script
 * they open and close all the same.
 */
export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`#${HEADER_ID} details`)) {
    menu.addEventListener('keydown', (event) => onKey(menu, event));
    menu.addEventListener('click', (event) => isLink(event.target) && close(menu));
    menu.addEventListener('focusout', (event) => onLeave(menu, event.relatedTarget));
    document.addEventListener('pointerdown', (event) => onLeave(menu, event.target));
  }
}

/** Has the header's lists say of another page that one is there, as the server says of the first. */
export function markHere(location: string): void {
  const { pathname } = new URL(location, window.location.href);
  const links = `#${HEADER_ID} li > a, #${HEADER_ID} nav > a`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    if (link.pathname === pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function onKey(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const summary = menu.querySelector('summary');
  if (event.key === 'Escape' && menu.open) {
    event.preventDefault();
    close(menu);
    summary?.focus();
    return;
  }
  if (event.key === 'ArrowDown' && event.target === summary) menu.open = true;
  const next = findNext(menu, event.key);
  if (!menu.open || !next) return;
  event.preventDefault();
  next.focus();
}

/** The link that a key leads to from the one that has the focus; null where the key means nothing. */
function findNext(menu: HTMLDetailsElement, key: string): HTMLElement | null {
  const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return links[(at + 1) % links.length] ?? null;
  if (at === -1) return null;
  if (key === 'ArrowUp') return links.at(at - 1) ?? null;
  if (key === 'Home') return links[0] ?? null;
  if (key === 'End') return links.at(-1) ?? null;
  return null;
}

function onLeave(menu: HTMLDetailsElement, to: EventTarget | null): void {
  // Null: the window itself lost the focus, or something that cannot hold it was pressed.
  if (to instanceof Node && !menu.contains(to)) close(menu);
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}
