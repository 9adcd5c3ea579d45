import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MS } from '#shared/days.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { RouteId } from '#shared/routes.ts';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { PressArticles } from '../backend/articles.ts';
import type { PolledSlots } from '../backend/taken-slots.ts';
import type { RequestedDays } from './booking-days.ts';

/** The data that a page shows besides its copy. The same object as long as its content is the same. */
export type PageData = Readonly<Pick<PageInput, 'articles' | 'bookingDays' | 'today'>>;

/** Loads the data of a route's page; leave `requested` out if no certain days are requested. */
export type LoadPageData = (route: RouteId | null, requested?: RequestedDays) => Promise<PageData>;

/** Where page data comes from. */
export type PageDataSource = ReturnType<typeof createPageData>;

interface Sources {
  articles: PressArticles;
  taken: PolledSlots;
  readDays: (requested: RequestedDays) => Promise<BookingDays>;
  /** The day on the office's clock. */
  today: () => string;
  now: () => number;
}

/** Pages that count from today: the blueprint, and the use cases' links to it. */
const OF_TODAY: readonly RouteId[] = ['complianceBlueprint', 'useCases'];

const NOTHING: PageData = {};

/** Makes the one loader of page data; neither of its sources ever fails. */
export function createPageData({ articles, taken, readDays, today, now }: Sources) {
  let home: PageData = NOTHING;
  let ofToday: PageData = NOTHING;
  let offer: { days: PageData; booked: unknown; minute: number } | null = null;

  async function readHome(): Promise<PageData> {
    const read = await articles.current();
    if (home.articles !== read) home = { articles: read };
    return home;
  }

  /** The offer changes with bookings and as time passes; all times begin on a minute. */
  async function readOffer(): Promise<PageData> {
    const booked = await taken.current();
    const minute = Math.floor(now() / MINUTE_MS);
    if (offer?.booked === booked && offer.minute === minute) return offer.days;
    const bookingDays = await readDays({ timezone: null });
    const isSame = isDeepStrictEqual(bookingDays, offer?.days.bookingDays);
    const days = offer && isSame ? offer.days : { bookingDays };
    offer = { days, booked, minute };
    return days;
  }

  function readToday(): PageData {
    const day = today();
    if (ofToday.today !== day) ofToday = { today: day };
    return ofToday;
  }

  const load: LoadPageData = async (route, requested) => {
    if (route === 'home') return readHome();
    if (route && OF_TODAY.includes(route)) return readToday();
    if (route !== 'discoveryCall') return NOTHING;
    if (!requested) return readOffer();
    return { bookingDays: await readDays(requested) };
  };

  return {
    load,
    /** What `load` would give for a route's own address; null if that needs waiting or work. */
    peek(route: RouteId): PageData | null {
      if (route === 'home') return home.articles === articles.peek() ? home : null;
      if (OF_TODAY.includes(route)) return readToday();
      if (route !== 'discoveryCall') return NOTHING;
      const isCurrent =
        offer?.booked === taken.peek() && offer?.minute === Math.floor(now() / MINUTE_MS);
      return isCurrent && offer ? offer.days : null;
    },
  };
}
