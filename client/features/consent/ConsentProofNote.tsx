import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'vike-react/useHydrated';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { useConsent } from './consent-context.tsx';

/** The number under which the visitor's last decision is kept, to be noted or copied. */
export function ConsentProofNote({ className = '' }: { className?: string }) {
  const t = useCopy('consent');
  const lang = useCopyLang('consent');
  const hydrated = useHydrated();
  const { proof } = useConsent();
  const number = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const id = proof?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number has not been copied yet
  useEffect(() => setSaid(''), [id]);
  if (!proof) return null;

  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(proof.id);
      setSaid(t('proof.copied'));
    } catch {
      // No clipboard, or it is denied: whoever pressed can copy what is selected.
      if (number.current) window.getSelection()?.selectAllChildren(number.current);
      setSaid(t('proof.selected'));
    }
  };
  const at = new Date(proof.timestamp).toISOString();
  return (
    <div lang={lang} className={`border-l-2 border-rule-strong pl-4 text-sm ${className}`}>
      <p className="font-semibold">{t('proof.heading')}</p>
      <p className="mt-1 max-w-reading text-text-muted">{t('proof.text')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        <p>
          <code ref={number} className="font-mono text-xs wrap-anywhere select-all">
            {proof.id}
          </code>
          <time dateTime={at} className="block text-text-muted">
            {`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`}
          </time>
        </p>
        {/* Its place is kept from the first frame on; without script there is nothing to press. */}
        <Button variant="secondary" onClick={copy} className={hydrated ? '' : 'invisible'}>
          {t('proof.copy')}
        </Button>
        <p aria-live="polite" className="text-text-muted">
          {said}
        </p>
      </div>
    </div>
  );
}
