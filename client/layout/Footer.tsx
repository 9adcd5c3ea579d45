import { OptOutStatus } from '#client/features/consent/OptOutStatus.tsx';
import { SettingsLink, YourChoicesLink } from '#client/features/consent/SettingsLink.tsx';
import { PresentationSwitch } from '#client/features/presentation-mode/PresentationSwitch.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Container } from '#client/ui/Container.tsx';
import { COPYRIGHT_YEAR } from '#shared/site.ts';
import { Directory } from './Directory.tsx';

/** Spec 2.8: the directory of the site, on a night panel. */
export function Footer() {
  const t = useCopy('footer');
  const site = useSite();
  return (
    <footer lang={useCopyLang('footer')} className="later night border-t border-rule">
      <Container className="pt-12 pb-8">
        <Directory />
        <div className="site-foot">
          {/* On every page: changing a privacy choice must be as easy as making it. */}
          <div lang={useCopyLang('consent')} className="site-privacy">
            <SettingsLink className="footer-entry" />
            <YourChoicesLink className="footer-entry your-choices" />
            <OptOutStatus className="min-h-11 md:min-h-8" />
          </div>
          <PresentationSwitch className="footer-entry" />
          <p className="figures">{t('copyright', { year: COPYRIGHT_YEAR, site: site.name })}</p>
        </div>
      </Container>
    </footer>
  );
}
