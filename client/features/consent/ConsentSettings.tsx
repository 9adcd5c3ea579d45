import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { useConsent } from './consent-context.tsx';
import { SETTINGS_PLACES } from './SettingsLink.tsx';

const PreferencesDialog = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./PreferencesDialog.tsx').then(
      ({ PreferencesDialog }) => ({ default: PreferencesDialog }),
      () => ({ default: SettingsElsewhere }),
    ),
);

/** Where the preferences open over the page; nothing of them is here before the first time. */
export function ConsentSettings() {
  const { settings } = useConsent();
  if (!settings.wasOpened) return null;
  return (
    <Suspense>
      <PreferencesDialog />
    </Suspense>
  );
}

/** The dialog's code did not come: the link leads where it leads without script. */
function SettingsElsewhere() {
  const href = useHref(SETTINGS_PLACES.settings);
  useEffect(() => window.location.assign(href), [href]);
  return null;
}
