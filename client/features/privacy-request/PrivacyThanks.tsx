import { OutcomeCard, ReferenceEntry, StartAgain } from '#client/features/forms/OutcomeCard.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { DueDate, isDay } from './DueDate.tsx';
import type { AcceptedRequest } from './privacy-address.ts';

interface PrivacyThanksProps {
  accepted: AcceptedRequest;
  onStartAgain?: () => void;
}

/** Replaces the form: the case number, the day of the answer, and what comes next. */
export function PrivacyThanks({ accepted, onStartAgain }: PrivacyThanksProps) {
  const t = useCopy('privacyRequest');
  const { reference, due, isForOther } = accepted;
  const outcome = accepted.isMailHeld ? 'held' : accepted.state;
  const words = isForOther ? 'agent' : outcome;
  return (
    <OutcomeCard
      title={t(`thanks.${words}.title`)}
      text={<p>{t(`thanks.${words}.text`)}</p>}
      actions={
        <StartAgain label={t('thanks.another')} section="privacy" onStartAgain={onStartAgain} />
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
