import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { RequestDone } from './RequestDone.tsx';
import { RequestStep } from './RequestStep.tsx';
import { useConsultation } from './use-consultation.ts';

interface ConsultationFormProps {
  /** Before each control's id: two of these forms may stand on one page. */
  idPrefix?: string;
  /** What is known of the visitor already. */
  known?: Fields;
  /** Told at each change, to whoever opens the form again; null once it was sent. */
  onTyped?: (fields: Fields | null) => void;
  /** In a dialog: closes it. */
  onClose?: () => void;
}

/**
 * Spec 2.7 without times: form, done. In served HTML it is one plain form, checked by the browser and the
 * server. Where times are offered there is `BookingForm`.
 */
export function ConsultationForm({
  idPrefix = 'consultation',
  known = {},
  onTyped,
  onClose,
}: ConsultationFormProps) {
  const acceptedPost = useAcceptedPost('consultation');
  const consultation = useConsultation({ known, onSent: () => onTyped?.(null) });
  const requested = consultation.requested ?? (onClose ? null : acceptedPost);
  if (requested) return <RequestDone accepted={requested} onClose={onClose} />;
  return (
    <RequestStep
      consultation={consultation}
      idPrefix={idPrefix}
      onTyped={onTyped}
      onTouch={consultation.preload}
    />
  );
}
