import type { AnalyticsEvent } from '#shared/analytics/events.ts';

const EVENT = 'site:analytics';

/**
 * Reports what a visitor did. It may be called from anywhere in the browser, consent or not: nobody
 * listens without it, and whatever a listener does, the caller goes on.
 */
export function report(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent<AnalyticsEvent>(EVENT, { detail: event }));
}

/** Calls back at each report until `signal` aborts. */
export function onReport(take: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
  const listener = (event: Event) => take((event as CustomEvent<AnalyticsEvent>).detail);
  window.addEventListener(EVENT, listener, { signal });
}
