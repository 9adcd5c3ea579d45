import { useMemo, useState } from 'react';

/** The preferences dialog's state. */
export interface Settings {
  isOpen: boolean;
  /** It was opened once: from then on its code is loaded. */
  wasOpened: boolean;
  open(): void;
  close(): void;
}

export function useSettings(): Settings {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return useMemo(
    () => ({
      isOpen,
      wasOpened,
      open() {
        setOpened(true);
        setOpen(true);
      },
      close: () => setOpen(false),
    }),
    [isOpen, wasOpened],
  );
}
