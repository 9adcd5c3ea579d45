import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
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
} from './tabs.ts';

/** The copy of what the viewer and the pictures show, loaded with their code. */
export const DEMO_COPY = ['demo', 'demoFrame', 'demoScenes', 'productScenes'];
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
  const { location, loadCopy } = usePageContext();
  const [Viewer, setViewer] = useState<ComponentType<DemoViewerProps> | null>(null);
  const [shown, setShown] = useState<DemoId | null>(null);
  const [memory] = useState<SampleMemory>(() => ({ states: new Map(), keeps: false }));
  // From the requested address: the address cleaned for tags may say less.
  const [requested] = useState(() => requestedDemo(location));
  const closing = useRef<Promise<void> | null>(null);
  /** The demo to open once the viewer is loaded: the last one requested; null once the page is left. */
  const wanted = useRef<DemoId | null>(null);
  /** The visitor may choose another company while the viewer is loaded. */
  const latestIndustry = useRef(industry);
  latestIndustry.current = industry;

  const load = async () => {
    const words = loadCopy?.(DEMO_COPY);
    const [{ DemoViewer }] = await Promise.all([import('./DemoViewer.tsx'), words]);
    setViewer(() => DemoViewer);
  };
  const leave = () => {
    wanted.current = null;
  };
  const show = (demo: DemoId | null, company: Industry) => {
    if (!memory.keeps) memory.states.clear();
    setShown(demo);
    if (demo) onShow(demo, company);
  };
  const open = async (demo: DemoId) => {
    wanted.current = demo;
    // Firefox fails what is loading once the visitor follows another link, long before this page is hidden.
    window.addEventListener('beforeunload', leave);
    const failed = await load().catch((error: unknown) => ({ error }));
    window.removeEventListener('beforeunload', leave);
    await closing.current;
    const next = wanted.current;
    if (!next) return;
    if (failed) throw failed.error;
    const company = latestIndustry.current;
    // Otherwise it is already open: it was requested twice, or the page was reloaded.
    if (!window.history.state?.[MARK]) {
      const { href, hash } = window.location;
      if (requestedDemo(href) || hash) writeAddress('replaceState', {}, addressOf(null, company));
      writeAddress('pushState', { [MARK]: true }, addressOf(next, company));
    }
    show(next, company);
  };

  /** If the address has a demo, it opens at once; a viewer that was open reopens after a reload. */
  const begin = useEffectEvent(() => {
    // If the viewer cannot be loaded, the page itself shows that demo.
    if (requested) open(requested).catch(() => undefined);
  });
  const follow = useEffectEvent(() => {
    const { href } = window.location;
    show(requestedDemo(href), requestedIndustry(href));
  });
  useEffect(() => {
    begin();
    const ending = new AbortController();
    const stop = () => {
      wanted.current = null;
    };
    // A page that Back shows again as it was left opens nothing that was requested before.
    window.addEventListener('pagehide', stop, { signal: ending.signal });
    window.addEventListener('popstate', follow, { signal: ending.signal });
    return () => {
      stop();
      ending.abort();
    };
  }, []);

  const go = (demo: DemoId, company = industry) => {
    writeAddress('replaceState', { [MARK]: true }, addressOf(demo, company));
    show(demo, company);
  };
  const close = () => {
    // A second Back would leave the page.
    if (closing.current) return;
    show(null, industry);
    closing.current = goBack().then(() => {
      closing.current = null;
    });
  };
  return {
    /** Null while no viewer is open. */
    shown: Viewer && shown && { Viewer, demo: shown, memory, go, close },
    open,
    /** Fetches what `open` needs; it may fail, `open` tries again. */
    prepare: () => void load().catch(() => undefined),
  };
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
