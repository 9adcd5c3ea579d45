import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { formMark } from '#client/features/analytics/marks.ts';
import { FormNote } from '#client/features/forms/FormNote.tsx';
import { Honeypot } from '#client/features/forms/Honeypot.tsx';
import { type Fields, readFields } from '#client/features/forms/lead-sender.ts';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { editedField } from '#client/features/forms/use-lead-form.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConsultationFields, fieldIds } from './ConsultationFields.tsx';
import { isFilled, type useConsultation } from './use-consultation.ts';

interface RequestStepProps {
  consultation: ReturnType<typeof useConsultation>;
  idPrefix: string;
  onTyped?: ((fields: Fields) => void) | undefined;
  onTouch: () => void;
}

/** The form itself. In served HTML its button is never disabled. */
export function RequestStep({ consultation, idPrefix, onTyped, onTouch }: RequestStepProps) {
  const t = useCopy('consultation');
  const { location } = usePageContext();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const { problem, errors, typed, isSending, submitRequest, noteEdit } = consultation;
  const ids = fieldIds(idPrefix);

  // Also counts what the browser restored, or was typed before the script loaded.
  useEffect(() => {
    if (form.current) setFilled(isFilled(readFields(form.current)));
  }, []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const fields = readFields(event.currentTarget);
    setFilled(isFilled(fields));
    onTyped?.(fields);
    noteEdit(editedField(event));
  };
  // Enter does not press a disabled button, but the visitor must still learn what is missing. During text composition
  // (IME), Enter only ends the composition.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || filled || !(event.target instanceof HTMLInputElement)) return;
    // Safari sends this Enter after the composition has ended, also with code 229 (UI Events, 7.3.1).
    if (event.keyCode === 229) return;
    event.preventDefault();
    void submitRequest(readFields(event.currentTarget));
  };

  return (
    <form
      ref={form}
      {...formMark('consultation')}
      action="/api/consultation"
      method="post"
      noValidate={hydrated}
      aria-label={t('form.label')}
      onSubmit={(event) => {
        event.preventDefault();
        void submitRequest(readFields(event.currentTarget));
      }}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onFocus={onTouch}
      className="grid gap-5 sm:grid-cols-2"
    >
      {problem && (
        <ProblemSummary
          problem={problem}
          fieldIds={ids}
          served={!hydrated}
          className="sm:col-span-2"
        />
      )}
      <FormNote className="sm:col-span-2" />
      <ConsultationFields ids={ids} typed={typed} errors={errors} />
      {/* After a failed plain post the page is at the gateway's address; this is the form's own. */}
      <input type="hidden" name="returnTo" value={location} />
      <Honeypot label={t('fields.honeypot')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button
          type="submit"
          size="large"
          busy={isSending}
          disabled={hydrated && !filled}
          aria-disabled={isSending || undefined}
          aria-describedby={`${idPrefix}-promise`}
        >
          {isSending ? t('form.sending') : t('form.send')}
        </Button>
        <p id={`${idPrefix}-promise`} className="text-sm text-text-muted">
          {hydrated && !filled ? t('form.fillFirst') : t('form.promise')}
        </p>
      </div>
    </form>
  );
}
