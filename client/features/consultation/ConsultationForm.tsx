import { LeadForm } from '#client/features/forms/LeadForm.tsx';
import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { RequestDone } from './RequestDone.tsx';
import { CONSULTATION_ADDRESS, useConsultation } from './use-consultation.ts';

interface ConsultationFormProps {
  /** Prefix of each control's id: one page may have two of these forms. */
  idPrefix?: string;
  known?: Fields;
  send?: { label: string; busy: string };
  /** Called at each change, so that the form can be opened again with it; with null once it was sent. */
  onTyped?: (fields: Fields | null) => void;
  onClose?: () => void;
}

/** Spec 2.7 without times: the form, then the result. For times, use `BookingForm`. */
export function ConsultationForm({
  idPrefix,
  known = {},
  send,
  onTyped,
  onClose,
}: ConsultationFormProps) {
  const t = useCopy('consultation');
  const acceptedPost = useAcceptedPost('consultation');
  const consultation = useConsultation({ known, onSent: () => onTyped?.(null) });
  const requested = consultation.requested ?? (onClose ? null : acceptedPost);
  if (requested) return <RequestDone accepted={requested} onClose={onClose} />;
  const { problem, errors, typed, isSending, noteEdit } = consultation;
  return (
    <LeadForm
      form="consultation"
      name="consultation"
      t={t}
      action={CONSULTATION_ADDRESS.path}
      idPrefix={idPrefix}
      typed={typed}
      problem={problem}
      errors={errors}
      isSending={isSending}
      send={send}
      onSend={consultation.submitRequest}
      onEdit={(field, fields) => {
        onTyped?.(fields);
        noteEdit(field);
      }}
      onFocus={consultation.preload}
      untilFilled={t('form.fillFirst')}
      keepsQuery
    />
  );
}
