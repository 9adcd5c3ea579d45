import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface ErrorBoundaryProps {
  /** Spec 2.11: a page's content, or one part; the critical level is the server's (`server/pages/critical-page.ts`). */
  level: 'page' | 'component';
  /** What stands in place of a part that failed; without it, the part just disappears. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains an error in the part where it happened, logs it, and offers a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // biome-ignore lint/suspicious/noConsole: spec point 8 asks for the console, and nothing remote
    console.error('Error boundary', {
      level: this.props.level,
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
      componentStack: info.componentStack,
      timestamp: new Date().toISOString(),
    });
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback?.(() => this.setState({ failed: false })) : children;
  }
}

/** Contains the error of an island, or of a part of one: the rest of the page still works (spec 2.11). */
export function Widget({ children }: { children: ReactNode }) {
  const t = useCopy('common');
  const lang = useCopyLang('common');
  const fallback = (retry: () => void) => (
    <div
      role="alert"
      lang={lang}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-rule bg-surface-sunken px-4 py-3 text-sm"
    >
      <Icon name="alert" className="size-5 text-danger" />
      <p className="grow">{t('failed.title')}</p>
      <Button variant="secondary" onClick={retry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
  return (
    <ErrorBoundary level="component" fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
