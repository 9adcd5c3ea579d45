import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { DemoViewerProps } from './DemoViewer.tsx';
import { askedIndustry, DEFAULT_INDUSTRY, type Industry } from './industries.ts';
import { makeSampleMemory } from './sample-memory.ts';
import { askedDemo, type DemoId, viewerPlace } from './tabs.ts';

const COPY = ['demo', 'demoFrame', 'demoScenes'];
/** Marks the history entry of an open viewer: the one before it is the page alone. */
const MARK = 'demoViewer';

/**
 * The viewer's state: which demo it shows, in step with the address. Opening it is a step of the history,
 * so that Back closes it; what loads it is fetched then. `industry` is whose sample the page shows, and
 * `onShow` is told of a demo and a company that the viewer went on to.
 */
export function useDemoViewer(
  industry: Industry,
  onShow: (demo: DemoId, industry: Industry) => void,
) {
  const { loadCopy, location } = usePageContext();
  // As the page was asked for: a tag's cleaned address may say less.
  const [asked] = useState(() => askedDemo(location));
  const [shown, setShown] = useState<DemoId | null>(null);
  const [memory] = useState(makeSampleMemory);
  const [Viewer, setViewer] = useState<ComponentType<DemoViewerProps> | null>(null);
  const closing = useRef<Promise<void> | null>(null);
  /** The demo that opens as soon as the viewer is there: what was asked for last, null once the page is left. */
  const wanted = useRef<DemoId | null>(null);
  // Those of the last rendering: none of them begins anything anew.
  const latest = useRef({ industry, onShow, loadCopy });
  latest.current = { industry, onShow, loadCopy };

  const load = useCallback(async () => {
    const words = latest.current.loadCopy?.(COPY);
    const [{ DemoViewer }] = await Promise.all([import('./DemoViewer.tsx'), words]);
    setViewer(() => DemoViewer);
  }, []);

  const show = useCallback(
    (demo: DemoId | null, company = latest.current.industry) => {
      if (!memory.keeps) memory.states.clear();
      setShown(demo);
      if (demo) latest.current.onShow(demo, company);
    },
    [memory],
  );

  const open = useCallback(
    async (demo: DemoId) => {
      const { pathname } = window.location;
      wanted.current = demo;
      const failed = await load().catch((error: unknown) => ({ error }));
      await closing.current;
      const next = wanted.current;
      // The page was left: the address is no longer its own.
      if (!next || pathname !== window.location.pathname) return;
      if (failed) throw failed.error;
      const { industry: company } = latest.current;
      // Else it is open by now: it was asked for twice, or the page is loaded again.
      if (!window.history.state?.[MARK]) {
        if (askedDemo(window.location.href))
          window.history.replaceState({}, '', addressOf(null, company));
        window.history.pushState({ [MARK]: true }, '', addressOf(next, company));
      }
      show(next);
    },
    [load, show],
  );

  // Whoever comes with a demo in the address sees it open; one that was open is open after a reload.
  useEffect(() => {
    // Where it does not come, the page shows that demo in its place.
    if (asked) open(asked).catch(() => undefined);
    return () => {
      wanted.current = null;
    };
  }, [asked, open]);

  useEffect(() => {
    const follow = () => {
      const { href } = window.location;
      show(askedDemo(href), askedIndustry(href));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);

  const go = (demo: DemoId, company = industry) => {
    window.history.replaceState({ [MARK]: true }, '', addressOf(demo, company));
    show(demo, company);
  };
  const close = () => {
    // A second press would leave the page.
    if (closing.current) return;
    show(null);
    closing.current = goBack().then(() => {
      closing.current = null;
    });
  };
  return {
    /** Null while no viewer is open. */
    shown: Viewer && shown && { Viewer, demo: shown, place: viewerPlace(shown), memory, go, close },
    open,
    /** Fetches what `open` needs; it may fail, `open` tries again. */
    prepare: () => void load().catch(() => undefined),
  };
}

/** Goes back a step of the history, which takes the browser a moment. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    // Where there is no step back, nothing tells so.
    const timer = setTimeout(resolve, 500);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('popstate', end, { once: true });
    window.history.back();
  });
}

/** The page's address with a demo and a company in it, or without. */
function addressOf(demo: DemoId | null, industry: Industry): string {
  const url = new URL(window.location.href);
  if (demo) url.searchParams.set('demo', demo);
  else url.searchParams.delete('demo');
  if (industry === DEFAULT_INDUSTRY) url.searchParams.delete('industry');
  else url.searchParams.set('industry', industry);
  return url.pathname + url.search + url.hash;
}
