import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link, NavLink } from '#client/ui/Link.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { HEADER_ID } from './header-menus.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { CALLS_TO_ACTION, HEADER_LINKS, SOLUTION_GROUPS, signInUrl } from './navigation.ts';

/** `bar-item` marks where one is (parts.css). */
const BAR_ITEM =
  'bar-item relative inline-flex min-h-11 items-center gap-1 rounded-sm px-bar text-bar font-medium whitespace-nowrap text-text hover:text-signal';

/** Spec 2.2. Fixed on top; drawn by the server alone, it works before and without script (`header-menus.ts` adds to it). */
export function Header() {
  const t = useCopy('nav');
  const site = useSite();
  return (
    <header
      id={HEADER_ID}
      lang={useCopyLang('nav')}
      className="fixed inset-x-0 top-0 z-40 h-header border-b border-rule bg-surface"
    >
      <div className="mx-auto box-content flex h-full max-w-page items-center gap-2 px-gutter xl:gap-4">
        <Link
          to="/"
          aria-label={t('homeLink', { site: site.name })}
          className="mr-auto inline-flex min-h-11 items-center text-text xl:mr-4 nav:mr-1"
        >
          {/* A phone's window has room for the call to action as well, the narrowest for the mark alone. */}
          <Logo
            name={site.name}
            className="max-sm:gap-2 max-sm:[&>span]:text-lg max-sm:[&>svg]:size-7 max-[22.4rem]:[&>span]:sr-only nav:max-xl:gap-2 nav:max-xl:[&>span]:text-lg nav:max-xl:[&>svg]:size-7"
          />
        </Link>
        <nav aria-label={t('main')} className="hidden grow items-center nav:flex">
          <SolutionsMenu />
          {HEADER_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} className={BAR_ITEM}>
              {t(label)}
            </NavLink>
          ))}
          <a href={signInUrl(site)} className={`${BAR_ITEM} ml-auto`}>
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
          className="max-nav:sm:px-4 max-nav:sm:text-sm"
        >
          <span className="sm:hidden">{t(CALLS_TO_ACTION.blueprint.shortLabel)}</span>
          <span className="max-sm:hidden">{t(CALLS_TO_ACTION.blueprint.label)}</span>
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}

function SolutionsMenu() {
  const t = useCopy('nav');
  return (
    <details className="group relative">
      <summary className={`${BAR_ITEM} select-none`}>
        {t('solutions')}
        <Icon
          name="chevron-down"
          className="size-4 text-text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="absolute top-[calc(100%+0.875rem)] -left-4 grid w-[44rem] grid-cols-[3fr_2fr] overflow-hidden rounded-lg border border-rule bg-surface-raised shadow-overlay group-open:animate-appear">
        {SOLUTION_GROUPS.map(({ label, entries }) => (
          <div key={label} className="p-5 last:border-l last:border-rule last:bg-surface">
            <p id={`menu-${label}`} className="eyebrow px-3 pb-2">
              {t(label)}
            </p>
            <ul aria-labelledby={`menu-${label}`}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink
                    to={entry.to}
                    className="group/link block rounded-md px-3 py-2.5 hover:bg-signal-soft aria-[current=page]:bg-surface-sunken"
                  >
                    <span className="block text-sm font-semibold text-text group-hover/link:text-signal">
                      {t(entry.label)}
                    </span>
                    <span className="mt-0.5 block text-xs text-text-muted">
                      {t(`${entry.label}Note`)}
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
