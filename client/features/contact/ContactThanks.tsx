import { ScheduleConsultation } from '#client/features/consultation/ScheduleConsultation.tsx';
import type { Fields } from '#client/features/forms/lead-sender.ts';
import { OutcomeCard, ReferenceEntry } from '#client/features/forms/OutcomeCard.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { type Accepted, hasReceipt } from '#client/lib/form-outcome.ts';
import { usePath } from '#client/lib/links.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { CONSULTATION_FOR, readInterest } from '#shared/contact/interests.ts';

interface ContactThanksProps {
  accepted: Accepted;
  /** What was sent by script: a consultation need not ask for any of it again. */
  sent?: Fields;
  /** Set with script; without it, after a plain post, a link leads to the form. */
  onStartAgain?: () => void;
}

/** The thank-you card (spec 2.7 and 8). */
export function ContactThanks({ accepted, sent = {}, onStartAgain }: ContactThanksProps) {
  const t = useCopy('contact');
  const pathname = usePath();
  const { state, reference } = accepted;
  const interest = readInterest(sent.interest);
  const known = { ...sent, interest: interest ? CONSULTATION_FOR[interest] : 'unspecified' };
  return (
    <OutcomeCard
      title={t(`thanks.${state}.title`)}
      text={<p>{t(`thanks.${state}.text`)}</p>}
      actions={
        <>
          {onStartAgain ? (
            <Button variant="secondary" size="large" onClick={onStartAgain}>
              {t('thanks.sendAnother')}
            </Button>
          ) : (
            <ButtonLink as={Link} to={`${pathname}#contact`} variant="secondary" size="large">
              {t('thanks.sendAnother')}
            </ButtonLink>
          )}
          <ScheduleConsultation label={t('thanks.schedule')} known={known} />
        </>
      }
    >
      <ReferenceEntry
        label={t('thanks.reference')}
        note={t('thanks.referenceNote')}
        receipt={hasReceipt(accepted) ? t('thanks.receipt') : undefined}
        reference={reference}
      />
    </OutcomeCard>
  );
}
