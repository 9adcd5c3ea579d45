import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { SAID_ID } from '#client/lib/frame-words.ts';
import { holdThroughReload } from '#client/lib/reload-state.ts';
import { showMessage } from './show-message.ts';
import { applyRule } from './switches.ts';
import { showNotice } from './visitor-consent.ts';

/**
 * Sends the consent forms of the page without a reload, and opens the preferences over it. The code for both is loaded
 * when it is needed; if it cannot be, forms post and links lead on as without script.
 */
export function startChoiceForms(): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !isChoice(target) || isPlain(target)) return;
    event.preventDefault();
    import('./choice-forms.ts').then(
      ({ sendChoice }) => sendChoice(target, submitter),
      () => {
        // Without a connection a plain form would lose the page.
        if (!navigator.onLine && showMessage(target, 'fault')) return;
        target.dataset.plain = '';
        target.requestSubmit(submitter);
      },
    );
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.form && isChoice(target.form))
      applyRule(target.form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('form.preferences'))
    applyRule(form);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || asksElsewhere(event)) return;
    if (link.matches('[data-settings]')) {
      event.preventDefault();
      openSettings(link.href);
    }
    if (link.matches('#privacy-signal-notice .consent-panel-close')) {
      event.preventDefault();
      showNotice(false);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
  startBanner();
  const said = document.getElementById(SAID_ID);
  holdThroughReload(
    SAID_ID,
    () => said?.textContent || null,
    (words) => said?.replaceChildren(words as string),
  );
}

function isChoice(form: HTMLFormElement): boolean {
  return form.getAttribute('action') === '/api/consent';
}

/** A form of the second step without scripts, or one whose code could not be loaded. */
function isPlain({ dataset }: HTMLFormElement): boolean {
  return dataset.plain !== undefined;
}

function openSettings(address: string): void {
  import('./settings-dialog.ts')
    .then(({ openSettings }) => openSettings(address))
    .catch(() => window.location.assign(address));
}

/** Escape closes the banner's preferences. In a small window they open below its edge: they are scrolled into view. */
function startBanner(): void {
  const details = document.querySelector<HTMLDetailsElement>('.consent-panel-answers > details');
  details?.addEventListener('toggle', () => {
    if (details.open) details.scrollIntoView({ block: 'nearest' });
  });
  document.getElementById('consent-banner')?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details?.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}
