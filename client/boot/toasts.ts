import type { FrameWords } from '#client/lib/frame-words.ts';
import { onToast, type ToastMessage, toast } from '#client/ui/toast.ts';

/**
 * Loads what draws toasts (`ToastHost`, an island that the server does not render) once one is expected. What is shown
 * meanwhile is shown then; if it cannot be loaded, no toast appears, and the next one tries again.
 */
export function startToasts({ notifications, close }: FrameWords): void {
  let waiting: ToastMessage | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { mountIsland } = await import('#client/islands/start.ts');
      await mountIsland('ToastHost', { label: notifications, closeLabel: close });
      // From now on the mounted part listens itself.
      stop();
      if (waiting) toast(waiting);
    } catch {
      isLoading = false;
    }
  };
  const stop = onToast({
    prepare: () => void load(),
    show(message) {
      waiting = message;
      void load();
    },
    dismiss() {
      waiting = null;
    },
  });
}
