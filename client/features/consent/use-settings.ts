import { useMemo, useState } from 'react';

/** The preferences over the page. */
export interface Settings {
  isOpen: boolean;
  /** They were open once: from then on their code is here. */
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
