import type { ReactNode } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';

interface OptInQuestionProps {
  /** The browser sends the privacy signal, which the opt-in would contradict. */
  gpc: boolean;
  /** The two answers. */
  children: ReactNode;
}

/** Explains what opting in to sale again means, before it is done: the second of two steps (11 CCR 7028(a)). */
export function OptInQuestion({ gpc, children }: OptInQuestionProps) {
  const t = useCopy('consent');
  return (
    <div className="border-l-2 border-signal pl-4">
      <p className="text-lg font-semibold">{t('optIn.heading')}</p>
      <p className="mt-1 max-w-reading text-sm text-text-muted">{t('optIn.text')}</p>
      {gpc && (
        <p className="mt-2 flex max-w-reading gap-1.5 text-sm font-semibold">
          <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
          {t('optIn.conflict')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
