import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'vike-react/useHydrated';
import { usePageContext } from 'vike-react/usePageContext';
import { formMark } from '#client/features/analytics/marks.ts';
import { Honeypot } from '#client/features/forms/Honeypot.tsx';
import { type Fields, readFields } from '#client/features/forms/lead-sender.ts';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { PlainDays } from '#client/features/scheduling/PlainDays.tsx';
import { PlainTimes } from '#client/features/scheduling/PlainTimes.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConsultationFields, fieldIds } from './ConsultationFields.tsx';
import { isFilled, type useConsultation } from './use-consultation.ts';

interface RequestStepProps {
  consultation: ReturnType<typeof useConsultation>;
  scheduling: boolean;
  idPrefix: string;
  onTyped?: ((fields: Fields) => void) | undefined;
  onTouch: () => void;
}

/**
 * The form itself. As it is served it can do everything at once, times included, and its buttons are
 * never disabled; with script it is the first step.
 */
export function RequestStep({
  consultation,
  scheduling,
  idPrefix,
  onTyped,
  onTouch,
}: RequestStepProps) {
  const t = useCopy('consultation');
  const { location, bookingDays } = usePageContext();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const { problem, typed, alternatives, isSending, submit, clearProblem } = consultation;
  const plainTimes = scheduling && !hydrated ? bookingDays : null;
  const ids = fieldIds(idPrefix);
  // Days are asked for by fields of their own.
  const returnTo = scheduling ? location.split('?', 1)[0] : location;

  // What a browser brings back, or was typed before the script came, counts as well.
  useEffect(() => {
    if (form.current) setFilled(isFilled(readFields(form.current)));
  }, []);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = readFields(currentTarget);
    setFilled(isFilled(fields));
    onTyped?.(fields);
    clearProblem();
  };
  // Enter does not press a disabled button; that something is missing is to be said all the same.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || filled || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return (
    <>
      {/* Not where something has been typed already: it would be gone. */}
      {plainTimes && !problem && <PlainDays booking={plainTimes} />}
      <form
        ref={form}
        {...formMark(scheduling ? 'meeting' : 'consultation')}
        action={plainTimes ? '/api/meetings' : '/api/consultation'}
        method="post"
        noValidate={hydrated}
        aria-label={t('form.label')}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
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
        <p className="text-sm text-text-muted sm:col-span-2">{t('form.requiredNote')}</p>
        <ConsultationFields ids={ids} typed={typed} errors={problem?.errors ?? []} />
        {/* After a failed plain post the page stands at the gateway's address: this is where it belongs. */}
        <input type="hidden" name="returnTo" value={returnTo} />
        <Honeypot label={t('fields.honeypot')} />
        {plainTimes && (
          <div className="mt-3 sm:col-span-2">
            <PlainTimes
              id={ids.time}
              booking={plainTimes}
              chosen={typed.slot}
              alternatives={alternatives}
              error={
                problem?.errors.find(({ field }) => ['date', 'time', 'timezone'].includes(field))
                  ?.message
              }
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
          {plainTimes ? (
            <PlainButtons />
          ) : (
            <Button
              type="submit"
              size="large"
              busy={isSending}
              disabled={hydrated && !filled}
              aria-disabled={isSending || undefined}
              aria-describedby={`${idPrefix}-promise`}
            >
              {isSending ? t('form.sending') : t(scheduling ? 'form.chooseTime' : 'form.send')}
            </Button>
          )}
          <p id={`${idPrefix}-promise`} className="text-sm text-text-muted">
            {hydrated && !filled ? t('form.fillFirst') : t('form.promise')}
          </p>
        </div>
      </form>
    </>
  );
}

function PlainButtons() {
  const t = useCopy('consultation');
  const scheduling = useCopy('scheduling');
  return (
    <>
      <Button type="submit" size="large">
        {scheduling('schedule')}
      </Button>
      <Button type="submit" size="large" variant="secondary" formAction="/api/consultation">
        {t('schedule.withoutTime')}
      </Button>
    </>
  );
}
