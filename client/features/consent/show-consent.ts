import type { PageConsent } from '#shared/consent/page-consent.ts';
import { NO_CHOICES } from '#shared/consent/record.ts';
import { choicesInForce } from '#shared/consent/third-parties.ts';
import { today } from './browser-record.ts';
import { setSwitches } from './switches.ts';
import { knownConsent, onConsentChange } from './visitor-consent.ts';

/**
 * Keeps what the page shows of the visitor's consent in step with what this document knows of it. The server printed it
 * as it was then: another tab may have changed it, also before a page that was prefetched is shown. `addNotice` adds the
 * notice of a signal that only scripts see, which the server did not know of.
 */
export function showConsent(served: PageConsent, addNotice: () => Promise<void>): void {
  let hasNotice = false;
  let shown = served.choices ?? NO_CHOICES;
  onConsentChange(() => {
    const known = knownConsent();
    if (!known) return;
    const { record, gpc } = known;
    const choices = record ? choicesInForce(record, today()) : shown;
    if (JSON.stringify(choices) !== JSON.stringify(shown))
      for (const form of document.querySelectorAll<HTMLFormElement>('form.preferences'))
        if (!form.closest('.consent-panel')) setSwitches(form, choices);
    shown = choices;
    const isHonored = record ? gpc && record.doNotSell : served.optOutHonored;
    showOnly('[data-honored]', () => isHonored);
    showOnly('[data-conflict]', () => gpc);
    showOnly('[data-opted]', ({ dataset }) => (dataset.opted === 'out') === choices.doNotSell);
    if (!known.askReason) remove('consent-banner');
    if (!known.gpcNotice) remove('privacy-signal-notice');
    else if (!known.askReason && !hasNotice && !document.getElementById('privacy-signal-notice')) {
      hasNotice = true;
      // The footer shows the status as well.
      addNotice().catch(() => undefined);
    }
  });
}

/** Shows those parts of the page for which `isRight` is true, and hides the others. */
function showOnly(selector: string, isRight: (part: HTMLElement) => boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = !isRight(part);
}

/** With the focus in it, the focus moves to the page. */
function remove(id: string): void {
  const panel = document.getElementById(id);
  const hadFocus = panel?.contains(document.activeElement);
  panel?.remove();
  if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
}
