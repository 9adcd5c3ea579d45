import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Icon } from './Icon.tsx';

/** Spec 2.11: a page's content, or one part of it; the critical level is the server's (`server/pages/critical-page.ts`). */
type ErrorLevel = 'page' | 'component';

interface ErrorWords {
  title: string;
  /** Page level. */
  text?: string;
  /** 'Try Again' or 'Retry'. */
  retry: string;
  /** 'Go Home', page level. */
  home?: string;
}

interface ErrorBoundaryProps {
  level: ErrorLevel;
  /** Without them a part that fails just disappears. */
  words?: ErrorWords;
  /** The words' language, if it is not the page's. */
  lang?: string | undefined;
  /** Where 'Go Home' leads: a full page load, since what failed may fail again. */
  homeHref?: string;
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
    if (!this.state.failed) return this.props.children;
    const { words } = this.props;
    if (!words) return null;
    const retry = () => this.setState({ failed: false });
    return <ErrorFallback {...this.props} words={words} onRetry={retry} />;
  }
}

interface ErrorFallbackProps extends Omit<ErrorBoundaryProps, 'children'> {
  words: ErrorWords;
  onRetry: () => void;
}

function ErrorFallback({ level, words, lang, homeHref = '/', onRetry }: ErrorFallbackProps) {
  if (level === 'component') {
    return (
      <div
        role="alert"
        lang={lang}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-rule bg-surface-sunken px-4 py-3 text-sm"
      >
        <Icon name="alert" className="size-5 text-danger" />
        <p className="grow">{words.title}</p>
        <Button variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div
      role="alert"
      lang={lang}
      className="mx-auto box-content flex min-h-[60vh] max-w-reading flex-col items-start justify-center px-gutter py-section"
    >
      <Icon name="alert" className="size-8 text-danger" />
      <h2 className="mt-4 text-3xl">{words.title}</h2>
      <p className="mt-3 text-lg text-text-muted">{words.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" onClick={onRetry}>
          {words.retry}
        </Button>
        {words.home && (
          <ButtonLink href={homeHref} variant="secondary" size="large">
            {words.home}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

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
