import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { FOOTER_GROUPS } from '#client/lib/navigation.ts';
import { useSite } from '#client/lib/site.ts';
import { telAddress } from '#client/sections/content/ContentLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { signInUrl } from '#shared/site.ts';

export function Directory() {
  const t = useCopy('directory');
  const site = useSite();
  return (
    <div lang={useCopyLang('directory')} className="directory">
      <Colophon />
      <nav aria-label={t('heading')} className="later">
        {FOOTER_GROUPS.map(({ label, entries }) => (
          <div key={label}>
            <h2 id={`footer-${label}`}>{t(label)}</h2>
            <ul aria-labelledby={`footer-${label}`}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to}>{t(entry.label)}</Link>
                </li>
              ))}
              {label === 'company' && (
                <li>
                  <a href={signInUrl(site)}>{t('nav:signIn')}</a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

function Colophon() {
  const t = useCopy('directory');
  const site = useSite();
  const social = (Object.entries(site.social) as [keyof typeof site.social, string][]).filter(
    ([, href]) => href,
  );
  return (
    <div>
      <Logo name={site.name} />
      <p>{t('pitch')}</p>
      <ul className="social">
        {social.map(([network, href]) => (
          <li key={network}>
            <a href={href} rel="noopener" className={`social-${network}`}>
              <span className="sr-only">{t(network, { site: site.name })}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className="w-full">
        <li>
          <a href={`mailto:${site.contactEmail}`}>
            <Icon name="mail" />
            {site.contactEmail}
          </a>
        </li>
        <li>
          <a href={telAddress(site.contactPhone)}>
            <Icon name="phone" />
            {site.contactPhone}
          </a>
        </li>
      </ul>
    </div>
  );
}
