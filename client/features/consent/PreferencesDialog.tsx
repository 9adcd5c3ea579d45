import { useCopy } from '#client/lib/copy.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { FACTS } from '#shared/facts.ts';
import { useConsent } from './consent-context.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignalWords } from './PrivacySignalNotice.tsx';

/** The preferences dialog, with the stored choices (spec 2.9). */
export function PreferencesDialog() {
  const t = useCopy('consent');
  const common = useCopy('common');
  const { choices, optOutHonored, settings } = useConsent();
  const stored = () => {
    settings.close();
    toast({ title: t('saved'), tone: 'success' });
  };
  return (
    <Dialog
      open={settings.isOpen}
      onClose={settings.close}
      title={t('settings')}
      closeLabel={common('close')}
    >
      <div className="mb-5 text-sm">
        <p className="text-text-muted">{t('settingsText', { consentDays: FACTS.consentDays })}</p>
        {optOutHonored && <SignalWords />}
      </div>
      <PreferencesForm
        source="preferences"
        idPrefix="settings"
        choices={choices}
        onStored={stored}
      />
    </Dialog>
  );
}
