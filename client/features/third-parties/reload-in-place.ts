import { readTyped, type Typed, writeTyped } from '#client/features/forms/typed-values.ts';
import { settledPosts } from '#client/lib/api.ts';
import { hydrateIslands } from '#client/lib/hydration.ts';
import { pageAddress } from '#client/lib/page-address.ts';
import {
  bringBack,
  collectReloadState,
  expectScroll,
  holdThroughReload,
  returnReloadState,
} from '#client/lib/reload-state.ts';
import { onToast, TOAST_DURATION, type ToastMessage, toast } from '#client/ui/toast.ts';

const KEY = 'consent-reload';

/** A reload takes seconds; an older snapshot is from a reload that never arrived. */
const MAX_AGE_MS = 60_000;

/** React renders a response within this time, in milliseconds. */
const SHOWN_MS = 50;

interface Snapshot {
  at: number;
  page: string;
  wish: string;
  scroll: [x: number, y: number];
  /**
   * The focused element's id, and its index among focusable elements, if it is one: from the end, as what appears or
   * disappears comes before it.
   */
  focus: [id: string, place: number | null];
  typed: Typed;
  state: [name: string, value: unknown][];
}

export interface Arrival {
  /**
   * Whether it may reload for `wish`: not if it comes from a reload for the same, nor if the browser could not remember
   * that.
   */
  mayReloadFor(wish: string): boolean;
}

/**
 * Reloads the page and keeps its state: what was typed, the steps reached in forms, the scroll position and the focus
 * are in the tab's session storage meanwhile, without passwords. It first waits until every post is answered.
 */
export async function reloadInPlace(wish: string): Promise<void> {
  await settledPosts();
  await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
  const address = pageAddress();
  const snapshot: Snapshot = {
    at: Date.now(),
    page: pageOf(address),
    wish,
    scroll: [window.scrollX, window.scrollY],
    focus: [document.activeElement?.id ?? '', placeOf(document.activeElement)],
    typed: readTyped(),
    state: collectReloadState(),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(snapshot, withoutPasswords));
  } catch {
    // Storage is switched off or full: what the browser itself restores must suffice.
  }
  if (address.href === window.location.href) window.location.reload();
  else window.location.replace(address);
}

/** Restores the page after such a reload, as soon as its islands are hydrated. Nothing of it stays in storage. */
export function arriveFromReload(): Arrival {
  const snapshot = takeSnapshot();
  const canStore = canRemember();
  holdToast();
  if (snapshot) {
    expectScroll(snapshot.scroll[1]);
    void hydrateIslands().then(() => bringBack(() => restore(snapshot)));
  }
  return { mayReloadFor: (wish) => canStore && snapshot?.wish !== wish };
}

function restore({ state, typed, scroll, focus }: Snapshot): void {
  // Before the state: a form takes this as an edit, which clears its errors.
  writeTyped(typed);
  returnReloadState(state);
  const [left, top] = scroll;
  window.scrollTo({ left, top, behavior: 'instant' });
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost) return;
  const [id, place] = focus;
  const held = document.getElementById(id) ?? (place !== null && places().at(place));
  if (held instanceof HTMLElement) held.focus({ preventScroll: true });
}

/** The message of the current toast, such as that choices were saved, is shown after the reload as well. */
function holdToast(): void {
  let current: ToastMessage | null = null;
  let timer = 0;
  const tell = (message: ToastMessage | null) => {
    clearTimeout(timer);
    current = message;
    timer = window.setTimeout(tell, TOAST_DURATION, null);
  };
  onToast({ show: tell, dismiss: () => tell(null) });
  holdThroughReload(
    'toast',
    () => current,
    (back) => toast(back as ToastMessage),
  );
}

function placeOf(element: Element | null): number | null {
  const all = places();
  return all.includes(element) ? all.indexOf(element) - all.length : null;
}

/** The focusable elements of the page as it is served: a toast comes back only after the focus does. */
function places(): (Element | null)[] {
  return [
    ...document.querySelectorAll(
      'body > :is(section, header, main, footer) :is(a, button, input, select, textarea, summary)',
    ),
  ];
}

function takeSnapshot(): Snapshot | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const snapshot = JSON.parse(text ?? 'null') as Snapshot | null;
    if (!snapshot || Date.now() - snapshot.at > MAX_AGE_MS) return null;
    return snapshot.page === pageOf(new URL(window.location.href)) ? snapshot : null;
  } catch {
    // No storage, or a foreign value: the page stays as it was served.
    return null;
  }
}

function canRemember(): boolean {
  try {
    sessionStorage.setItem(KEY, '');
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

function withoutPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value;
}

function pageOf({ pathname, search }: URL): string {
  return pathname + search;
}
