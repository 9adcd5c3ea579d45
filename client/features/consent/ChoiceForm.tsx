import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useGap } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { OptInQuestion } from './OptInQuestion.tsx';

interface ChoiceFormProps {
  source: ChoiceSource;
  /** Without script: the part of the page to return to, such as 'preferences'. */
  returnTo?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A plain form that posts a choice; its buttons are named `choice`. With script it is sent without a reload
 * (`choice-forms.ts`), and its templates hold what may have to be said then.
 */
export function ChoiceForm({ source, returnTo = '', className, children }: ChoiceFormProps) {
  const { location, consent } = usePageContext();
  const { consentVersion } = useSite();
  const t = useCopy('consent');
  const [page = '/'] = location.split('#');
  // An opt-out of sale can end here.
  const canOptIn = source !== 'banner' || consent.choices?.doNotSell;
  return (
    <form action="/api/consent" method="post" autoComplete="off" className={className}>
      <input type="hidden" name="returnTo" value={returnTo ? `${page}#${returnTo}` : page} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="policyVersion" value={consentVersion} />
      {children}
      <template data-message-for="fault">
        <NotStored kind="failed" />
      </template>
      {canOptIn && (
        <template data-message-for="confirm">
          <div tabIndex={-1} role="alert" className="order-last col-span-full mt-4">
            <OptInQuestion>
              <Button variant="secondary">{t('optIn.stay')}</Button>
              <Button variant="secondary">{t('optIn.confirm')}</Button>
            </OptInQuestion>
          </div>
        </template>
      )}
    </form>
  );
}

/** Says that a choice was not stored, and what applies instead. */
export function NotStored({ kind }: { kind: 'failed' | 'notKept' }) {
  const t = useCopy('consent');
  const gap = useGap();
  return (
    // As wide as its container, which it does not widen.
    <p
      role="alert"
      className="order-last col-span-full mt-2 flex w-0 min-w-full gap-1.5 text-sm text-text"
    >
      <Icon name="alert" className="mt-[0.2em] size-[1.15em] text-danger" />
      <span className="max-w-reading">
        <strong className="font-semibold text-danger">{t(`${kind}.title`)}</strong>
        {gap}
        <span>{t(`${kind}.text`)}</span>
      </span>
    </p>
  );
}
