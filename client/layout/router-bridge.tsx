import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from '#client/lib/navigation.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => window.history.go(delta),
  push: (to) => void go(to, false),
  replace: (to) => void go(to, true),
};

/**
 * `client/lib/navigation.ts` decides which page is shown; React Router only provides links and URLs inside it. The
 * locale segment is the basename, so every `Link` keeps the language.
 */
export function RouterBridge({ children }: { children: ReactNode }) {
  const { location } = usePageContext();
  const hydrated = useHydrated();
  // The server never sees the fragment, so it stays empty until hydration has compared the two renders.
  const hash = hydrated ? window.location.hash : '';
  const { basename, current } = useMemo(() => {
    const url = new URL(location, 'http://site.invalid');
    const { prefix } = splitLocale(url.pathname);
    return {
      basename: prefix || '/',
      current: { pathname: url.pathname, search: url.search, hash },
    };
  }, [location, hash]);
  return (
    <Router basename={basename} location={current} navigator={navigator}>
      {children}
    </Router>
  );
}

function go(to: To, replace: boolean): Promise<void> {
  return navigate(typeof to === 'string' ? to : createPath(to), { replace });
}
