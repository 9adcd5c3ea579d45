import type { ReactNode } from 'react';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';

interface FigureFrameProps {
  caption: string;
  /** False if the figure shows this site as it is; otherwise its data is made up, and marked so. */
  isSample?: boolean;
  children: ReactNode;
}

export function FigureFrame({ caption, isSample = true, children }: FigureFrameProps) {
  const t = useCopy('figures');
  // Always set: the page may be in another language than the figure, which exists in all of them.
  const lang = useWordsLocale('figures');
  return (
    <figure lang={lang}>
      {children}
      <figcaption className="mt-4 max-w-reading text-sm text-text-muted">
        {isSample && (
          <span className="mr-2 inline-block rounded-sm border border-brass bg-brass-soft px-2 text-xs font-semibold text-brass-text">
            {t('sample')}
          </span>
        )}
        {caption}
      </figcaption>
    </figure>
  );
}
