import { useEffect, useRef, useState } from 'react';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';

interface ResultActionsProps {
  /**
   * The path of the page's route, without the locale; its file has the same path and `.csv` (server/routes/results.ts).
   */
  path: string;
  /** The query of the result on show, without '?': it may change while the visitor types. */
  query: string;
  className?: string;
}

/**
 * Actions for a result that has an address: copy the address, download the figures, print. The download is a plain
 * link; the others need script and appear once they work. The page must have the namespace `results`.
 */
export function ResultActions({ path, query, className = '' }: ResultActionsProps) {
  const t = useCopy('results');
  const search = query && `?${query}`;
  const page = useHref(`${path}${search}`);
  const file = useHref(`${path}.csv${search}`);
  const [said, setSaid] = useState<'' | 'copied' | 'copyFailed'>('');
  const [shown, setShown] = useState('');
  const link = useRef<HTMLInputElement>(null);
  const needsScript = `noscript:hidden ${useHydrated() ? '' : 'invisible'}`;

  useEffect(() => {
    if (shown) link.current?.select();
  }, [shown]);

  const copyLink = async () => {
    const address = new URL(page, window.location.href).href;
    setSaid('');
    setShown('');
    try {
      await navigator.clipboard.writeText(address);
      setSaid('copied');
    } catch {
      // Refused by the visitor or the browser, or the page is not on https.
      setSaid('copyFailed');
      setShown(address);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none
    <div
      role="group"
      aria-label={t('label')}
      lang={useCopyLang('results')}
      className={`print:hidden ${className}`}
    >
      <div className="flex flex-wrap items-center gap-3 max-sm:*:[a,button]:grow">
        <Button variant="secondary" className={needsScript} onClick={copyLink}>
          <Icon name="link" />
          {t('copy')}
        </Button>
        <ButtonLink href={file} rel="external" variant="secondary">
          <Icon name="download" />
          {t('csv')}
        </ButtonLink>
        <Button variant="secondary" className={needsScript} onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
      </div>
      <p role="status" className={`text-sm text-text-muted ${said ? 'mt-2' : ''}`}>
        {said && t(said)}
      </p>
      {shown && (
        <input ref={link} readOnly value={shown} aria-label={t('link')} className="control mt-3" />
      )}
    </div>
  );
}
