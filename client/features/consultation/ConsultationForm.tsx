import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { RequestDone } from './RequestDone.tsx';
import { RequestStep } from './RequestStep.tsx';
import { useConsultation } from './use-consultation.ts';

interface ConsultationFormProps {
  /** Prefix of each control's id: one page may have two of these forms. */
  idPrefix?: string;
  /** What is known of the visitor already. */
  known?: Fields;
  /** Called at each change, so that the form can be opened again with it; with null once it was sent. */
  onTyped?: (fields: Fields | null) => void;
  /** In a dialog: closes it. */
  onClose?: () => void;
}

/**
 * Spec 2.7 without times: the form, then the result. In served HTML it is one plain form, checked by the browser and
 * the server. For times, use `BookingForm`.
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
