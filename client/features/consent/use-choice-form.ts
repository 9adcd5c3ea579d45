import { type FormEvent, useRef, useState } from 'react';
import type { ConsentChoice } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import { useConsent } from './consent-context.tsx';
import type { ChoiceOutcome } from './use-consent-record.ts';
import type { ChoiceRequest } from './visitor-consent.ts';

/** The outcome of the last choice, which a form shows until the next. `idle`: none, or it was stored. */
type ChoiceState = 'idle' | 'busy' | Exclude<ChoiceOutcome, 'stored'>;

/**
 * Sends a plain consent form by script, without a reload. `onStored` is called when the server has stored a choice. A
 * choice that would end an opt-out of sale waits in the state `confirm` for `confirm` or `dismiss`; the latter calls
 * `onStay`.
 */
export function useChoiceForm(onStored: () => void, onStay?: () => void) {
  const { choose } = useConsent();
  const [state, setState] = useState<ChoiceState>('idle');
  const sending = useRef(false);
  const waiting = useRef<ChoiceRequest | null>(null);
  const pressed = useRef<HTMLElement | null>(null);

  const send = async (request: ChoiceRequest) => {
    if (sending.current) return;
    sending.current = true;
    setState('busy');
    const outcome = await choose(request);
    sending.current = false;
    waiting.current = outcome === 'confirm' ? request : null;
    setState(outcome === 'stored' ? 'idle' : outcome);
    if (outcome === 'stored') onStored();
  };

  return {
    state,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      pressed.current = submitter;
      const fields = new FormData(event.currentTarget, submitter);
      void send({
        choice: String(fields.get('choice')) as ConsentChoice,
        source: readChoiceSource(fields.get('source')),
        functional: fields.has('functional'),
        analytics: fields.has('analytics'),
        marketing: fields.has('marketing'),
        doNotSell: fields.has('doNotSell'),
      });
    },
    confirm() {
      // The question and the pressed button disappear: return the focus to the form.
      pressed.current?.focus();
      if (waiting.current) void send({ ...waiting.current, confirm: 'opt-in' });
    },
    dismiss() {
      pressed.current?.focus();
      waiting.current = null;
      setState('idle');
      onStay?.();
    },
  };
}
