import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { publicPath } from '#shared/analytics/public-path.ts';
import { showToAnalytics } from './site-analytics.ts';

/** Reports the current page to analytics. Use it inside `ConsentProvider`. */
export function Analytics() {
  const { location, locale, site, title } = usePageContext();
  const path = publicPath(location);
  const { bookingUrl } = site;
  // The page is reported before the record: the provider above runs its effect after this one.
  useEffect(
    () => showToAnalytics({ path, title, locale, bookingUrl }),
    [path, title, locale, bookingUrl],
  );
  return null;
}
