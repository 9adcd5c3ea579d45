import { onRecord } from '#client/features/consent/browser-record.ts';
import { showConsent } from '#client/features/consent/show-consent.ts';
import { startConsent } from '#client/features/consent/visitor-consent.ts';
import { provideHydration } from '#client/lib/hydration.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { publicPath } from '#shared/analytics/public-path.ts';
import { createAnalytics } from '../features/analytics/analytics.ts';
import { startFrame } from './frame.ts';

/**
 * Starts what every page has and follows the visitor: consent, analytics, which depends on it, and the frame's controls.
 * It runs once, on import (`first-script.ts`).
 */
const loadIslands = () => import('#client/islands/start.ts');

const data = readPageData();
if (data) {
  if (document.querySelector('[data-island]'))
    provideHydration(async () => (await loadIslands()).hydrateAll());
  const { locale, location, consent, site } = data;
  const page = {
    path: publicPath(location),
    title: document.title,
    locale,
    bookingUrl: site.bookingUrl ?? '',
  };
  onRecord(
    createAnalytics(
      page,
      async () => (await import('#client/features/analytics/collect.ts')).collect,
    ),
  );
  startFrame();
  showConsent(consent, async () => (await loadIslands()).mountIsland('SignalNotice', {}));
  startConsent({ locale, consent });
  startPageParts();
}

/** Starts what only some pages have, and needs no React: the code is loaded where its HTML is. */
function startPageParts(): void {
  const carousel = document.querySelector<HTMLElement>('.carousel');
  if (carousel)
    void import('#client/features/demo/carousel/start-carousel.ts').then(
      ({ startCarousel }) => startCarousel(carousel),
      ignore,
    );
  const catalogue = document.querySelector<HTMLElement>('.catalogue');
  if (catalogue)
    void import('#client/features/catalogue/start-catalogue.ts').then(
      ({ startCatalogue }) => startCatalogue(catalogue),
      ignore,
    );
}

/** Without it the part goes on as plain HTML. */
function ignore(): void {}
