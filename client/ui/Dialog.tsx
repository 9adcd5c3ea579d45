import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { DIALOG, DIALOG_BAR, DIALOG_BODY, DIALOG_CLOSE } from './dialog-style.ts';
import { Icon } from './Icon.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, a press outside the dialog and the phone's back gesture. */
  onClose: () => void;
  title: ReactNode;
  /** 'Close' in the page's language. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * The native modal dialog: it holds the focus, hides the rest, and returns the focus when closed. Load it on demand
 * (`lazy(() => import(…))`): nobody needs it before opening one. It is a portal at the end of the body: inside a status
 * region, every change in it would make a screen reader repeat the whole status. Text that is not in the page's
 * language must set its own `lang`.
 */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
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
            {title}
          </h2>
          <button type="button" onClick={onClose} aria-label={closeLabel} className={DIALOG_CLOSE}>
            <Icon name="close" />
          </button>
        </div>
        {open && <div className={DIALOG_BODY}>{children}</div>}
      </div>
    </dialog>,
    document.body,
  );
}
