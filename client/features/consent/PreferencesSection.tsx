import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { toast } from '#client/ui/toast.ts';
import { FACTS } from '#shared/facts.ts';
import { NotStored } from './ChoiceForm.tsx';
import { useConsent } from './consent-context.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignalWords } from './PrivacySignalNotice.tsx';
import { ProofForm } from './ProofForm.tsx';

/** The preferences as a section of a page, for visitors who have no scripts or come to read about them. */
export function PreferencesSection() {
  const t = useCopy('consent');
  const { choices, optOutHonored } = useConsent();
  const { consent } = usePageContext();
  return (
    <section
      id="preferences"
      aria-labelledby="preferences-heading"
      // Always set: the page around it may be in another language.
      lang={useWordsLocale('consent')}
      className="mb-14 border border-rule bg-surface-raised p-5 shadow-raised sm:p-8 md:mb-20"
    >
      <h2 id="preferences-heading" className="text-2xl">
        {t('settings')}
      </h2>
      <div className="mt-2 mb-6">
        <p className="max-w-reading text-text-muted">
          {t('settingsText', { consentDays: FACTS.consentDays })}
        </p>
        {optOutHonored && <SignalWords />}
        {consent.notKept && !consent.askReason && <NotStored kind="notKept" />}
      </div>
      <PreferencesForm
        source="preferences"
        idPrefix="page"
        choices={choices}
        returnTo="preferences"
        onStored={() => toast({ title: t('saved'), tone: 'success' })}
      />
      <ProofForm className="mt-8" />
    </section>
  );
}
