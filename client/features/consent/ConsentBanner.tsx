import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { bannerText } from '#shared/consent/consent-words.ts';
import { NO_CHOICES } from '#shared/consent/record.ts';
import { ROUTES } from '#shared/routes.ts';
import { ChoiceForm, NotStored } from './ChoiceForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignalWords } from './PrivacySignalNotice.tsx';

/**
 * Asks for consent. It is in the first HTML only if the server found no answer, works without script, does not trap the
 * focus, and leaves the page beneath it usable.
 */
export function ConsentBanner() {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { consent } = usePageContext();
  const { services } = useSite();
  const { askReason, choices, gpcNotice } = consent;
  if (!askReason) return null;
  const start = { ...NO_CHOICES, doNotSell: choices?.doNotSell ?? false };
  return (
    <section
      id="consent-banner"
      aria-labelledby="consent-heading"
      lang={lang}
      className="consent-panel"
    >
      <div className="consent-panel-sheet">
        <div>
          <h2 id="consent-heading">{t('heading')}</h2>
          <p>
            {`${bannerText(t, services, askReason)} `}
            <span className="break-keep sm:inline-block">
              <Link to={ROUTES.cookiePolicy.path} className="link">
                {t('cookiePolicy')}
              </Link>
              {'\u00a0· '}
              <Link to={ROUTES.privacy.aliases[0]} className="link">
                {t('common:privacyPolicy')}
              </Link>
            </span>
          </p>
          {gpcNotice && <SignalWords />}
          {consent.notKept && <NotStored kind="notKept" />}
        </div>
        {/* Three answers of equal weight and width (spec 2.9). The opened preferences have their own buttons. */}
        <div className="consent-panel-answers">
          <ChoiceForm source="banner" className="contents">
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
          <details>
            <summary className={buttonStyle('secondary', 'medium')}>
              {t('customize')}
              <Icon name="chevron-down" />
            </summary>
            <div>
              <PreferencesForm source="banner" idPrefix="banner" choices={start} />
            </div>
          </details>
        </div>
      </div>
    </section>
  );
}
