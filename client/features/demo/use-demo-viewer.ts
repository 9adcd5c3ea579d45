import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { DemoViewerProps } from './DemoViewer.tsx';
import { askedDemo, type DemoId, viewerPlace } from './tabs.ts';

const COPY = ['demo', 'demoFrame', 'demoScenes'];
/** Marks the history entry of an open viewer: the one before it is the page alone. */
const MARK = 'demoViewer';

/**
 * The viewer's state: which demo it shows, in step with the address. Opening it is a step of the history,
 * so that Back closes it; what loads it is fetched then.
 */
export function useDemoViewer(onShow: (demo: DemoId) => void) {
  const { loadCopy, location } = usePageContext();
  // As the page was asked for: a tag's cleaned address may say less.
  const [asked] = useState(() => askedDemo(location));
  const [shown, setShown] = useState<DemoId | null>(null);
  const [Viewer, setViewer] = useState<ComponentType<DemoViewerProps> | null>(null);
  const latest = useRef(onShow);
  latest.current = onShow;

  const load = useCallback(async () => {
    const [{ DemoViewer }] = await Promise.all([import('./DemoViewer.tsx'), loadCopy?.(COPY)]);
    setViewer(() => DemoViewer);
  }, [loadCopy]);

  const show = useCallback((demo: DemoId | null) => {
    setShown(demo);
    if (demo) latest.current(demo);
  }, []);

  const open = useCallback(
    async (demo: DemoId) => {
      await load();
      window.history.pushState({ [MARK]: true }, '', addressOf(demo));
      show(demo);
    },
    [load, show],
  );

  // Whoever comes with a demo in the address sees it open; one that was open is open after a reload.
  useEffect(() => {
    if (!asked) return;
    const showAsked = () => {
      if (!window.history.state?.[MARK]) {
        window.history.replaceState({}, '', addressOf(null));
        window.history.pushState({ [MARK]: true }, '', addressOf(asked));
      }
      show(asked);
    };
    // Where it does not come, the page shows that demo in its place.
    load().then(showAsked, () => undefined);
  }, [asked, load, show]);

  useEffect(() => {
    const follow = () => show(askedDemo(window.location.href));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);

  const go = (demo: DemoId) => {
    window.history.replaceState({ [MARK]: true }, '', addressOf(demo));
    show(demo);
  };
  const close = () => {
    setShown(null);
    window.history.back();
  };
  return {
    /** Null while no viewer is open. */
    shown: Viewer && shown && { Viewer, demo: shown, place: viewerPlace(shown), go, close },
    open,
    /** Fetches what `open` needs; it may fail, `open` tries again. */
    prepare: () => void load().catch(() => undefined),
  };
}

/** The page's address with a demo in it, or without any. */
function addressOf(demo: DemoId | null): string {
  const url = new URL(window.location.href);
  if (demo) url.searchParams.set('demo', demo);
  else url.searchParams.delete('demo');
  return url.pathname + url.search + url.hash;
}
