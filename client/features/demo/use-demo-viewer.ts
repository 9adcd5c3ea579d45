import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { pageAddress, writeAddress } from '#client/lib/page-address.ts';
import type { DemoViewerProps } from './DemoViewer.tsx';
import type { SampleMemory } from './sample/use-sample.ts';
import {
  DEFAULT_INDUSTRY,
  type DemoId,
  type Industry,
  requestedDemo,
  requestedIndustry,
  viewerPlace,
} from './tabs.ts';

const COPY = ['demo', 'demoFrame', 'demoScenes', 'productScenes'];
/** Marks the history entry of an open viewer; the entry before it is the page without the viewer. */
const MARK = 'demoViewer';

/**
 * The viewer's state: which demo it shows, in step with the address. Opening it adds a history entry, so that Back
 * closes it, and loads its code. `industry` is the company whose sample the page shows; `onShow` is called with the
 * demo and company to which the viewer moves.
 */
export function useDemoViewer(
  industry: Industry,
  onShow: (demo: DemoId, industry: Industry) => void,
) {
  const { Viewer, load } = useViewerCode();
  const [shown, setShown] = useState<DemoId | null>(null);
  const [memory] = useState<SampleMemory>(() => ({ states: new Map(), keeps: false }));
  const closing = useRef<Promise<void> | null>(null);
  /** The demo to open once the viewer is loaded: the last one requested; null once the page is left. */
  const wanted = useRef<DemoId | null>(null);
  // The values of the last render, in a ref, so that a change does not restart anything.
  const latest = useRef({ industry, onShow });
  latest.current = { industry, onShow };

  const leave = useCallback(() => {
    wanted.current = null;
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
      wanted.current = demo;
      // Firefox fails what is loading once the visitor follows another link, long before this page is hidden.
      window.addEventListener('beforeunload', leave);
      const failed = await load().catch((error: unknown) => ({ error }));
      window.removeEventListener('beforeunload', leave);
      await closing.current;
      const next = wanted.current;
      if (!next) return;
      if (failed) throw failed.error;
      const { industry: company } = latest.current;
      // Otherwise it is already open: it was requested twice, or the page was reloaded.
      if (!window.history.state?.[MARK]) {
        const { href, hash } = window.location;
        if (requestedDemo(href) || hash) writeAddress('replaceState', {}, addressOf(null, company));
        writeAddress('pushState', { [MARK]: true }, addressOf(next, company));
      }
      show(next);
    },
    [leave, load, show],
  );

  useRequestedDemo({ open, leave, show });

  const go = (demo: DemoId, company = industry) => {
    writeAddress('replaceState', { [MARK]: true }, addressOf(demo, company));
    show(demo, company);
  };
  const close = () => {
    // A second Back would leave the page.
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

/** The viewer's component, once `load` has fetched it with its copy. */
function useViewerCode() {
  const { loadCopy } = usePageContext();
  const [Viewer, setViewer] = useState<ComponentType<DemoViewerProps> | null>(null);
  const latest = useRef(loadCopy);
  latest.current = loadCopy;
  const load = useCallback(async () => {
    const words = latest.current?.(COPY);
    const [{ DemoViewer }] = await Promise.all([import('./DemoViewer.tsx'), words]);
    setViewer(() => DemoViewer);
  }, []);
  return { Viewer, load };
}

interface Follower {
  open: (demo: DemoId) => Promise<void>;
  leave: () => void;
  show: (demo: DemoId | null, industry?: Industry) => void;
}

/** Opens the demo of the address, and follows the address through Back and Forward. */
function useRequestedDemo({ open, leave, show }: Follower): void {
  const { location } = usePageContext();
  // From the requested address: the address cleaned for tags may say less.
  const [requested] = useState(() => requestedDemo(location));

  // If the address has a demo, it opens at once; a viewer that was open reopens after a reload.
  useEffect(() => {
    // If the viewer cannot be loaded, the page itself shows that demo.
    if (requested) open(requested).catch(() => undefined);
    // A page that Back shows again as it was left opens nothing that was requested before.
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, [requested, leave, open]);

  useEffect(() => {
    const follow = () => {
      const { href } = window.location;
      show(requestedDemo(href), requestedIndustry(href));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);
}

/** Goes back one history entry, which takes the browser a moment. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    // If there is no entry to go back to, no event fires.
    const timer = setTimeout(resolve, 500);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('popstate', end, { once: true });
    window.history.back();
  });
}

/**
 * The page's address with a demo and a company in it, or without. It has no fragment: when browsers go back to one,
 * they take the focus away, which the viewer has just returned, or taken.
 */
function addressOf(demo: DemoId | null, industry: Industry): URL {
  const url = pageAddress();
  url.hash = '';
  if (demo) url.searchParams.set('demo', demo);
  else url.searchParams.delete('demo');
  if (industry === DEFAULT_INDUSTRY) url.searchParams.delete('industry');
  else url.searchParams.set('industry', industry);
  return url;
}
