import { useCopy } from '#client/lib/copy.ts';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';

/** The pages with the preferences and the opt-out. */
const SETTINGS_PLACES = {
  settings: `${ROUTES.cookiePolicy.path}#preferences`,
  yourChoices: ROUTES.doNotSell.path,
};

/** Leads to the opt-out of sale (11 CCR 7015), with California's mark (client/styles/frame.css). */
export function YourChoicesLink({ className }: { className: string }) {
  const t = useCopy('consent');
  return (
    <Link to={SETTINGS_PLACES.yourChoices} className={className}>
      {t('yourChoices')}
    </Link>
  );
}

/** With script it opens the preferences in a dialog (`settings-dialog.ts`); without, it leads to a page that has them. */
export function SettingsLink({ className }: { className: string }) {
  const t = useCopy('consent');
  return (
    <Link to={SETTINGS_PLACES.settings} data-settings aria-haspopup="dialog" className={className}>
      {t('settings')}
    </Link>
  );
}
