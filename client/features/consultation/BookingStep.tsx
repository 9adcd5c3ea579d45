import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { formMark } from '#client/features/analytics/marks.ts';
import { Widget } from '#client/features/errors/Widget.tsx';
import { FormNote } from '#client/features/forms/FormNote.tsx';
import { Honeypot } from '#client/features/forms/Honeypot.tsx';
import { readFields } from '#client/features/forms/lead-sender.ts';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { editedField } from '#client/features/forms/use-lead-form.ts';
import { NextTimes } from '#client/features/scheduling/NextTimes.tsx';
import type { SlotOfZone } from '#client/features/scheduling/Scheduler.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { Slot } from '#client/lib/slot.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import type { BookingOffer } from '#shared/scheduling/booking.ts';
import { ConsultationFields, fieldIds } from './ConsultationFields.tsx';
import { type Times, timesHere, useLoadedTimes } from './load-times.ts';
import { isFilled, type useConsultation } from './use-consultation.ts';

const ID_PREFIX = 'consultation';

interface BookingStepProps {
  consultation: ReturnType<typeof useConsultation>;
  hostTimezone: string | null;
  offer: BookingOffer | null;
}

/**
 * Books a call in one form: first the time, then the visitor's details and topic. The served HTML works without script:
 * its list of days then replaces the calendar.
 */
export function BookingStep({ consultation, hostTimezone, offer }: BookingStepProps) {
  const t = useCopy('consultation');
  const scheduling = useCopy('scheduling');
  const { location } = usePageContext();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLHeadingElement>(null);
  const [filled, setFilled] = useState(false);
  const [choice, setChoice] = useState<SlotOfZone | null>(null);
  const [now] = useState(() => Date.now());
  const [times, setTimes] = useState(timesHere);
  const { problem, errors, typed, lost, isSending, isScheduling, noteEdit } = consultation;
  const isBusy = isSending || isScheduling;
  const ids = fieldIds(ID_PREFIX);
  const [path] = location.split('?', 1);

  // Also counts what the browser restored, or was typed before the script loaded.
  useEffect(() => {
    if (form.current) setFilled(isFilled(readFields(form.current)));
  }, []);

  const read = () => (form.current ? readFields(form.current) : typed);
  const submit = () => void consultation.submitBooking(read(), choice);
  const onInput = (event: FormEvent) => {
    setFilled(isFilled(read()));
    noteEdit(editedField(event));
  };
  // Enter does not press a disabled button, but the visitor must still learn what is missing. During text composition
  // (IME), Enter only ends the composition.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isReady = filled && choice;
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return;
    // Safari sends this Enter after the composition has ended, also with code 229 (UI Events, 7.3.1).
    if (event.keyCode === 229) return;
    event.preventDefault();
    submit();
  };
  const choose = (next: SlotOfZone | null, isFinal = false) => {
    setChoice(next);
    // The lost time is replaced; the message about it stays.
    if (next) noteEdit();
    if (!next || !isFinal) return;
    // The summary is rendered by then.
    requestAnimationFrame(() => {
      details.current?.focus({ preventScroll: true });
      details.current?.scrollIntoView();
    });
  };
  // The page after a failed plain post runs no scripts in any browser.
  const isBare = !hydrated && problem !== null;

  return (
    <>
      {offer && <Slot name="days" className="contents" />}
      <form
        ref={form}
        {...formMark('meeting')}
        action="/api/meetings"
        method="post"
        noValidate={hydrated}
        aria-label={t('form.label')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onFocus={consultation.preload}
      >
        {problem && (
          <ProblemSummary
            problem={problem}
            fieldIds={ids}
            note={problem.reference && t('meetingFailure.stored', { reference: problem.reference })}
            served={!hydrated}
            className="mb-6"
          />
        )}
        {offer && <Slot name="times" className="contents" />}
        {!isBare && (
          <div className="noscript:hidden">
            {times ? (
              <times.Scheduler
                id={ids.time}
                offer={offer}
                chosen={choice}
                lost={lost}
                onChoose={choose}
              />
            ) : (
              <AwaitedTimes offer={offer} chosen={choice} onChoose={choose} onTimes={setTimes} />
            )}
          </div>
        )}
        <div className="mt-8 border-t border-rule pt-6">
          <h3 ref={details} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            {t('booking.details')}
          </h3>
          <div aria-live="polite" className={choice ? 'mt-4' : ''}>
            {choice && times && (
              <times.SlotSummary
                slot={choice.slot}
                timezone={choice.timezone}
                hostTimezone={hostTimezone}
                now={now}
              />
            )}
          </div>
          <FormNote className="mt-4" />
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            <ConsultationFields ids={ids} typed={typed} errors={errors} />
          </div>
          {/* After a failed plain post the page is at the gateway's address; this is the form's own. */}
          <input type="hidden" name="returnTo" value={path} />
          <Honeypot label={t('fields.honeypot')} />
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              size="large"
              busy={isScheduling}
              disabled={hydrated && !(filled && choice)}
              aria-disabled={isBusy || undefined}
              aria-describedby={`${ID_PREFIX}-promise`}
            >
              {isScheduling ? scheduling('scheduling') : scheduling('schedule')}
            </Button>
            <p id={`${ID_PREFIX}-promise`} className="text-sm text-text-muted">
              {hydrated && !choice
                ? scheduling('chooseFirst')
                : t(hydrated && !filled ? 'form.fillFirst' : 'form.promise')}
            </p>
          </div>
        </div>
        <div className="mt-8 border-t border-rule pt-6">
          <p className="font-semibold">{t('schedule.unsure')}</p>
          <p className="mt-1 text-sm text-text-muted">{t('schedule.unsureText')}</p>
          <Button
            type={hydrated ? 'button' : 'submit'}
            formAction={hydrated ? undefined : '/api/consultation'}
            variant="secondary"
            className="mt-4"
            busy={isSending}
            aria-disabled={isBusy || undefined}
            onClick={hydrated ? () => void consultation.submitRequest(read()) : undefined}
          >
            {isSending ? t('form.sending') : t('schedule.withoutTime')}
          </Button>
        </div>
      </form>
    </>
  );
}

interface AwaitedTimesProps {
  offer: BookingOffer | null;
  chosen: SlotOfZone | null;
  onChoose: (slot: SlotOfZone, isFinal: true) => void;
  onTimes: (times: Times) => void;
}

/**
 * The next times on the server's clock, and space for what the script loads; if that fails, everything else still
 * works.
 */
function AwaitedTimes({ offer, chosen, onChoose, onTimes }: AwaitedTimesProps) {
  // The next times are rendered anew beside the calendar: if one had the focus, move it to the list of times.
  useLayoutEffect(() => {
    return () => {
      if (document.activeElement?.matches('[aria-pressed]'))
        queueMicrotask(() => document.getElementById(fieldIds(ID_PREFIX).time)?.focus());
    };
  }, []);
  return (
    <div className="space-y-6">
      <Slot name="zone" className="contents" />
      <NextTimes
        times={offer?.next ?? null}
        chosen={chosen?.slot ?? null}
        onChoose={(slot) => offer && onChoose({ slot, timezone: offer.timezone }, true)}
      />
      <div className="grid min-h-[28rem] place-items-center md:min-h-80">
        <Widget>
          <Loading onTimes={onTimes} />
        </Widget>
      </div>
    </div>
  );
}

function Loading({ onTimes }: Pick<AwaitedTimesProps, 'onTimes'>) {
  const t = useCopy('common');
  useLoadedTimes(onTimes);
  return <Spinner label={t('loading')} />;
}
