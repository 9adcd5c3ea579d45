import { useCopy } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import {
  CALLS_TO_ACTION,
  DEMO_ENTRY,
  HEADER_LINKS,
  type NavEntry,
  SOLUTION_GROUPS,
} from '#client/lib/navigation.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SearchForm } from '#client/ui/SearchForm.tsx';
import type { TextKey } from '#shared/i18n/copy-keys.ts';
import { ROUTES } from '#shared/routes.ts';
import { signInUrl } from '#shared/site.ts';
import { NavLink } from './NavLink.tsx';

/** The stacked menu of narrow windows (spec 2.2): any link chosen closes it. */
export function MobileMenu() {
  const t = useCopy('nav');
  const site = useSite();
  return (
    <details className="site-menu">
      <summary aria-label={t('menu')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t('main')}>
        <SearchForm
          isBrief
          className="py-4"
          action={useHref(ROUTES.search.path)}
          label={t('search')}
        />
        <MenuGroup entries={[...HEADER_LINKS, DEMO_ENTRY]} />
        {SOLUTION_GROUPS.map(({ label, entries }) => (
          <MenuGroup key={label} label={label} entries={entries} />
        ))}
        <div>
          <ButtonLink as={Link} to={CALLS_TO_ACTION.blueprint.to} size="large">
            {t(CALLS_TO_ACTION.blueprint.label)}
          </ButtonLink>
          <ButtonLink as={Link} to={CALLS_TO_ACTION.demo.to} variant="secondary" size="large">
            {t(CALLS_TO_ACTION.demo.label)}
          </ButtonLink>
          <ButtonLink href={signInUrl(site)} variant="quiet" size="large">
            {t('signIn')}
          </ButtonLink>
        </div>
      </nav>
    </details>
  );
}

function MenuGroup({ label, entries }: { label?: TextKey<'nav'>; entries: readonly NavEntry[] }) {
  const t = useCopy('nav');
  return (
    <>
      {label && (
        <p id={`stack-${label}`} className="eyebrow">
          {t(label)}
        </p>
      )}
      <ul aria-labelledby={label && `stack-${label}`}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink to={entry.to}>{t(entry.label)}</NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
