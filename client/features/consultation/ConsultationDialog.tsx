import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { DIALOG, DIALOG_BAR, DIALOG_BODY, DIALOG_CLOSE } from '#client/ui/dialog-style.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useModalDialog } from '#client/ui/use-modal-dialog.ts';
import { fullName } from '#rules/full-name.ts';
import { ConsultationForm } from './ConsultationForm.tsx';

export interface ConsultationDialogProps {
  open: boolean;
  /** What is known of the visitor already, also in the fields of the contact form. */
  known: Fields;
  /** Called with null once the form was sent. */
  onTyped: (fields: Fields | null) => void;
  /** Called on Escape, the close button, a press outside the dialog and the phone's back gesture. */
  onClose: () => void;
}

/**
 * The consultation form in a native modal dialog, without times (spec 2.7): it holds the focus, hides the rest, and
 * returns the focus when closed. It is a portal at the end of the body: inside a status region, every change in it would
 * make a screen reader repeat the whole status.
 */
export function ConsultationDialog({ open, known, onTyped, onClose }: ConsultationDialogProps) {
  const t = useCopy('consultation');
  const common = useCopy('common');
  const lang = useCopyLang('consultation');
  const { firstName = '', lastName = '' } = known;
  const name = fullName(firstName, lastName, useLocale());
  const titleId = useId();
  const dialog = useModalDialog(open, titleId);

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside it has its key, Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={DIALOG}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className={DIALOG_BAR}>
          <h2 id={titleId} tabIndex={-1} className="text-xl">
            <span lang={lang}>{t('dialog.title')}</span>
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={common('close')}
            className={DIALOG_CLOSE}
          >
            <Icon name="close" />
          </button>
        </div>
        {open && (
          <div lang={lang} className={DIALOG_BODY}>
            <p className="mb-6 text-text-muted">{t('dialog.text')}</p>
            <ConsultationForm
              idPrefix="dialog-consultation"
              known={{ name, ...known }}
              onTyped={onTyped}
              onClose={onClose}
            />
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
