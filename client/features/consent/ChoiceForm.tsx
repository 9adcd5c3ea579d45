import { type ReactNode, useEffect, useRef } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { useConsent } from './consent-context.tsx';
import { OptInQuestion } from './OptInQuestion.tsx';
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
  const { gpc } = useConsent();
  const t = useCopy('consent');
  const { state, onSubmit, confirm, dismiss } = useChoiceForm(onStored);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'confirm') question.current?.focus();
  }, [state]);
  const [page = '/'] = location.split('#');
  return (
    <form
      action="/api/consent"
      method="post"
      autoComplete="off"
      aria-busy={state === 'busy' || undefined}
      onSubmit={onSubmit}
      className={className}
    >
      <input type="hidden" name="returnTo" value={returnTo ? `${page}#${returnTo}` : page} />
      <input type="hidden" name="source" value={source} />
      {children}
      {state === 'confirm' && (
        <div ref={question} tabIndex={-1} role="alert" className="col-span-full mt-4">
          <OptInQuestion gpc={gpc}>
            <Button variant="secondary" onClick={dismiss}>
              {t('optIn.stay')}
            </Button>
            <Button variant="secondary" onClick={confirm}>
              {t('optIn.confirm')}
            </Button>
          </OptInQuestion>
        </div>
      )}
      {state === 'not-kept' && <NotStored kind="notKept" />}
      {state === 'failed' && <NotStored kind="failed" />}
    </form>
  );
}

/** Says that a choice was not stored, and what holds instead. */
export function NotStored({ kind }: { kind: 'failed' | 'notKept' }) {
  const t = useCopy('consent');
  return (
    <p role="alert" className="col-span-full mt-2 flex gap-1.5 text-sm text-danger">
      <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
      <span>
        <strong className="font-semibold">{t(`${kind}.title`)}</strong> {t(`${kind}.text`)}
      </span>
    </p>
  );
}
