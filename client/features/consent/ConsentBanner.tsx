import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { useReloadState } from '#client/lib/use-reload-state.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { bannerText } from '#shared/consent/consent-words.ts';
import { NO_CHOICES } from '#shared/consent/page-consent.ts';
import { ROUTES } from '#shared/routes.ts';
import { ChoiceForm, NotStored } from './ChoiceForm.tsx';
import { useConsent } from './consent-context.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignalWords } from './PrivacySignalNotice.tsx';

/**
 * Asks for consent. It is in the first HTML only if the server found no answer, works without script, does not trap the
 * focus, and leaves the page beneath it usable.
 */
export function ConsentBanner() {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { askReason } = useConsent();
  const [said, setSaid] = useState('');
  useReloadState('consent-said', said || null, setSaid);
  return (
    <>
      {askReason && <Banner reason={askReason} onAnswered={() => setSaid(t('saved'))} />}
      <p role="status" lang={lang} className="sr-only">
        {said}
      </p>
    </>
  );
}

interface BannerProps {
  reason: 'first' | 'policy-changed';
  onAnswered: () => void;
}

function Banner({ reason, onAnswered }: BannerProps) {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { choices, gpcNotice } = useConsent();
  const { consent } = usePageContext();
  const { services } = useSite();
  const { doNotSell } = choices;
  const start = useMemo(() => ({ ...NO_CHOICES, doNotSell }), [doNotSell]);
  const customize = useRef<HTMLDetailsElement>(null);

  const answered = () => {
    onAnswered();
    // The banner disappears, and the pressed button with it: move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !customize.current?.open) return;
    customize.current.open = false;
    customize.current.querySelector('summary')?.focus();
  };
  // In a small viewport they open below its edge: scroll them into view.
  const showSwitches = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
  };

  return (
    <section
      id="consent-banner"
      aria-labelledby="consent-heading"
      lang={lang}
      onKeyDown={closeOnEscape}
      className="consent-panel"
    >
      <div className="consent-panel-sheet">
        <div>
          <h2 id="consent-heading">{t('heading')}</h2>
          <p>
            {`${bannerText(t, services, reason)} `}
            <span className="inline-block">
              <Link to={ROUTES.cookiePolicy.path} className="link">
                {t('cookiePolicy')}
              </Link>
              {' · '}
              <Link to={ROUTES.privacy.aliases[0]} className="link">
                {t('privacyPolicy')}
              </Link>
            </span>
          </p>
          {gpcNotice && <SignalWords />}
          {consent.notKept && <NotStored kind="notKept" />}
        </div>
        {/* Three answers of equal weight and width (spec 2.9). The opened preferences have their own buttons. */}
        <div className="consent-panel-answers">
          <ChoiceForm source="banner" onStored={answered} className="contents">
            <Button type="submit" name="choice" value="accept-all" variant="secondary">
              {t('acceptAll')}
            </Button>
            <Button type="submit" name="choice" value="essential-only" variant="secondary">
              {t('essentialOnly')}
            </Button>
            <button
              type="submit"
              name="choice"
              value="essential-only"
              aria-label={t('close')}
              className="consent-panel-close"
            >
              <Icon name="close" />
            </button>
          </ChoiceForm>
          <details ref={customize} onToggle={showSwitches}>
            <summary className={buttonStyle('secondary', 'medium')}>
              {t('customize')}
              <Icon name="chevron-down" />
            </summary>
            <div>
              <PreferencesForm
                source="banner"
                idPrefix="banner"
                choices={start}
                onStored={answered}
              />
            </div>
          </details>
        </div>
      </div>
    </section>
  );
}
