import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang, useWordsLocale } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { NO_CHOICES } from '#shared/consent/record.ts';
import { FACTS } from '#shared/facts.ts';
import { NotStored } from './ChoiceForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignalWords } from './PrivacySignalNotice.tsx';

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
      <ProofForm />
    </section>
  );
}

/**
 * The record of the visitor's last consent. Its number is in a cookie that no script can read, so the server shows it,
 * on a page of its own, when the button is pressed.
 */
function ProofForm() {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { location, consentProof } = usePageContext();
  const [page = '/'] = location.split('#');
  return (
    <div
      id="consent-record"
      lang={lang}
      className="border-l-2 border-rule-strong pl-4 text-sm mt-8"
    >
      <p className="font-semibold">{t('proof.heading')}</p>
      <p className="mt-1 max-w-reading text-text-muted">{t('proof.text')}</p>
      {consentProof ? (
        <div role="status" className="mt-2">
          {consentProof.number ? <Proof {...consentProof} /> : <p>{t('proof.none')}</p>}
        </div>
      ) : (
        <form action="/api/consent/proof" method="post" className="mt-2">
          <input type="hidden" name="returnTo" value={page} />
          <Button type="submit" variant="secondary">
            {t('proof.show')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** The number, and what the visitor was shown: null if not known, '' if nothing was shown. */
function Proof({ number, words }: { number: string | null; words: string | null }) {
  const t = useCopy('consent');
  return (
    <>
      <p>
        <code className="font-mono text-base wrap-anywhere select-all">{number}</code>
      </p>
      <p className="mt-3 max-w-reading">{t(wordsKey(words))}</p>
      {words && (
        <p className="mt-2 max-w-reading whitespace-pre-line border border-rule p-4 text-text-muted">
          {words}
        </p>
      )}
    </>
  );
}

function wordsKey(words: string | null) {
  if (words === null) return 'proof.pending';
  return words ? 'proof.words' : 'proof.unshown';
}
