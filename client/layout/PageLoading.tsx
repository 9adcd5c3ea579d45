import { useEffect } from 'react';
import { endTransition } from '#client/lib/page-transition.ts';
import { Spinner } from '#client/ui/Spinner.tsx';

/**
 * 'Loading...' while the next page comes (spec 2.1). `page-transition.ts` marks the document; CSS
 * shows this after 150 ms, so that a quick page brings no flicker.
 */
export function PageLoading({ lang, label }: { lang?: string | undefined; label: string }) {
  useEffect(() => {
    // A page left by a full load and restored by back/forward is not on its way any more.
    window.addEventListener('pageshow', endTransition);
    return () => window.removeEventListener('pageshow', endTransition);
  }, []);
  return (
    <div lang={lang} className="page-loading">
      <Spinner label={label} className="text-sm font-medium" />
    </div>
  );
}
