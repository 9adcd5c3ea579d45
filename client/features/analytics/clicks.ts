import {
  type AnalyticsEvent,
  type ContactInteraction,
  DEMO_CATEGORIES,
  type HeroButton,
} from '#shared/analytics/events.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import type { ShownPage } from './analytics.ts';

/** What a click means: a marked button, a way to reach us, or the demo; null for all others. */
export function readClick(target: Element, page: ShownPage): AnalyticsEvent | null {
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
  const booking = new URL(bookingUrl, location.origin);
  const isThere = link.origin === booking.origin && ownPath(link) === booking.pathname;
  return isThere ? 'booking_link' : null;
}

/**
 * Whatever leads to the demo tries it, beginning with its first part; what leads on from one of its
 * parts is there to learn more.
 */
function readDemo(link: HTMLAnchorElement, page: ShownPage): AnalyticsEvent | null {
  const demo = ROUTES.platformDemo.path;
  const isHere = splitLocale(page.path).path === demo;
  if (!isHere && link.origin === location.origin && ownPath(link) === demo)
    return { event: 'demo_interaction', demo_category: 'dashboard', demo_action: 'try_demo' };
  const part = link.closest('section[id]')?.id;
  const demo_category = DEMO_CATEGORIES.find((category) => category === part);
  if (!isHere || !demo_category) return null;
  return { event: 'demo_interaction', demo_category, demo_action: 'learn_more' };
}

/** The path of a link, without the locale that our own have. */
function ownPath({ pathname, origin }: HTMLAnchorElement): string {
  return origin === location.origin ? splitLocale(pathname).path : pathname;
}

/** Where on the page it stands: the id of its section, or the part of the frame. */
function sectionOf(link: Element): string {
  const place = link.closest('section[id], header, footer');
  return place?.id || place?.localName || 'main';
}
