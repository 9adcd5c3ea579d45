import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';

/**
 * Explains what opting in to sale again means, before it is done: the second of two steps (11 CCR 7028(a)); also that
 * the privacy signal of the browser contradicts it, if it sends one. `children` are the two answers.
 */
export function OptInQuestion({ children }: { children: ReactNode }) {
  const { gpc } = usePageContext().consent;
  const t = useCopy('consent');
  return (
    <div className="border-l-2 border-signal pl-4">
      <p className="text-lg font-semibold">{t('optIn.heading')}</p>
      <p className="mt-1 max-w-reading text-sm text-text-muted">{t('optIn.text')}</p>
      <p
        data-conflict
        hidden={!gpc}
        className="mt-2 flex max-w-reading gap-1.5 text-sm font-semibold"
      >
        <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
        {t('optIn.conflict')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
