import { showToAnalytics } from '#client/features/analytics/site-analytics.ts';
import { showConsentPage } from '#client/features/consent/visitor-consent.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { publicPath } from '#shared/analytics/public-path.ts';

/**
 * Starts what follows the visitor: consent, and analytics, which depends on it. It runs once, on import
 * (`first-script.ts`). The framework finds both running, or starts them if a visitor uses the page earlier.
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
