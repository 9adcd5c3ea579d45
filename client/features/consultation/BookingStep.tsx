import { useLayoutEffect, useRef, useState } from 'react';
import { LeadForm } from '#client/features/forms/LeadForm.tsx';
import { type Fields, readFields } from '#client/features/forms/lead-sender.ts';
import { NextTimes } from '#client/features/scheduling/NextTimes.tsx';
import type { SlotOfZone } from '#client/features/scheduling/Scheduler.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { Slot } from '#client/lib/slot.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Widget } from '#client/ui/ErrorBoundary.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import type { BookingOffer } from '#shared/scheduling/booking.ts';
import { type Times, timesHere, useLoadedTimes } from './load-times.ts';
import { CONSULTATION_ADDRESS, type useConsultation } from './use-consultation.ts';

const ID_PREFIX = 'consultation';

/** Errors about the time link to the list of times. */
export const SLOT_IDS = {
  date: `${ID_PREFIX}-times`,
  time: `${ID_PREFIX}-times`,
  timezone: `${ID_PREFIX}-times`,
};

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
  const hydrated = useHydrated();
  const details = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<SlotOfZone | null>(null);
  const [now] = useState(() => Date.now());
  const [times, setTimes] = useState(timesHere);
  const { problem, errors, typed, lost, isSending, isScheduling, noteEdit } = consultation;

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
  const { Scheduler } = times ?? {};
  const shared = { offer, chosen: choice, onChoose: choose };
  // The page after a failed plain post runs no scripts in any browser.
  const isBare = !hydrated && problem !== null;
  return (
    <>
      {offer && <Slot name="days" className="contents" />}
      <LeadForm
        form="meeting"
        name="meeting"
        t={t}
        action="/api/meetings"
        idPrefix={ID_PREFIX}
        otherIds={SLOT_IDS}
        typed={typed}
        problem={problem}
        note={problem?.reference && t('meetingFailure.stored', { reference: problem.reference })}
        errors={errors}
        isSending={isScheduling}
        send={{ label: scheduling('schedule'), busy: scheduling('scheduling') }}
        onSend={(fields) => void consultation.submitBooking(fields, choice)}
        onEdit={noteEdit}
        onFocus={consultation.preload}
        untilFilled={t('form.fillFirst')}
        missing={choice ? null : scheduling('chooseFirst')}
        before={
          <>
            {offer && <Slot name="times" className="contents" />}
            {!isBare && (
              <div className="noscript:hidden">
                {Scheduler ? (
                  <Scheduler id={SLOT_IDS.time} lost={lost} {...shared} />
                ) : (
                  <AwaitedTimes onTimes={setTimes} {...shared} />
                )}
              </div>
            )}
            <div className="mt-8 mb-4 border-t border-rule pt-6">
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
            </div>
          </>
        }
        after={
          <WithoutTime
            isSending={isSending}
            isBusy={isSending || isScheduling}
            onSend={consultation.submitRequest}
          />
        }
      />
    </>
  );
}

interface WithoutTimeProps {
  isSending: boolean;
  isBusy: boolean;
  onSend: (fields: Fields) => void;
}

/** Sends the same form as a request, without a time. */
function WithoutTime({ isSending, isBusy, onSend }: WithoutTimeProps) {
  const t = useCopy('consultation');
  const hydrated = useHydrated();
  return (
    <div className="mt-8 border-t border-rule pt-6">
      <p className="font-semibold">{t('schedule.unsure')}</p>
      <p className="mt-1 text-sm text-text-muted">{t('schedule.unsureText')}</p>
      <Button
        type={hydrated ? 'button' : 'submit'}
        formAction={hydrated ? undefined : CONSULTATION_ADDRESS.path}
        variant="secondary"
        className="mt-4"
        busy={isSending}
        aria-disabled={isBusy || undefined}
        onClick={
          hydrated ? ({ currentTarget: { form } }) => form && onSend(readFields(form)) : undefined
        }
      >
        {isSending ? t('form.sending') : t('schedule.withoutTime')}
      </Button>
    </div>
  );
}

interface AwaitedTimesProps {
  offer: BookingOffer | null;
  chosen: SlotOfZone | null;
  onChoose: (slot: SlotOfZone | null, isFinal?: boolean) => void;
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
        queueMicrotask(() => document.getElementById(SLOT_IDS.time)?.focus());
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
