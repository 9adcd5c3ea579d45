import { startChoiceForms } from '#client/features/consent/start-choice-forms.ts';
import {
  PRESENTATION_MODE,
  togglePresentationMode,
} from '#client/features/presentation-mode/presentation-mode.ts';
import { frameWords } from '#client/lib/frame-words.ts';
import { toast } from '#client/ui/toast.ts';
import { startToasts } from './toasts.ts';

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
