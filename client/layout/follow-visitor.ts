import { showToAnalytics } from '#client/features/analytics/site-analytics.ts';
import { showConsentPage } from '#client/features/consent/visitor-consent.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { publicPath } from '#shared/analytics/public-path.ts';

/**
 * Begins what a visit to a page is told of and allows: the visitor's consent, and analytics after it. It runs once,
 * by being loaded (`first-script.ts`); the framework finds both running.
 */
const data = readPageData();
if (data) {
  const { locale, location, consent, site } = data;
  showToAnalytics({
    path: publicPath(location),
    title: document.title,
    locale,
    bookingUrl: site?.bookingUrl ?? '',
  });
  showConsentPage({ locale, consent });
}
