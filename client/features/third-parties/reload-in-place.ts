import { settledPosts } from '#client/lib/api.ts';
import {
  bringBack,
  collectReloadState,
  expectScroll,
  holdThroughReload,
  returnReloadState,
} from '#client/lib/reload-state.ts';
import { takeOver, whenTakenOver } from '#client/lib/take-over.ts';
import { onToast, TOAST_DURATION, type ToastMessage, toast } from '#client/ui/toast.ts';
import { addressBefore } from './clean-address.ts';
import { readTyped, type Typed, writeTyped } from './typed-values.ts';

const KEY = 'consent-reload';

/** A reload takes seconds; whatever is older was left behind by one that never arrived. */
const MAX_AGE_MS = 60_000;

/** React shows what a request has brought within this, in milliseconds. */
const SHOWN_MS = 50;

interface Snapshot {
  at: number;
  page: string;
  wish: string;
  scroll: [x: number, y: number];
  /** Its id, and where it stands among what may have it, if it does: from the end, for what comes or goes stands before. */
  focus: [id: string, place: number | null];
  typed: Typed;
  state: [name: string, value: unknown][];
}

/** How this document began. */
export interface Arrival {
  /**
   * Whether it may begin by a reload for `wish`: not where it comes from one for the same, nor where
   * the browser could not remember that.
   */
  mayReloadFor(wish: string): boolean;
}

/**
 * Loads the page again, where it is and as it is: what was typed, what the steps of a form have come to,
 * the scroll position and the focus lie in the tab's session storage meanwhile, without passwords.
 * What is being sent is waited for.
 */
export async function reloadInPlace(wish: string): Promise<void> {
  await settledPosts();
  await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
  const address = addressBefore();
  const snapshot: Snapshot = {
    at: Date.now(),
    page: pageOf(new URL(address ?? window.location.href)),
    wish,
    scroll: [window.scrollX, window.scrollY],
    focus: [document.activeElement?.id ?? '', placeOf(document.activeElement)],
    typed: readTyped(),
    state: collectReloadState(),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(snapshot, withoutPasswords));
  } catch {
    // Storage is switched off or full: what the browser itself restores has to do.
  }
  if (address) window.location.replace(address);
  else window.location.reload();
}

/**
 * Puts the page back as it was before such a reload, as soon as its forms hear of it. Nothing of it stays in
 * storage.
 */
export function arriveFromReload(): Arrival {
  const snapshot = takeSnapshot();
  const canStore = canRemember();
  holdToast();
  if (snapshot) {
    expectScroll(snapshot.scroll[1]);
    whenTakenOver(() => bringBack(() => restore(snapshot)));
    takeOver();
  }
  return { mayReloadFor: (wish) => canStore && snapshot?.wish !== wish };
}

function restore({ state, typed, scroll, focus }: Snapshot): void {
  // Before the state: to a form this is an edit, which clears what was said to be wrong.
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

/** What a toast tells just now, such as that choices were saved, is told by the page that comes as well. */
function holdToast(): void {
  let told: ToastMessage | null = null;
  let timer = 0;
  const tell = (message: ToastMessage | null) => {
    clearTimeout(timer);
    told = message;
    timer = window.setTimeout(tell, TOAST_DURATION, null);
  };
  onToast({ prepare: () => undefined, show: tell, dismiss: () => tell(null) });
  holdThroughReload(
    'toast',
    () => told,
    (back) => toast(back as ToastMessage),
  );
}

function placeOf(element: Element | null): number | null {
  const all = places();
  return all.includes(element) ? all.indexOf(element) - all.length : null;
}

/** What may have the focus, in the page itself. */
function places(): (Element | null)[] {
  return [...document.querySelectorAll('#root :is(a, button, input, select, textarea, summary)')];
}

function takeSnapshot(): Snapshot | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const snapshot = JSON.parse(text ?? 'null') as Snapshot | null;
    if (!snapshot || Date.now() - snapshot.at > MAX_AGE_MS) return null;
    return snapshot.page === pageOf(new URL(window.location.href)) ? snapshot : null;
  } catch {
    // No storage, or not ours: the page stands as it was served.
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
