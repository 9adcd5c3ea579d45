import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCopy } from '#client/lib/copy.ts';
import type { Accepted } from '#client/lib/form-outcome.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ROUTES } from '#shared/routes.ts';

interface ContactThanksProps {
  accepted: Accepted;
  /** Given by script; without it, after a plain post, the form is a link away. */
  onStartAgain?: () => void;
}

/** The thank-you card (spec 2.7 and 8). It takes the focus and is announced. */
export function ContactThanks({ accepted, onStartAgain }: ContactThanksProps) {
  const t = useCopy('contact');
  const { pathname } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const takeFocus = () => card.current?.focus();
    if (document.readyState === 'complete') return takeFocus();
    // Until the page is complete the browser goes on leading the focus to the address's fragment.
    window.addEventListener('load', takeFocus, { once: true });
    return () => window.removeEventListener('load', takeFocus);
  }, []);
  const { state, reference } = accepted;
  return (
    <div
      ref={card}
      role="status"
      tabIndex={-1}
      aria-labelledby="contact-thanks"
      className="flex flex-col items-start outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h3 id="contact-thanks" className="mt-5 text-2xl">
        {t(`thanks.${state}.title`)}
      </h3>
      <p className="mt-3 max-w-reading text-text-muted">{t(`thanks.${state}.text`)}</p>
      <dl className="ledger-rule mt-8 w-full pt-4">
        <dt className="text-sm text-text-muted">{t('thanks.reference')}</dt>
        <dd className="figures mt-1 font-mono text-lg">{reference}</dd>
        <dd className="mt-1 text-sm text-text-muted">{t('thanks.referenceNote')}</dd>
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        {onStartAgain ? (
          <Button variant="secondary" size="large" onClick={onStartAgain}>
            {t('thanks.sendAnother')}
          </Button>
        ) : (
          <ButtonLink as={Link} to={`${pathname}#contact`} variant="secondary" size="large">
            {t('thanks.sendAnother')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={ROUTES.contact.path} size="large" onClick={onStartAgain}>
          {t('thanks.schedule')}
        </ButtonLink>
      </div>
    </div>
  );
}
