import { ScheduleConsultation } from '#client/features/consultation/ScheduleConsultation.tsx';
import type { Fields } from '#client/features/forms/lead-sender.ts';
import { OutcomeCard, ReferenceEntry, StartAgain } from '#client/features/forms/OutcomeCard.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { type Accepted, hasReceipt } from '#client/lib/form-outcome.ts';
import { CONSULTATION_FOR, readInterest } from '#shared/contact/interests.ts';

interface ContactThanksProps {
  accepted: Accepted;
  /** What was sent by script: a consultation need not ask for any of it again. */
  sent?: Fields;
  onStartAgain?: () => void;
}

/** The thank-you card (spec 2.7 and 8). */
export function ContactThanks({ accepted, sent = {}, onStartAgain }: ContactThanksProps) {
  const t = useCopy('contact');
  const { state, reference } = accepted;
  const interest = readInterest(sent.interest);
  const known = { ...sent, interest: interest ? CONSULTATION_FOR[interest] : 'unspecified' };
  return (
    <OutcomeCard
      title={t(`thanks.${state}.title`)}
      text={<p>{t(`thanks.${state}.text`)}</p>}
      actions={
        <>
          <StartAgain
            label={t('thanks.sendAnother')}
            section="contact"
            onStartAgain={onStartAgain}
          />
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
