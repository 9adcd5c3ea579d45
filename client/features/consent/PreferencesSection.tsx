import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { NO_CHOICES } from '#shared/consent/page-consent.ts';
import { FACTS } from '#shared/facts.ts';
import { NotStored } from './ChoiceForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignalWords } from './PrivacySignalNotice.tsx';
import { ProofForm } from './ProofForm.tsx';

/** The preferences as a section of a page, for visitors who have no scripts or come to read about them. */
export function PreferencesSection() {
  const t = useCopy('consent');
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
        {/* The dialog has the same (`settings-dialog.ts`). */}
        <div data-intro className="mb-5">
          <p className="max-w-reading text-text-muted">
            {t('settingsText', { consentDays: FACTS.consentDays })}
          </p>
          <div data-honored hidden={!consent.optOutHonored}>
            <SignalWords />
          </div>
        </div>
        {consent.notKept && !consent.askReason && <NotStored kind="notKept" />}
      </div>
      <PreferencesForm
        source="preferences"
        idPrefix="page"
        choices={consent.choices ?? NO_CHOICES}
        returnTo="preferences"
      />
      <ProofForm className="mt-8" />
    </section>
  );
}
