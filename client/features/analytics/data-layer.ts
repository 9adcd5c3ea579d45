import type { AnalyticsEvent, ConsentUpdateEvent } from '#shared/analytics/events.ts';

let isWarned = false;

/** Logs, once for all failures of a document, that analytics do not work (spec points 7 and 8). */
export function warnOfAnalytics(reason: unknown): void {
  if (isWarned) return;
  isWarned = true;
  // biome-ignore lint/suspicious/noConsole: spec point 7, a failing analytics only logs a warning
  console.warn('Analytics failed', reason instanceof Error ? reason.name : '');
}

/**
 * Adds an event to the page's data layer, which tag managers read: `window.dataLayer`. It may already exist, with any
 * value; otherwise the first event creates it. It never throws.
 */
export function pushToDataLayer(event: AnalyticsEvent | ConsentUpdateEvent): void {
  try {
    const page = window as { dataLayer?: unknown };
    page.dataLayer ??= [];
    (page.dataLayer as unknown[]).push(event);
  } catch (error) {
    warnOfAnalytics(error);
  }
}
