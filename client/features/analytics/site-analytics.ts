import { onRecord } from '#client/features/consent/browser-record.ts';
import { type Analytics, createAnalytics, type ShownPage } from './analytics.ts';

let analytics: Analytics | null = null;

/**
 * Tells analytics of the page on show, at load and after every client navigation; the same page told twice
 * is one. From the first on they hear of each record that comes into force.
 */
export function showToAnalytics(page: ShownPage): void {
  const isFirst = analytics === null;
  analytics ??= createAnalytics(async () => (await import('./collect.ts')).collect);
  analytics.show(page);
  if (isFirst) onRecord(analytics.decide);
}
