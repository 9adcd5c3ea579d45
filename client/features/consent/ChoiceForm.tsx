import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { useChoiceForm } from './use-choice-form.ts';

interface ChoiceFormProps {
  source: ChoiceSource;
  onStored: () => void;
  /** Without script: the part of the page to come back to, such as 'preferences'. */
  returnTo?: string;
  className?: string;
  children: ReactNode;
}

/** A plain form that posts a choice; its buttons are named `choice`. */
export function ChoiceForm({
  source,
  onStored,
  returnTo = '',
  className,
  children,
}: ChoiceFormProps) {
  const { location } = usePageContext();
  const t = useCopy('consent');
  const { busy, failed, onSubmit } = useChoiceForm(onStored);
  const [page = '/'] = location.split('#');
  return (
    <form
      action="/api/consent"
      method="post"
      autoComplete="off"
      aria-busy={busy || undefined}
      onSubmit={onSubmit}
      className={className}
    >
      <input type="hidden" name="returnTo" value={returnTo ? `${page}#${returnTo}` : page} />
      <input type="hidden" name="source" value={source} />
      {children}
      {failed && (
        <p role="alert" className="col-span-full mt-2 flex gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
          <span>
            <strong className="font-semibold">{t('failed.title')}</strong> {t('failed.text')}
          </span>
        </p>
      )}
    </form>
  );
}
