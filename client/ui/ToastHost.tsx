import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { ToasterProps } from './Toaster.tsx';
import { dismissToast, onToast, TOAST_REMOVE_DELAY, type ToastMessage } from './toast.ts';

interface ToastHostProps {
  /** Names the region that holds the toasts, for assistive tools. */
  label: string;
  closeLabel: string;
}

interface Shown extends ToastMessage {
  id: number;
  open: boolean;
}

/**
 * Loads the code that draws toasts only when one is expected; the server HTML has none of it. If it cannot be loaded,
 * or fails, no toast appears, and nothing is lost: anything important is said on the page as well. The next toast is
 * tried again.
 */
export function ToastHost({ label, closeLabel }: ToastHostProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);

  useEffect(() => {
    const prepare = () => {
      import('./Toaster.tsx').then(
        ({ Toaster: loaded }) => setToaster(() => loaded),
        () => undefined,
      );
    };
    return onToast({
      prepare,
      show(message) {
        setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true }));
        prepare();
      },
      dismiss: () => setShown(close),
    });
  }, []);

  const dismissed = shown !== null && !shown.open;
  useEffect(() => {
    if (!dismissed) return;
    const timer = setTimeout(() => setShown(null), TOAST_REMOVE_DELAY);
    return () => clearTimeout(timer);
  }, [dismissed]);

  if (!shown || !Toaster) return null;
  return (
    <ErrorBoundary key={shown.id} level="component">
      <Toaster
        message={shown}
        open={shown.open}
        onDismiss={dismissToast}
        label={label}
        closeLabel={closeLabel}
      />
    </ErrorBoundary>
  );
}

function close(last: Shown | null): Shown | null {
  return last && { ...last, open: false };
}
