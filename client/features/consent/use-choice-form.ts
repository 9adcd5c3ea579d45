import { type FormEvent, useRef, useState } from 'react';
import type { ConsentChoice } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import { useConsent } from './consent-context.tsx';

/**
 * Sends a plain consent form by script, without a reload. `onStored` hears of a choice that the server
 * has stored; `failed` says that the last one was not.
 */
export function useChoiceForm(onStored: () => void) {
  const { choose } = useConsent();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    sending.current = true;
    setBusy(true);
    setFailed(false);
    const stored = await choose({
      choice: String(fields.get('choice')) as ConsentChoice,
      source: readChoiceSource(fields.get('source')),
      functional: fields.has('functional'),
      analytics: fields.has('analytics'),
      marketing: fields.has('marketing'),
      doNotSell: fields.has('doNotSell'),
    });
    sending.current = false;
    setBusy(false);
    if (stored) onStored();
    else setFailed(true);
  };
  return { busy, failed, onSubmit };
}
