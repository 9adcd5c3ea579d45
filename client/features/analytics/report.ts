import type { AnalyticsEvent } from '#shared/analytics/events.ts';

const EVENT = 'site:analytics';

/**
 * Reports what a visitor did. It may be called anywhere in the browser, with or without consent: without it nobody
 * listens, and a listener's failure does not affect the caller.
 */
export function report(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent<AnalyticsEvent>(EVENT, { detail: event }));
}

/** Calls `take` for each report until `signal` aborts. */
export function onReport(take: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
  const listener = (event: Event) => take((event as CustomEvent<AnalyticsEvent>).detail);
  window.addEventListener(EVENT, listener, { signal });
}
