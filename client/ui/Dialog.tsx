import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, a press outside the dialog and the phone's back gesture. */
  onClose: () => void;
  title: ReactNode;
  /** 'Close' in the page's language. */
  closeLabel: string;
  /** `medium` 40rem (default), `full` the whole window. */
  size?: 'medium' | 'full';
  children: ReactNode;
}

const SIZES = {
  medium:
    'm-auto w-[min(40rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg low:max-h-dvh',
  full: 'm-0 h-dvh max-h-none w-dvw max-w-none',
};

/**
 * The native modal dialog: it holds the focus, hides the rest, and returns the focus when closed. Load it on demand
 * (`lazy(() => import(…))`): nobody needs it before opening one. It is a portal at the end of the body: inside a status
 * region, every change in it would make a screen reader repeat the whole status. Text that is not in the page's
 * language must set its own `lang`.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  size = 'medium',
  children,
}: DialogProps) {
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
      className={`overflow-hidden border border-rule bg-surface p-0 text-text shadow-overlay backdrop:bg-scrim open:flex open:animate-appear ${SIZES[size]}`}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-rule py-3 pr-3 pl-6 low:py-0">
          <h2 id={titleId} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={closeLabel}
            className="grid size-11 place-items-center rounded-md text-text-muted hover:bg-surface-sunken hover:text-text"
          >
            <Icon name="close" />
          </button>
        </div>
        {open && (
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-6 low:py-3">
            {children}
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
