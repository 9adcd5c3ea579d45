import type { MouseEvent } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';
import { useConsent } from './consent-context.tsx';

/** Pages that hold the preferences and the opt-out. */
export const SETTINGS_PLACES = {
  settings: `${ROUTES.cookiePolicy.path}#preferences`,
  yourChoices: ROUTES.doNotSell.path,
};

/** Leads to the opt-out of sale (11 CCR 7015), with California's mark. */
export function YourChoicesLink({ className }: { className: string }) {
  const t = useCopy('consent');
  return (
    <Link to={SETTINGS_PLACES.yourChoices} className={className}>
      <ChoicesMark />
      {t('yourChoices')}
    </Link>
  );
}

/** With script it opens the preferences over the page; without, it leads to a page that has them. */
export function SettingsLink({ className }: { className: string }) {
  const t = useCopy('consent');
  const { settings } = useConsent();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    settings.open();
  };
  return (
    <Link to={SETTINGS_PLACES.settings} onClick={open} aria-haspopup="dialog" className={className}>
      {t('settings')}
    </Link>
  );
}

/** The opt-out icon that California gives for this link (CCPA §7015), in its own colours. */
function ChoicesMark() {
  return (
    <svg viewBox="0 0 30 14" className="h-3.5 w-7.5 shrink-0" aria-hidden>
      <path fill="#fff" d="M7.4 12.8h6.8l3.1-11.6H7.4a5.8 5.8 0 0 0 0 11.6Z" />
      <path
        fill="#06f"
        d="M22.6 0H7.4a7 7 0 0 0 0 14h15.2a7 7 0 0 0 0-14ZM1.6 7a5.8 5.8 0 0 1 5.8-5.8h9.9l-3.1 11.6H7.4A5.8 5.8 0 0 1 1.6 7Z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="m20.2 4.6 4.8 4.8m0-4.8-4.8 4.8"
      />
      <path
        fill="none"
        stroke="#06f"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m6.4 7.4 2 2 4-4.8"
      />
    </svg>
  );
}
