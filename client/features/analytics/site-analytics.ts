import { onRecord } from '#client/features/consent/browser-record.ts';
import { type Analytics, createAnalytics, type ShownPage } from './analytics.ts';

let analytics: Analytics | null = null;

/**
 * Reports the current page to analytics, at load and after every client navigation; a page reported twice counts once.
 * From the first call on, analytics get each record that comes into force.
 */
export function showToAnalytics(page: ShownPage): void {
  const isFirst = analytics === null;
  analytics ??= createAnalytics(async () => (await import('./collect.ts')).collect);
  analytics.show(page);
  if (isFirst) onRecord(analytics.decide);
}
