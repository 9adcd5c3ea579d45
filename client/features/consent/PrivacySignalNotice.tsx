import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { OptOutStatus } from './OptOutStatus.tsx';
import { SettingsLink } from './SettingsLink.tsx';

/** Shown once, on the page whose response stored what the privacy signal asks for. */
export function PrivacySignalNotice() {
  const { askReason, gpcNotice } = usePageContext().consent;
  return gpcNotice && !askReason ? <SignalNotice /> : null;
}

/** The notice itself. A browser adds it for a signal that only scripts see (`show-consent.ts`). */
export function SignalNotice() {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { location } = usePageContext();
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
