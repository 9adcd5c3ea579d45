import type { MouseEvent } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useConsent } from './consent-context.tsx';
import { OptOutStatus } from './OptOutStatus.tsx';
import { SettingsLink } from './SettingsLink.tsx';
import { showNotice } from './visitor-consent.ts';

/** Shown once, on the page whose response stored what the privacy signal asks for. */
export function PrivacySignalNotice() {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { location } = usePageContext();
  const { askReason, gpcNotice } = useConsent();
  if (!gpcNotice || askReason) return null;
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    showNotice(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      id="privacy-signal-notice"
      aria-labelledby="privacy-signal-heading"
      lang={lang}
      className="consent-panel"
    >
      <div className="consent-panel-sheet">
        <div>
          <h2 id="privacy-signal-heading">{t('signal.heading')}</h2>
          <SignalWords />
          <SettingsLink className="link inline-flex min-h-11 items-center text-sm" />
        </div>
        {/* Without script: reloads the page, which then has nothing new to say. */}
        <a
          href={location}
          rel="external"
          onClick={dismiss}
          aria-label={t('signal.dismiss')}
          className="consent-panel-close"
        >
          <Icon name="close" />
        </a>
      </div>
    </section>
  );
}

/** Says what the signal has done: that it was detected, and why marketing is off (spec 2.9). */
export function SignalWords() {
  const t = useCopy('consent');
  return (
    <div className="text-sm">
      <p className="mt-1 max-w-[80ch] text-text-muted">{t('signal.text')}</p>
      <OptOutStatus className="mt-1.5" />
    </div>
  );
}
