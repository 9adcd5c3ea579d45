import { usePageContext } from 'vike-react/usePageContext';
import {
  LAYOUTS,
  pictureAddress,
  pictureLocale,
  type Scheme,
} from '#client/features/demo/pictures.ts';
import { HERO_SLIDES } from '#client/features/demo/slides.ts';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { useHref, usePath, useSearch } from '#client/lib/links.ts';
import {
  CALLS_TO_ACTION,
  DEMO_ENTRY,
  HEADER_LINKS,
  SOLUTION_GROUPS,
} from '#client/lib/navigation.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { SearchForm } from '#client/ui/SearchForm.tsx';
import { LOCALE_NAMES, LOCALES } from '#rules/locales.ts';
import { ROUTES } from '#shared/routes.ts';
import { signInUrl } from '#shared/site.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLink } from './NavLink.tsx';

/**
 * Spec 2.2. Fixed at the top; it works without script (`boot/header-menus.ts` enhances it).
 */
export function Header() {
  const t = useCopy('nav');
  const site = useSite();
  return (
    <header id="site-header" lang={useCopyLang('nav')} className="site-header">
      <div>
        <Link to="/" aria-label={t('homeLink', { site: site.name })}>
          <Logo name={site.name} />
        </Link>
        <nav aria-label={t('main')}>
          <SolutionsMenu />
          {HEADER_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} className="bar-item">
              {t(label)}
            </NavLink>
          ))}
          <a href={signInUrl(site)} className="bar-item ml-auto">
            {t('signIn')}
          </a>
        </nav>
        <ButtonLink
          as={Link}
          to={CALLS_TO_ACTION.demo.to}
          variant="secondary"
          size="bar"
          className="max-nav:hidden"
        >
          {t(CALLS_TO_ACTION.demo.label)}
        </ButtonLink>
        <ButtonLink
          as={Link}
          to={CALLS_TO_ACTION.blueprint.to}
          size="bar"
          className="max-nav:sm:px-4 max-nav:sm:text-sm max-[16rem]:hidden"
        >
          <span className="sm:hidden">{t(CALLS_TO_ACTION.blueprint.shortLabel)}</span>
          <span className="max-sm:hidden">{t(CALLS_TO_ACTION.blueprint.label)}</span>
        </ButtonLink>
        <LanguageMenu />
        <MobileMenu />
      </div>
    </header>
  );
}

function SolutionsMenu() {
  const t = useCopy('nav');
  return (
    <details className="solutions-menu">
      <summary className="bar-item">
        {t('solutions')}
        <Icon name="chevron-down" />
      </summary>
      <div>
        <SearchForm
          isBrief
          className="col-span-3"
          action={useHref(ROUTES.search.path)}
          label={t('search')}
        />
        {SOLUTION_GROUPS.map(({ label, entries }) => (
          <div key={label}>
            <p id={`menu-${label}`} className="eyebrow">
              {t(label)}
            </p>
            <ul aria-labelledby={`menu-${label}`}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to}>
                    <span>{t(entry.label)}</span>
                    <span>{t(`${entry.label}Note`)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <DemoEntry />
      </div>
    </details>
  );
}

/** The demo, with a picture of it that loads once the menu is open. */
function DemoEntry() {
  const t = useCopy('nav');
  const locale = pictureLocale(useLocale());
  const { width, height, widths } = LAYOUTS.wide;
  const picture = (scheme: Scheme) =>
    pictureAddress({
      ...{ locale, scheme, image: HERO_SLIDES[0].image },
      ...{ layout: 'wide', width: widths[0], format: 'webp' },
    });
  return (
    <ul>
      <li>
        <NavLink to={DEMO_ENTRY.to}>
          <picture>
            <source media="(prefers-color-scheme:dark)" srcSet={picture('dark')} />
            <img src={picture('light')} width={width} height={height} alt="" loading="lazy" />
          </picture>
          <span>{t(DEMO_ENTRY.label)}</span>
          <span>{t(`${DEMO_ENTRY.label}Note`)}</span>
        </NavLink>
      </li>
    </ul>
  );
}

/**
 * The page in each of the nine languages, named in itself. A plain form, because only the server writes the cookie that
 * keeps the choice; it needs no script.
 */
function LanguageMenu() {
  const t = useCopy('nav');
  const locale = useLocale();
  // With its language: the server recognises the page by it, and keeps a query that the page itself does not read.
  const page = useHref(usePath() + useSearch());
  const { returnTo } = usePageContext();
  return (
    <details className="language-menu">
      <summary aria-label={t('language')}>
        <Icon name="globe" />
      </summary>
      <form action="/api/locale" method="post">
        <input type="hidden" name="returnTo" value={returnTo ?? page} />
        {LOCALES.map((code) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={code}
            aria-current={code === locale || undefined}
          >
            {LOCALE_NAMES[code]}
          </button>
        ))}
      </form>
    </details>
  );
}
