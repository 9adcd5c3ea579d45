import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';

/**
 * The record of the visitor's last consent. Its number is in a cookie that no script can read, so the server shows it,
 * on a page of its own, when the button is pressed.
 */
export function ProofForm({ className = '' }: { className?: string }) {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const { location, consentProof } = usePageContext();
  const [page = '/'] = location.split('#');
  return (
    <div
      id="consent-record"
      lang={lang}
      className={`border-l-2 border-rule-strong pl-4 text-sm ${className}`}
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
