import { isScrolledAsBefore } from '#client/lib/reload-state.ts';
import {
  type AnalyticsEvent,
  type ContactInteraction,
  DEMO_CATEGORIES,
  type DemoCategory,
  type HeroButton,
  SCROLL_MARKS,
} from '#shared/analytics/events.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import type { ShownPage } from './analytics.ts';
import { pushToDataLayer } from './data-layer.ts';
import { followForms } from './form-visits.ts';

/**
 * Collects the events of spec point 7 on a page until `signal` aborts; nothing is pushed after that. Returns what takes
 * in the events that others report.
 */
export function collect(page: ShownPage, signal: AbortSignal): (event: AnalyticsEvent) => void {
  const { path, title } = page;
  const push = (event: AnalyticsEvent) => {
    if (!signal.aborted) pushToDataLayer(event);
  };
  const forms = followForms(push, signal);
  const scrolling = followScrolling(
    (percent) => push({ event: 'scroll_depth', path, percent }),
    signal,
  );

  const view = () => {
    scrolling.startAgain();
    push({ event: 'page_view', path, title });
  };
  // Captured: a click handler may stop its propagation.
  document.addEventListener(
    'click',
    ({ target }) => {
      const event = target instanceof Element ? readClick(target, page) : null;
      if (event) push(event);
    },
    { capture: true, signal },
  );
  // Not when the page is only hidden: a visitor who looks something up in another tab has not given up.
  window.addEventListener('pagehide', forms.abandon, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && view(), { signal });
  view();
  return forms.take;
}

/** Reports each scroll mark (a percentage of the page's height) once; `startAgain` is for a new view. */
function followScrolling(
  tell: (percent: (typeof SCROLL_MARKS)[number]) => void,
  signal: AbortSignal,
): { startAgain(): void } {
  let reached = 0;
  let isDue = false;
  const measure = () => {
    isDue = false;
    if (isScrolledAsBefore()) return;
    // One pixel of tolerance: positions may be fractions.
    const seen = window.scrollY + window.innerHeight + 1;
    const percent = (seen / document.documentElement.scrollHeight) * 100;
    for (const mark of SCROLL_MARKS) {
      if (mark <= reached || mark > percent) continue;
      reached = mark;
      tell(mark);
    }
  };
  window.addEventListener(
    'scroll',
    () => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(measure);
    },
    { passive: true, signal },
  );
  return {
    startAgain() {
      reached = 0;
    },
  };
}

/** The event for a click: a marked button, a way to contact us, or the demo; null for all others. */
function readClick(target: Element, page: ShownPage): AnalyticsEvent | null {
  const button = target.closest<HTMLElement>('[data-analytics-button]');
  if (button) {
    const button_name = button.dataset.analyticsButton as HeroButton;
    return { event: 'button_click', button_name, section: 'hero' };
  }
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return null;
  const type = readContact(link, page.bookingUrl);
  if (type)
    return { event: 'contact_interaction', type, section: sectionOf(link), path: page.path };
  return readDemo(link, page);
}

function readContact(link: HTMLAnchorElement, bookingUrl: string): ContactInteraction | null {
  if (link.protocol === 'mailto:') return 'email_link';
  if (link.protocol === 'tel:') return 'phone_link';
  // With script it opens a dialog instead of leading to the booking page.
  if (link.matches('[aria-haspopup]')) return null;
  const booking = new URL(bookingUrl, location.origin);
  const isThere = link.origin === booking.origin && ownPath(link) === booking.pathname;
  return isThere ? 'booking_link' : null;
}

/**
 * A link to a part of the demo counts as trying that part; on other pages, a link to the demo that names no part counts
 * as trying the first. Any other link in one of its parts counts as learning more. A tab only shows another part or
 * company, so it does not count.
 */
function readDemo(link: HTMLAnchorElement, page: ShownPage): AnalyticsEvent | null {
  if (link.role === 'tab' || link.dataset.analyticsDemo) return null;
  const isHere = splitLocale(page.path).path === ROUTES.platformDemo.path;
  const place = link.dataset.analyticsLearn ?? (isHere ? link.closest('section[id]')?.id : null);
  const tried = readTried(link, isHere);
  if (tried) return { event: 'demo_interaction', demo_category: tried, demo_action: 'try_demo' };
  const demo_category = DEMO_CATEGORIES.find((category) => category === place);
  if (!demo_category) return null;
  return { event: 'demo_interaction', demo_category, demo_action: 'learn_more' };
}

/** The part of the demo that a link opens; null for other links. */
function readTried(link: HTMLAnchorElement, isHere: boolean): DemoCategory | null {
  if (link.origin !== location.origin || ownPath(link) !== ROUTES.platformDemo.path) return null;
  const requested = new URLSearchParams(link.search).get('demo');
  const known = DEMO_CATEGORIES.find((category) => category === requested);
  return known ?? (isHere || requested ? null : 'dashboard');
}

/** The path of a link; for our own links, without the locale. */
function ownPath({ pathname, origin }: HTMLAnchorElement): string {
  return origin === location.origin ? splitLocale(pathname).path : pathname;
}

/** Where on the page the link is: its section's id, or the part of the frame. */
function sectionOf(link: Element): string {
  const place = link.closest('section[id], header, footer');
  return place?.id || place?.localName || 'main';
}
