import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formMark } from '#client/features/analytics/marks.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useReloadState } from '#client/lib/use-reload-state.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { HORIZON_DAYS, type Slot } from '#shared/scheduling/slot-rules.ts';
import { Alternatives } from './Alternatives.tsx';
import { Calendar, type DayState } from './Calendar.tsx';
import { addDays, clampDay, isOnOffer, monthOf } from './month-grid.ts';
import { SlotSummary } from './SlotSummary.tsx';
import { TimeSlots } from './TimeSlots.tsx';
import { type MonthSlots, useMonthSlots } from './use-month-slots.ts';
import { ZoneChoice } from './ZoneChoice.tsx';
import { readClock, visitorZone } from './zone-clock.ts';

/** A time that was taken by another while it was being chosen, and the free ones nearest to it. */
export interface LostSlot {
  timezone: string;
  alternatives: readonly Slot[];
}

interface SchedulerProps {
  isScheduling: boolean;
  /** A new object each time one is lost. */
  lost: LostSlot | null;
  hostTimezone: string | null;
  onChange: () => void;
  onSchedule: (choice: { slot: Slot; timezone: string }) => void;
  /** Beside the button: other ways on. */
  children?: ReactNode;
}

/** Spec 2.7 and point 9: a calendar, the half hours of the chosen day, and the button. */
export function Scheduler(props: SchedulerProps) {
  const { isScheduling, lost, hostTimezone, onChange, onSchedule, children } = props;
  const t = useCopy('scheduling');
  const [now] = useState(() => Date.now());
  const [timezone, setTimezone] = useState(visitorZone);
  const today = readClock(now, timezone).date;
  const range = { first: today, last: addDays(today, HORIZON_DAYS) };
  const [moved, setCursor] = useState(() => firstOnOffer(today, range.last));
  // Another zone may be a day ahead.
  const cursor = clampDay(moved, range);
  const [day, setDay] = useState<string | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useReloadState('scheduler', day === null ? null : { timezone, day, slot }, (back) => {
    setTimezone(back.timezone);
    setDay(back.day);
    setCursor(back.day);
    setSlot(back.slot);
  });
  const month = monthOf(cursor);
  const { slots, reload } = useMonthSlots(month, timezone, range);

  useEffect(() => {
    if (!lost) return;
    setSlot(null);
    reload();
  }, [lost, reload]);

  const choose = (next: { day: string; slot: Slot | null }) => {
    setDay(next.day);
    setCursor(next.day);
    setSlot(next.slot);
    onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isScheduling) return;
    if (slot) return onSchedule({ slot, timezone });
    toast({ title: t('missing.title'), description: t('missing.detail'), tone: 'danger' });
  };
  // Enter does not press a disabled button; that something is missing is to be said all the same.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && !slot && event.target instanceof HTMLInputElement) submit(event);
  };

  return (
    <form
      {...formMark('meeting')}
      id="scheduler"
      tabIndex={-1}
      aria-label={t('label')}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="space-y-6 outline-none"
    >
      {lost?.timezone === timezone && !slot && (
        <Alternatives
          slots={lost.alternatives}
          onChoose={(slot) => {
            choose({ day: slot.date, slot });
            // It is enabled by then.
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
      <ZoneChoice
        timezone={timezone}
        now={now}
        onChange={(zone) => {
          setTimezone(zone);
          setSlot(null);
          onChange();
        }}
      />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Calendar
          cursor={cursor}
          chosen={day}
          today={today}
          range={range}
          stateOf={(of) => dayState(slots, of)}
          onMove={setCursor}
          onChoose={(of) => choose({ day: of, slot: of === day ? slot : null })}
        />
        <TimeSlots
          slots={slots}
          month={month}
          day={day && monthOf(day) === month ? day : null}
          chosen={slot}
          onChoose={(slot) => choose({ day: slot.date, slot })}
          onRetry={reload}
        />
      </div>
      <div aria-live="polite">
        {slot && (
          <SlotSummary slot={slot} timezone={timezone} hostTimezone={hostTimezone} now={now} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          type="submit"
          size="large"
          busy={isScheduling}
          disabled={!slot}
          aria-disabled={isScheduling || undefined}
        >
          {isScheduling ? t('scheduling') : t('schedule')}
        </Button>
        {children}
      </div>
    </form>
  );
}

function dayState(slots: MonthSlots, day: string): DayState {
  if (slots.phase !== 'ready') return 'unknown';
  const times = slots.days.get(day);
  if (!times) return 'none';
  return times.some(({ available }) => available) ? 'free' : 'full';
}

function firstOnOffer(today: string, last: string): string {
  let day = today;
  while (!isOnOffer(day, { first: today, last })) day = addDays(day, 1);
  return day;
}
