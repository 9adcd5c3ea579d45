import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, TOAST_REMOVE_DELAY, type ToastMessage } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

export interface ToastHostProps {
  /** Names the region where toasts stand, for assistive tools. */
  label: string;
  closeLabel: string;
}

interface Shown extends ToastMessage {
  id: number;
  open: boolean;
}

/** Waits for the first toast and only then loads what draws it; nothing of it is in server HTML. */
export function ToastHost({ label, closeLabel }: ToastHostProps) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(
    () =>
      onToast((message) =>
        setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true })),
      ),
    [],
  );

  const dismissed = shown !== null && !shown.open;
  useEffect(() => {
    if (!dismissed) return;
    const timer = setTimeout(() => setShown(null), TOAST_REMOVE_DELAY);
    return () => clearTimeout(timer);
  }, [dismissed]);

  if (!shown) return null;
  return (
    <Suspense>
      <Toaster
        key={shown.id}
        message={shown}
        open={shown.open}
        onDismiss={() => setShown((last) => last && { ...last, open: false })}
        label={label}
        closeLabel={closeLabel}
      />
    </Suspense>
  );
}
