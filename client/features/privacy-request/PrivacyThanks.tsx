import { OutcomeCard, ReferenceEntry } from '#client/features/forms/OutcomeCard.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { usePath } from '#client/lib/links.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { DueDate, isDay } from './DueDate.tsx';
import type { AcceptedRequest } from './privacy-address.ts';

interface PrivacyThanksProps {
  accepted: AcceptedRequest;
  /** Set with script; without it, after a plain post, a link leads to the form. */
  onStartAgain?: () => void;
}

/** Replaces the form: the case number, the day of the answer, and what comes next. */
export function PrivacyThanks({ accepted, onStartAgain }: PrivacyThanksProps) {
  const t = useCopy('privacyRequest');
  const pathname = usePath();
  const { reference, due, isForOther } = accepted;
  const outcome = accepted.isMailHeld ? 'held' : accepted.state;
  const words = isForOther ? 'agent' : outcome;
  return (
    <OutcomeCard
      title={t(`thanks.${words}.title`)}
      text={<p>{t(`thanks.${words}.text`)}</p>}
      actions={
        onStartAgain ? (
          <Button variant="secondary" size="large" onClick={onStartAgain}>
            {t('thanks.another')}
          </Button>
        ) : (
          <ButtonLink as={Link} to={`${pathname}#privacy`} variant="secondary" size="large">
            {t('thanks.another')}
          </ButtonLink>
        )
      }
    >
      <ReferenceEntry
        label={t('thanks.reference')}
        note={t('thanks.referenceNote')}
        reference={reference}
      />
      {isDay(due) && (
        <dl className="mt-5">
          <dt className="text-sm text-text-muted">{t('thanks.due')}</dt>
          <dd className="mt-1 text-lg">
            <DueDate due={due} />
          </dd>
        </dl>
      )}
    </OutcomeCard>
  );
}
