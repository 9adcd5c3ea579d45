import { Spinner } from '#client/ui/Spinner.tsx';

/**
 * 'Loading...' while the browser fetches the next page (spec 2.1). `leaving-mark.ts` marks the document; CSS shows this
 * after 300 ms, so that a fast page does not make it flicker.
 */
export function PageLoading({ lang, label }: { lang?: string | undefined; label: string }) {
  return (
    <div lang={lang} className="page-loading">
      <Spinner label={label} className="text-sm font-medium" />
    </div>
  );
}
