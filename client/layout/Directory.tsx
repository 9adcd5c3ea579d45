import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { FOOTER_ENTRY as ENTRY } from './footer-entry.ts';
import { FOOTER_GROUPS, signInUrl } from './navigation.ts';

/** The directory of the site, and whose it is; drawn by the server alone. */
export function Directory() {
  const t = useCopy('directory');
  const site = useSite();
  return (
    <div lang={useCopyLang('directory')} className="grid-page gap-y-12">
      <Colophon />
      <nav
        aria-label={t('heading')}
        className="col-span-12 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:col-span-8"
      >
        {FOOTER_GROUPS.map(({ label, entries }) => (
          <div key={label}>
            <h2 id={`footer-${label}`} className="eyebrow border-b border-rule pb-3 font-sans">
              {t(label)}
            </h2>
            <ul aria-labelledby={`footer-${label}`} className="mt-2 md:mt-3">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to} className={ENTRY}>
                    {t(entry.label)}
                  </Link>
                </li>
              ))}
              {label === 'company' && (
                <li>
                  <a href={signInUrl(site)} className={ENTRY}>
                    {t('nav:signIn')}
                  </a>
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
  const social = (
    Object.entries(site.social) as [IconName & keyof typeof site.social, string][]
  ).filter(([, href]) => href);
  return (
    <div className="col-span-12 lg:col-span-4 lg:pr-8">
      <Logo name={site.name} />
      <p className="mt-5 max-w-[34ch] font-serif text-xl text-text">{t('pitch')}</p>
      <ul className="mt-5">
        <li>
          <a href={`mailto:${site.contactEmail}`} className={`${ENTRY} gap-2.5`}>
            <Icon name="mail" />
            {site.contactEmail}
          </a>
        </li>
        <li>
          <a
            href={`tel:${site.contactPhone.replace(/[^+\d]/g, '')}`}
            className={`${ENTRY} figures gap-2.5`}
          >
            <Icon name="phone" />
            {site.contactPhone}
          </a>
        </li>
      </ul>
      <ul className="mt-4 -ml-3 flex gap-1">
        {social.map(([network, href]) => (
          <li key={network}>
            <a
              href={href}
              rel="noopener"
              className="grid size-11 place-items-center rounded-md text-text-muted hover:text-text"
            >
              <Icon name={network} label={t(network, { site: site.name })} className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
