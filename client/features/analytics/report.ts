import type { AnalyticsEvent, DemoCategory, HeroButton } from '#shared/analytics/events.ts';

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

/** Attributes of a hero button whose clicks are reported (spec point 7). */
export function heroButtonMark(button: HeroButton) {
  return { 'data-analytics-button': button };
}

/** Attributes of a link that only changes what the demo shows: neither trying it nor leaving it. */
export const DEMO_CHOICE_MARK = { 'data-analytics-demo': 'choice' };

/** Attributes of a link that leads from a part of the demo to more information on it. */
export function learnMoreMark(demo: DemoCategory) {
  return { 'data-analytics-learn': demo };
}
