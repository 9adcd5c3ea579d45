import type { ReactNode } from 'react';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx';

/** Contains the error of an island, or of a part of one: the rest of the page still works (spec 2.11). */
export function Widget({ children }: { children: ReactNode }) {
  const t = useCopy('common');
  const words = { title: t('failed.title'), retry: t('failed.retry') };
  return (
    <ErrorBoundary level="component" lang={useCopyLang('common')} words={words}>
      {children}
    </ErrorBoundary>
  );
}
