import { PRESENTATION_MODE } from '#client/features/presentation-mode/presentation-mode.ts';
import { standIn } from '../pictures.ts';
import {
  type CarouselState,
  isMoving,
  isRunning,
  SLIDE_TIME,
  setCalm,
  toggle,
  UNHELD,
} from './state.ts';

/**
 * Makes the carousel in the HTML advance by itself. The radio buttons hold which slide is shown, so the dots work
 * before and without this. Returns the function that stops it.
 */
export function startCarousel(carousel: HTMLElement): () => void {
  const { unavailable = '' } = carousel.dataset;
  const radios = [...carousel.querySelectorAll('input')];
  const images = [...carousel.querySelectorAll('img')];
  const words = carousel.querySelector('[data-words]');
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const ending = new AbortController();
  const { signal } = ending;
  let state = UNHELD;
  let timer = 0;

  const wait = () => {
    clearTimeout(timer);
    if (isMoving(state)) timer = window.setTimeout(advance, SLIDE_TIME);
  };
  /** Slides fade in from the first change on, and each has its whole time. */
  const turn = () => {
    carousel.dataset.turned = '';
    wait();
  };
  const advance = () => {
    const next = radios[(radios.findIndex(({ checked }) => checked) + 1) % radios.length];
    if (next) next.checked = true;
    turn();
  };
  const change = (next: CarouselState) => {
    const isTurning = isMoving(next) !== isMoving(state);
    state = next;
    carousel.dataset.running = String(isRunning(state));
    // Automatic changes are not announced.
    words?.setAttribute('aria-live', isMoving(state) ? 'off' : 'polite');
    if (isTurning) wait();
  };
  const on = (target: EventTarget | null, type: string, act: (event: Event) => void) =>
    target?.addEventListener(type, act, { signal });

  for (const radio of radios) on(radio, 'change', turn);
  on(carousel, 'pointerenter', () => change({ ...state, isUnderPointer: true }));
  on(carousel, 'pointerleave', () => change({ ...state, isUnderPointer: false }));
  // A click leaves focus where nobody expects it: only visible focus pauses.
  on(carousel, 'focusin', ({ target }) => {
    const hasFocus = target instanceof Element && target.matches(':focus-visible');
    change({ ...state, hasFocus });
  });
  on(carousel, 'focusout', () => change({ ...state, hasFocus: false }));
  on(carousel.querySelector('button'), 'click', () => change(toggle(state)));

  const readCalm = () => {
    const isPresented = document.documentElement.classList.contains(PRESENTATION_MODE);
    change(setCalm(state, calm.matches || isPresented));
  };
  on(calm, 'change', readCalm);
  on(window, PRESENTATION_MODE, readCalm);
  readCalm();
  wait();

  for (const image of images) followFailures(image, unavailable, signal);
  whenIdle(() => {
    if (!signal.aborted) for (const image of images) image.loading = 'eager';
  });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

/** A picture that fails to load is requested in its other format; if that fails too, a text says so (spec 2.3). */
function followFailures(image: HTMLImageElement, unavailable: string, signal: AbortSignal): void {
  let isStandIn = false;
  const fail = () => {
    if (isStandIn) {
      image.hidden = true;
      image.closest('picture')?.insertAdjacentText('afterend', unavailable);
      return;
    }
    isStandIn = true;
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.srcset = standIn(source.srcset);
    image.removeAttribute('srcset');
    image.src = standIn(image.src);
  };
  image.addEventListener('error', fail, { signal });
  // It may have failed before the listener was added.
  if (image.complete && image.currentSrc && image.naturalWidth === 0) fail();
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
