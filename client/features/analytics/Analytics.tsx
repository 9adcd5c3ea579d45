import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { publicPath } from '#shared/analytics/public-path.ts';
import { showToAnalytics } from './site-analytics.ts';

/** Tells analytics of the page on show. Inside `ConsentProvider`. */
export function Analytics() {
  const { location, locale, site, title } = usePageContext();
  const path = publicPath(location);
  const { bookingUrl } = site;
  // The page before the record: the provider, above, looks at its record after this.
  useEffect(
    () => showToAnalytics({ path, title, locale, bookingUrl }),
    [path, title, locale, bookingUrl],
  );
  return null;
}
