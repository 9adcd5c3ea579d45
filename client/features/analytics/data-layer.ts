import type { AnalyticsEvent, ConsentUpdateEvent } from '#shared/analytics/events.ts';

/** The page's data layer, which tag managers read. */
export interface DataLayer {
  /** Adds an event. It never throws. */
  push(event: AnalyticsEvent | ConsentUpdateEvent): void;
}

let isWarned = false;

/** Logs, once for all failures of a document, that analytics do not work (spec points 7 and 8). */
export function warnOfAnalytics(reason: unknown): void {
  if (isWarned) return;
  isWarned = true;
  // biome-ignore lint/suspicious/noConsole: spec point 7, a failing analytics only logs a warning
  console.warn('Analytics failed', reason instanceof Error ? reason.name : '');
}

/** Opens `window.dataLayer`. It may already exist, with any value; otherwise the first push creates it. */
export function openDataLayer(): DataLayer {
  return {
    push(event) {
      try {
        const page = window as { dataLayer?: unknown };
        page.dataLayer ??= [];
        (page.dataLayer as unknown[]).push(event);
      } catch (error) {
        warnOfAnalytics(error);
      }
    },
  };
}
