import { PRESENTATION_MODE } from '#client/features/presentation-mode/presentation-mode.ts';
import { standIn } from '../pictures.ts';
import {
  beginCarousel,
  type CarouselEvent,
  isMoving,
  isRunning,
  nextCarousel,
  SLIDE_TIME,
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
  const chosen = radios.findIndex(({ checked }) => checked);
  let state = beginCarousel(radios.length, Math.max(0, chosen));
  let timer = 0;

  const show = () => {
    carousel.dataset.running = String(isRunning(state));
    // Automatic changes are not announced.
    words?.setAttribute('aria-live', isMoving(state) ? 'off' : 'polite');
  };
  const wait = () => {
    clearTimeout(timer);
    if (isMoving(state)) timer = window.setTimeout(tell, SLIDE_TIME, { type: 'time' });
  };
  const tell = (event: CarouselEvent) => {
    const before = state;
    state = nextCarousel(state, event);
    const isTurned = state.slide !== before.slide;
    if (isTurned) {
      // Slides fade in from the first change on.
      carousel.dataset.turned = '';
      const radio = radios[state.slide];
      if (radio) radio.checked = true;
    }
    show();
    if (isTurned || isMoving(state) !== isMoving(before)) wait();
  };
  const on = (target: EventTarget, type: string, event: (happened: Event) => CarouselEvent) =>
    target.addEventListener(type, (happened) => tell(event(happened)), { signal });

  for (const [slide, radio] of radios.entries())
    on(radio, 'change', () => ({ type: 'choose', slide }));
  on(carousel, 'pointerenter', () => ({ type: 'pointer', is: true }));
  on(carousel, 'pointerleave', () => ({ type: 'pointer', is: false }));
  // A click leaves focus where nobody expects it: only visible focus pauses.
  on(carousel, 'focusin', ({ target }) => ({
    type: 'focus',
    is: target instanceof Element && target.matches(':focus-visible'),
  }));
  on(carousel, 'focusout', () => ({ type: 'focus', is: false }));
  const control = carousel.querySelector('button');
  if (control) on(control, 'click', () => ({ type: 'toggle' }));

  const readCalm = (): CarouselEvent => ({
    type: 'calm',
    is: calm.matches || document.documentElement.classList.contains(PRESENTATION_MODE),
  });
  on(calm, 'change', readCalm);
  on(window, PRESENTATION_MODE, readCalm);
  state = nextCarousel(state, readCalm());
  show();
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
