import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ErrorBoundary, type ErrorLevel, type ErrorWords } from '#client/ui/ErrorBoundary.tsx';
import { splitLocale } from '#shared/i18n/locale-path.ts';

interface SiteErrorBoundaryProps {
  level: ErrorLevel;
  className?: string;
  children: ReactNode;
}

/** The error boundary with the site's copy; it resets when the address changes. */
export function SiteErrorBoundary({ level, className, children }: SiteErrorBoundaryProps) {
  const t = useCopy('errors');
  const { location } = usePageContext();
  return (
    <ErrorBoundary
      level={level}
      lang={useCopyLang('errors')}
      words={t(level, { returnObjects: true }) as unknown as ErrorWords}
      homeHref={splitLocale(location).prefix || '/'}
      resetKey={location}
      className={className}
    >
      {children}
    </ErrorBoundary>
  );
}

/**
 * Wraps each interactive part of a page: if it fails, the rest of the page still works (spec 2.11). `className`
 * positions the message of a part that has no place in the page.
 */
export function Widget({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <SiteErrorBoundary level="component" {...(className && { className })}>
      {children}
    </SiteErrorBoundary>
  );
}
