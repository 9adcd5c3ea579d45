import { startChoiceForms } from '#client/features/consent/start-choice-forms.ts';
import {
  PRESENTATION_MODE,
  togglePresentationMode,
} from '#client/features/presentation-mode/presentation-mode.ts';
import { type FrameWords, frameWords } from '#client/lib/frame-words.ts';
import { onToast, type ToastMessage, toast } from '#client/ui/toast.ts';

/** Starts the controls of the frame, which is the server's HTML on every page. */
export function startFrame(): void {
  startToasts(frameWords());
  startChoiceForms();
  keepFragment();
  startPresentationSwitch();
}

/** The server never gets the fragment, but browsers keep it through a redirect (Fetch, 4.4). */
function keepFragment(): void {
  const form = document.querySelector<HTMLFormElement>('.language-menu form');
  form?.addEventListener('submit', () => {
    form.action = `/api/locale${window.location.hash}`;
  });
}

function startPresentationSwitch(): void {
  const control = document.querySelector<HTMLElement>('footer [role=switch]');
  if (!control) return;
  const { enabled = '', disabled = '' } = control.dataset;
  const isOn = () => document.documentElement.classList.contains(PRESENTATION_MODE);
  const show = () => control.setAttribute('aria-checked', String(isOn()));
  control.addEventListener('click', togglePresentationMode);
  window.addEventListener(PRESENTATION_MODE, () => {
    show();
    toast({ title: isOn() ? enabled : disabled });
  });
  show();
}

/**
 * Loads what draws toasts (`Toaster`, an island that the server does not render) once one is expected. What is shown
 * meanwhile is shown then; if it cannot be loaded, no toast appears, and the next one tries again.
 */
function startToasts({ notifications, close }: FrameWords): void {
  let waiting: ToastMessage | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { mountIsland } = await import('#client/islands/start.ts');
      await mountIsland('Toaster', { label: notifications, closeLabel: close });
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
