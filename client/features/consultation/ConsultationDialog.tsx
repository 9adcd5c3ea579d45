import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { fullName } from '#rules/full-name.ts';
import { ConsultationForm } from './ConsultationForm.tsx';

export interface ConsultationDialogProps {
  open: boolean;
  /** What is known of the visitor already, also in the fields of the contact form. */
  known: Fields;
  /** Called with null once the form was sent. */
  onTyped: (fields: Fields | null) => void;
  onClose: () => void;
}

/** The consultation form in a dialog, without times (spec 2.7). */
export function ConsultationDialog({ open, known, onTyped, onClose }: ConsultationDialogProps) {
  const t = useCopy('consultation');
  const common = useCopy('common');
  const lang = useCopyLang('consultation');
  const { firstName = '', lastName = '' } = known;
  const name = fullName(firstName, lastName, useLocale());
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span lang={lang}>{t('dialog.title')}</span>}
      closeLabel={common('close')}
    >
      <div lang={lang}>
        <p className="mb-6 text-text-muted">{t('dialog.text')}</p>
        <ConsultationForm
          idPrefix="dialog-consultation"
          known={{ name, ...known }}
          onTyped={onTyped}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
