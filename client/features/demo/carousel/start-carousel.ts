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
 * Makes the carousel that stands in the HTML go by itself. Which slide shows is the state of its radio
 * buttons, so that dots work before and without this. Returns what ends it.
 */
export function startCarousel(carousel: HTMLElement): () => void {
  const { unavailable = '' } = carousel.dataset;
  const radios = [...carousel.querySelectorAll('input')];
  const images = [...carousel.querySelectorAll('img')];
  const words = carousel.querySelector('[data-words]');
  const ending = new AbortController();
  const listen = { signal: ending.signal };
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let state = beginCarousel(
    radios.length,
    Math.max(
      0,
      radios.findIndex(({ checked }) => checked),
    ),
  );
  let timer = 0;

  const tell = (event: CarouselEvent) => {
    const before = state;
    state = nextCarousel(state, event);
    const radio = radios[state.slide];
    if (state.slide !== before.slide) {
      // From the first change on slides fade in.
      carousel.dataset.turned = '';
      if (radio) radio.checked = true;
    }
    carousel.dataset.running = String(isRunning(state));
    // What changes by itself is not read out.
    words?.setAttribute('aria-live', isMoving(state) ? 'off' : 'polite');
    if (isMoving(state) !== isMoving(before) || state.slide !== before.slide) {
      clearTimeout(timer);
      if (isMoving(state)) timer = window.setTimeout(tell, SLIDE_TIME, { type: 'time' });
    }
  };

  for (const [slide, radio] of radios.entries())
    radio.addEventListener('change', () => tell({ type: 'choose', slide }), listen);
  const { signal } = ending;
  const on = (type: string, event: (happened: Event) => CarouselEvent) =>
    carousel.addEventListener(type, (happened) => tell(event(happened)), { signal });
  on('pointerenter', () => ({ type: 'pointer', is: true }));
  on('pointerleave', () => ({ type: 'pointer', is: false }));
  // A press leaves the focus behind where nobody looks for it: only a visible one holds.
  on('focusin', ({ target }) => ({
    type: 'focus',
    is: target instanceof Element && target.matches(':focus-visible'),
  }));
  on('focusout', () => ({ type: 'focus', is: false }));
  carousel
    .querySelector('button')
    ?.addEventListener('click', () => tell({ type: 'toggle' }), listen);

  const followCalm = () =>
    tell({
      type: 'calm',
      is: calm.matches || document.documentElement.classList.contains(PRESENTATION_MODE),
    });
  calm.addEventListener('change', followCalm, listen);
  window.addEventListener(PRESENTATION_MODE, followCalm, listen);

  for (const image of images) followFailures(image, unavailable, ending.signal);
  whenIdle(() => {
    if (!ending.signal.aborted) for (const image of images) image.loading = 'eager';
  });
  clearTimeout(timer);
  followCalm();
  if (isMoving(state)) timer = window.setTimeout(tell, SLIDE_TIME, { type: 'time' });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

/** A picture that does not come is asked for in its other format; then its place says so (spec 2.3). */
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
  // It may have failed before anybody listened.
  if (image.complete && image.currentSrc && image.naturalWidth === 0) fail();
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
