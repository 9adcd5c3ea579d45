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

/** Shows the preferences dialog; its code is not loaded before it is first opened. */
export function ConsentSettings() {
  const { settings } = useConsent();
  if (!settings.wasOpened) return null;
  return (
    <Suspense>
      <PreferencesDialog />
    </Suspense>
  );
}

/** If the dialog's code cannot be loaded, go where the link leads without script. */
function SettingsElsewhere() {
  const href = useHref(SETTINGS_PLACES.settings);
  useEffect(() => window.location.assign(href), [href]);
  return null;
}
