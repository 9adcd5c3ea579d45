import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { useConsent } from './consent-context.tsx';
import { OptInQuestion } from './OptInQuestion.tsx';
import { useChoiceForm } from './use-choice-form.ts';

interface ChoiceFormProps {
  source: ChoiceSource;
  onStored: () => void;
  /** Called when the visitor keeps an opt-out that the choice would have ended. */
  onStay?: () => void;
  /** Without script: the part of the page to return to, such as 'preferences'. */
  returnTo?: string;
  className?: string;
  children: ReactNode;
}

/** A plain form that posts a choice; its buttons are named `choice`. */
export function ChoiceForm({
  source,
  onStored,
  onStay,
  returnTo = '',
  className,
  children,
}: ChoiceFormProps) {
  const { location } = usePageContext();
  const { consentVersion } = useSite();
  const { gpc } = useConsent();
  const t = useCopy('consent');
  const { state, onSubmit, confirm, dismiss } = useChoiceForm(onStored, onStay);
  const question = useRef<HTMLDivElement>(null);
  const fault = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === 'confirm') question.current?.focus();
    fault.current?.scrollIntoView({ block: 'nearest' });
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
      <input type="hidden" name="policyVersion" value={consentVersion} />
      {children}
      {state === 'confirm' && (
        <div ref={question} tabIndex={-1} role="alert" className="order-last col-span-full mt-4">
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
      {state === 'not-kept' && <NotStored kind="notKept" ref={fault} />}
      {state === 'failed' && <NotStored kind="failed" ref={fault} />}
    </form>
  );
}

/** Says that a choice was not stored, and what applies instead. */
export function NotStored({
  kind,
  ref,
}: {
  kind: 'failed' | 'notKept';
  ref?: Ref<HTMLParagraphElement>;
}) {
  const t = useCopy('consent');
  return (
    // As wide as its container, which it does not widen.
    <p
      ref={ref}
      role="alert"
      className="order-last col-span-full mt-2 flex w-0 min-w-full gap-1.5 text-sm text-text"
    >
      <Icon name="alert" className="mt-[0.2em] size-[1.15em] text-danger" />
      <span className="max-w-reading">
        <strong className="font-semibold text-danger">{t(`${kind}.title`)}</strong>{' '}
        {t(`${kind}.text`)}
      </span>
    </p>
  );
}
