/**
 * Turns the header's `<details>` into menus: Escape closes one and returns the focus; a press elsewhere, losing the
 * focus or choosing a link closes it too; arrow keys, Home and End move between its entries. Without script they still
 * open and close.
 */
export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('#site-header details')) {
    menu.addEventListener('keydown', (event) => onKey(menu, event));
    menu.addEventListener('click', (event) => isLink(event.target) && close(menu));
    menu.addEventListener('focusout', (event) => onLeave(menu, event.relatedTarget));
    document.addEventListener('pointerdown', (event) => onLeave(menu, event.target));
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

/** The entry to which a key moves the focus; null if the key does nothing. */
function findNext(menu: HTMLDetailsElement, key: string): HTMLElement | null {
  const entries = [...menu.querySelectorAll<HTMLElement>('a[href], button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length] ?? null;
  if (at === -1) return null;
  if (key === 'ArrowUp') return entries.at(at - 1) ?? null;
  if (key === 'Home') return entries[0] ?? null;
  if (key === 'End') return entries.at(-1) ?? null;
  return null;
}

function onLeave(menu: HTMLDetailsElement, to: EventTarget | null): void {
  // Null means that the window lost the focus, or something that cannot be focused was pressed.
  if (to instanceof Node && !menu.contains(to)) close(menu);
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}
