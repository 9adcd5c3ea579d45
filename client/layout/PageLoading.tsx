import { useEffect } from 'react';
import { endTransition } from '#client/lib/page-transition.ts';
import { Spinner } from '#client/ui/Spinner.tsx';

/**
 * 'Loading...' during a navigation (spec 2.1). `page-transition.ts` marks the document; CSS shows this after 150 ms, so
 * that a fast page does not make it flicker.
 */
export function PageLoading({ lang, label }: { lang?: string | undefined; label: string }) {
  useEffect(() => {
    // A page that is restored by back/forward after a full page load is no longer loading.
    window.addEventListener('pageshow', endTransition);
    return () => window.removeEventListener('pageshow', endTransition);
  }, []);
  return (
    <div lang={lang} className="page-loading">
      <Spinner label={label} className="text-sm font-medium" />
    </div>
  );
}
