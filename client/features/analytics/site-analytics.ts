import { onRecord } from '#client/features/consent/browser-record.ts';
import { createAnalytics, type ShownPage } from './analytics.ts';

/** Reports the page to analytics; from then on, they get each record that comes into force. */
export function showToAnalytics(page: ShownPage): void {
  const analytics = createAnalytics(async () => (await import('./collect.ts')).collect);
  analytics.show(page);
  onRecord(analytics.decide);
}
