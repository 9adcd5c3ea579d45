import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a `<dialog>` modally while `open`: it holds the focus, which starts on its title, and returns it on close. */
export function useModalDialog(
  open: boolean,
  titleId: string,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: its cleanup runs while the element is still in the document. Only close(), not mere removal,
  // returns the focus; the `close` event tells listeners in time that the top layer has changed.
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
