import { showToAnalytics } from '#client/features/analytics/site-analytics.ts';
import { showConsent } from '#client/features/consent/show-consent.ts';
import { startConsent } from '#client/features/consent/visitor-consent.ts';
import { provideHydration } from '#client/lib/hydration.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { publicPath } from '#shared/analytics/public-path.ts';
import { startFrame } from './frame.ts';
import { startPageParts } from './page-parts.ts';

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
  showToAnalytics({
    path: publicPath(location),
    title: document.title,
    locale,
    bookingUrl: site.bookingUrl ?? '',
  });
  startFrame();
  showConsent(consent, async () => (await loadIslands()).mountIsland('SignalNotice', {}));
  startConsent({ locale, consent });
  startPageParts();
}
