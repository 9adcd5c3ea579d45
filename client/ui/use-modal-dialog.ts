import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` over the page while `open`: it holds the focus, which its title has first, and gives
 * it back.
 */
export function useModalDialog(
  open: boolean,
  titleId: string,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: it is undone while the element still stands in the document. close(), and not
  // mere removal, gives the focus back; and whoever looks for the top layer hears of it in time.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    document.getElementById(titleId)?.focus();
    return () => {
      element.close();
      element.dispatchEvent(new Event('close'));
    };
  }, [open, titleId]);
  return dialog;
}
