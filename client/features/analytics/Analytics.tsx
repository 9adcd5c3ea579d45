import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { onRecord } from '#client/features/consent/browser-record.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { publicPath } from '#shared/analytics/public-path.ts';
import { createAnalytics } from './analytics.ts';

/** Tells analytics of the page on show and of what the visitor decides. Inside `ConsentProvider`. */
export function Analytics() {
  const pageContext = usePageContext();
  const { location, locale, site } = pageContext;
  const path = publicPath(location);
  const { title } = pageMeta(pageContext);
  const [analytics] = useState(() =>
    createAnalytics(async () => (await import('./collect.ts')).collect),
  );
  const { bookingUrl } = site;
  // The page before the record: the provider, above, reads its record after this.
  useEffect(
    () => analytics.show({ path, title, locale, bookingUrl }),
    [analytics, path, title, locale, bookingUrl],
  );
  useEffect(() => onRecord(analytics.decide), [analytics]);
  return null;
}
