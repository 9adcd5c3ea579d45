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

/** The boundary with the site's words; another address returns it to normal. */
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
 * Around each part of a page that does something: where it fails, the rest of the page stands (spec 2.11).
 * `className` is for what a part without a place in the page leaves behind.
 */
export function Widget({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <SiteErrorBoundary level="component" {...(className && { className })}>
      {children}
    </SiteErrorBoundary>
  );
}
