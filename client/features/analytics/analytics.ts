import { today } from '#client/features/consent/browser-record.ts';
import type { Locale } from '#rules/locales.ts';
import { consentUpdate, mayCollect } from '#shared/analytics/consent.ts';
import type { AnalyticsEvent } from '#shared/analytics/events.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { pushToDataLayer, warnOfAnalytics } from './data-layer.ts';
import { onReport } from './report.ts';

export interface ShownPage {
  /** As `publicPath` gives it. */
  path: string;
  title: string;
  locale: Locale;
  /** The owner's booking page: one of ours, or one elsewhere. */
  bookingUrl: string;
}

/** Collects the events of a page until its abort signal fires; returns what takes in those that are reported. */
type Collect = (page: ShownPage, signal: AbortSignal) => (event: AnalyticsEvent) => void;

/**
 * Creates a page's analytics, to be called with each record that comes into force. Each goes to the data layer; the
 * collector does everything else. It is loaded once analytics consent is in force, and ended when that ends.
 */
export function createAnalytics(
  page: ShownPage,
  loadCollector: () => Promise<Collect>,
): (record: ConsentRecord) => void {
  let running: AbortController | null = null;

  const start = async () => {
    const run = new AbortController();
    running = run;
    try {
      const collect = await loadCollector();
      if (!run.signal.aborted) onReport(collect(page, run.signal), run.signal);
    } catch (error) {
      warnOfAnalytics(error);
      run.abort();
      // The next record tries again.
      if (running === run) running = null;
    }
  };

  return (record) => {
    pushToDataLayer(consentUpdate(record, page.locale, today()));
    const isAllowed = mayCollect(record, page.locale, today());
    if (isAllowed && !running) void start();
    if (isAllowed) return;
    running?.abort();
    running = null;
  };
}
