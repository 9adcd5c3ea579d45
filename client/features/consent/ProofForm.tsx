import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';

/**
 * The record of the visitor's last consent. Its number lies in a cookie that no script can read, so the
 * server shows it, on a page of its own, to whoever presses the button.
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
        <p role="status" className="mt-2">
          {consentProof.number ? (
            <code className="font-mono text-base wrap-anywhere select-all">
              {consentProof.number}
            </code>
          ) : (
            t('proof.none')
          )}
        </p>
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
