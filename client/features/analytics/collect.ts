import type { AnalyticsEvent } from '#shared/analytics/events.ts';
import type { Collector, ShownPage } from './analytics.ts';
import { readClick } from './clicks.ts';
import { pushToDataLayer } from './data-layer.ts';
import { followForms } from './form-visits.ts';
import { followScrolling } from './scroll-depth.ts';

/** Collects the events of spec point 7 until `signal` aborts; nothing is pushed after that. */
export function collect(signal: AbortSignal): Collector {
  let page: ShownPage | null = null;
  const push = (event: AnalyticsEvent) => {
    if (!signal.aborted) pushToDataLayer(event);
  };
  const forms = followForms(push, signal);
  const scrolling = followScrolling((percent) => {
    if (page) push({ event: 'scroll_depth', path: page.path, percent });
  }, signal);

  const view = ({ path, title }: ShownPage) => {
    scrolling.startAgain();
    push({ event: 'page_view', path, title });
  };
  // Captured: a click handler may stop its propagation.
  document.addEventListener(
    'click',
    ({ target }) => {
      const event = page && target instanceof Element ? readClick(target, page) : null;
      if (event) push(event);
    },
    { capture: true, signal },
  );
  // Not when the page is only hidden: a visitor who looks something up in another tab has not given up.
  window.addEventListener('pagehide', forms.abandon, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && page) view(page);
    },
    { signal },
  );

  return {
    take: forms.take,
    show(next) {
      if (page) return;
      page = next;
      view(next);
    },
  };
}
