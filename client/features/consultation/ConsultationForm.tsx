import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useBookedPost } from '#client/features/scheduling/booking.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { Spinner } from '#client/ui/Spinner.tsx';
import { MeetingDone } from './MeetingDone.tsx';
import { RequestDone } from './RequestDone.tsx';
import { RequestStep } from './RequestStep.tsx';
import { type ConsultationStep, useConsultation } from './use-consultation.ts';

export interface ConsultationFormProps {
  /** Offers times in a second step (spec 2.7); off by default, and in the dialog. */
  scheduling?: boolean;
  /** The host's zone, where it is set: both clocks are shown then. */
  hostTimezone?: string | null;
  /** Before each control's id: two of these forms may stand on one page. */
  idPrefix?: string;
  /** What is known of the visitor already. */
  known?: Fields;
  /** Told at each change, to whoever opens the form again; null once it was sent. */
  onTyped?: (fields: Fields | null) => void;
  /** In a dialog: closes it. */
  onClose?: () => void;
}

const loadScheduleStep = () => import('./ScheduleStep.tsx');
const ScheduleStep = lazy(async () => ({ default: (await loadScheduleStep()).ScheduleStep }));

/**
 * Spec 2.7: form, times where they are offered, done. In served HTML it is one plain form, checked by
 * the browser and the server; script makes steps of it.
 */
export function ConsultationForm({
  scheduling = false,
  hostTimezone = null,
  idPrefix = 'consultation',
  known = {},
  onTyped,
  onClose,
}: ConsultationFormProps) {
  const common = useCopy('common');
  const acceptedPost = useAcceptedPost('consultation');
  const bookedPost = useBookedPost();
  const consultation = useConsultation({ scheduling, known, onSent: () => onTyped?.(null) });
  useFirstFieldAfter(consultation.step, `${idPrefix}-name`);
  const isPage = !onClose;
  // Before it is needed: whoever has filled the form must not lose it to a connection that is gone by then.
  useEffect(() => {
    if (scheduling) void loadScheduleStep().catch(() => undefined);
  }, [scheduling]);

  const booked = consultation.booked ?? (scheduling ? bookedPost : null);
  if (booked) return <MeetingDone booking={booked} hostTimezone={hostTimezone} />;
  // By steps, one can still be on its way to a time after a plain post's success.
  const requested =
    consultation.requested ?? (isPage && consultation.step === 'form' && acceptedPost);
  if (requested)
    return (
      <RequestDone
        accepted={requested}
        onBook={scheduling && consultation.requested ? consultation.bookNow : undefined}
        onClose={onClose}
      />
    );

  if (consultation.step === 'schedule')
    return (
      <Suspense fallback={<Spinner label={common('loading')} />}>
        <ScheduleStep consultation={consultation} hostTimezone={hostTimezone} />
      </Suspense>
    );
  return (
    <RequestStep
      consultation={consultation}
      scheduling={scheduling}
      idPrefix={idPrefix}
      onTyped={onTyped}
      onTouch={consultation.preload}
    />
  );
}

/** Who goes back from the times goes on in the form's first field. */
function useFirstFieldAfter(step: ConsultationStep, fieldId: string): void {
  const was = useRef(step);
  useEffect(() => {
    // Where something is wrong, its summary has taken the focus.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (was.current === 'schedule' && step === 'form' && isLost)
      document.getElementById(fieldId)?.focus();
    was.current = step;
  }, [step, fieldId]);
}
