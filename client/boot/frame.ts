import { startChoiceForms } from '#client/features/consent/start-choice-forms.ts';
import {
  PRESENTATION_MODE,
  togglePresentationMode,
} from '#client/features/presentation-mode/presentation-mode.ts';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { frameWords } from '#client/lib/frame-words.ts';
import { whenWhole } from '#client/lib/whole-page.ts';
import { toast } from '#client/ui/toast.ts';
import { startToasts } from './toasts.ts';

/** Starts the controls of the frame, which is the server's HTML on every page. */
export function startFrame(): void {
  startToasts(frameWords());
  startChoiceForms();
  startLanguages();
  startPresentationSwitch();
}

/**
 * Only the server writes cookies: a language chosen among the links is posted by the form beside them, which is added
 * once the whole page is laid out. For any form, browsers lay out the part of the page around it to look for autofill:
 * here that would be the footer, before the first paint.
 */
function startLanguages(): void {
  whenWhole(() => {
    const form = document.querySelector('footer noscript');
    if (form) form.outerHTML = form.textContent;
  });
  // The server never gets the fragment, but browsers keep it through a redirect (Fetch, 4.4).
  document.querySelector('footer')?.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const action = new URL(target.action);
    action.hash = window.location.hash;
    target.action = action.href;
  });
  document.querySelector('.site-languages')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const form = document.querySelector<HTMLFormElement>('.language-form');
    if (!link || !form || asksElsewhere(event as MouseEvent)) return;
    event.preventDefault();
    form.locale.value = link.hreflang;
    form.requestSubmit();
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
