import { OutcomeCard, ReferenceEntry, WayOn } from '#client/features/forms/OutcomeCard.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { type Accepted, hasReceipt } from '#client/lib/form-outcome.ts';
import { Button } from '#client/ui/Button.tsx';
import { ROUTES } from '#shared/routes.ts';
import { BookingLink } from './BookingLink.tsx';

interface RequestDoneProps {
  accepted: Accepted;
  /** If set, a time can be chosen right here. */
  onBook?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}

/** The result without a meeting (spec 2.7 and point 8). */
export function RequestDone({ accepted, onBook, onClose }: RequestDoneProps) {
  const t = useCopy('consultation');
  const { state, reference } = accepted;
  return (
    <OutcomeCard
      title={t(`thanks.${state}.title`)}
      text={<p>{t(`thanks.${state}.text`)}</p>}
      actions={
        <>
          {onBook ? (
            <Button size="large" onClick={onBook}>
              {t('thanks.bookNow')}
            </Button>
          ) : (
            <BookingLink label={t('thanks.bookNow')} />
          )}
          {/* Spec 2.7: in a dialog it closes the dialog, elsewhere it leads home. */}
          <WayOn label={t('thanks.returnHome')} to={ROUTES.home.path} onPress={onClose} />
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
