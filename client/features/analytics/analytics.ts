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

/** Collects events until its abort signal fires. */
export interface Collector {
  show(page: ShownPage): void;
  take(event: AnalyticsEvent): void;
}

type StartCollector = (signal: AbortSignal) => Collector;

interface Analytics {
  /** The record in force, at load and at every change. */
  decide(record: ConsentRecord): void;
  show(page: ShownPage): void;
}

/**
 * Creates a document's analytics. Each decision goes to the data layer; the collector does everything else. It is
 * loaded once analytics consent is in force, and ended when that ends.
 */
export function createAnalytics(loadCollector: () => Promise<StartCollector>): Analytics {
  let record: ConsentRecord | null = null;
  let page: ShownPage | null = null;
  let running: AbortController | null = null;
  let collector: Collector | null = null;

  const stop = () => {
    running?.abort();
    running = null;
    collector = null;
  };

  const start = async () => {
    const run = new AbortController();
    running = run;
    try {
      const startCollector = await loadCollector();
      if (run.signal.aborted || !page) return;
      collector = startCollector(run.signal);
      onReport(collector.take, run.signal);
      collector.show(page);
    } catch (error) {
      warnOfAnalytics(error);
      // The next page tries again.
      if (running === run) stop();
    }
  };

  const settle = () => {
    if (!record || !page || !mayCollect(record, page.locale, today())) stop();
    else if (collector) collector.show(page);
    else if (!running) void start();
  };

  return {
    decide(next) {
      record = next;
      if (page) pushToDataLayer(consentUpdate(next, page.locale, today()));
      settle();
    },
    show(next) {
      page = next;
      settle();
    },
  };
}
