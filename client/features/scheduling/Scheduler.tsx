import { useEffect, useRef, useState } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useReloadState } from '#client/lib/use-reload-state.ts';
import { Button } from '#client/ui/Button.tsx';
import { addDays, clampDay } from '#shared/days.ts';
import type { BookingOffer } from '#shared/scheduling/booking.ts';
import { HORIZON_DAYS, type Slot } from '#shared/scheduling/slot-rules.ts';
import { Calendar, type DayState } from './Calendar.tsx';
import { dayAndMonth, timeOfDay } from './day-words.ts';
import { firstOnOffer, isOnOffer, monthOf } from './month-grid.ts';
import { NextTimes } from './NextTimes.tsx';
import { TimeSlots } from './TimeSlots.tsx';
import { type MonthSlots, useSlots } from './use-slots.ts';
import { ZoneChoice } from './ZoneChoice.tsx';
import { readClock, visitorZone } from './zone-clock.ts';

/** Loaded with the picker, which chooses the time that it shows. */
export { SlotSummary } from './SlotSummary.tsx';

/** A time that someone else took while it was being chosen, and the nearest free ones. */
export interface LostSlot {
  timezone: string;
  alternatives: readonly Slot[];
}

/** A chosen time, on the clock of a zone. */
export interface SlotOfZone {
  slot: Slot;
  timezone: string;
}

interface SchedulerProps {
  /** The id to which errors about the time link. */
  id: string;
  offer: BookingOffer | null;
  chosen: SlotOfZone | null;
  /** A new object each time one is lost. */
  lost: LostSlot | null;
  /** `isFinal`: chosen with a button for exactly this time, so that the visitor can go on from it. */
  onChoose: (choice: SlotOfZone | null, isFinal?: boolean) => void;
}

/**
 * Spec 2.7 and point 9: the next free times, a calendar, and the half hours of the chosen day, on the visitor's clock.
 * Only the browser renders it.
 */
export function Scheduler({ id, offer, chosen, lost, onChoose }: SchedulerProps) {
  const t = useCopy('scheduling');
  const [timezone, setZone] = useState(visitorZone);
  const clock = useLookedAt();
  const today = readClock(clock, timezone).date;
  const range = { first: today, last: addDays(today, HORIZON_DAYS) };
  const [moved, setCursor] = useState<string | null>(null);
  // Another zone may be a day ahead.
  const cursor = clampDay(moved ?? firstOnOffer(range), range);
  const [day, setDay] = useState<string | null>(null);
  const slot = chosen?.timezone === timezone ? chosen.slot : null;
  useReloadState('scheduler', day === null ? null : { timezone, day, slot }, (back) => {
    setZone(back.timezone);
    setDay(back.day);
    setCursor(back.day);
    if (back.slot) onChoose({ slot: back.slot, timezone: back.timezone });
  });
  const month = monthOf(cursor);
  const { slots, next, reload } = useSlots(month, offer, {
    timezone,
    range,
    lost,
    lookedAt: clock,
  });

  const latest = useRef(onChoose);
  latest.current = onChoose;
  useEffect(() => {
    if (lost) latest.current(null);
  }, [lost]);

  const choose = (next: { day: string; slot: Slot | null }, isFinal = false) => {
    setDay(next.day);
    setCursor(next.day);
    onChoose(next.slot && { slot: next.slot, timezone }, isFinal);
  };

  // The chosen time stays chosen on the new clock, unless it is on a weekend there, or between the half hours.
  const changeZone = (zone: string) => {
    setZone(zone);
    if (!slot) return;
    const there = { ...slot, ...readClock(Date.parse(slot.startTime), zone) };
    const isOffered = isOnOffer(there.date, range) && /[03]0$/.test(there.time);
    setDay(isOffered ? there.date : null);
    setCursor(there.date);
    onChoose(isOffered ? { slot: there, timezone: zone } : null);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be its first child
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={t('label')}
      className="space-y-6 outline-none"
    >
      {lost?.timezone === timezone && !slot && (
        <Alternatives
          slots={lost.alternatives}
          onChoose={(slot) => choose({ day: slot.date, slot }, true)}
        />
      )}
      <ZoneChoice timezone={timezone} now={clock} onChange={changeZone} />
      <NextTimes
        times={next}
        chosen={slot}
        onChoose={(slot) => choose({ day: slot.date, slot }, true)}
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
    </div>
  );
}

/** When the page was last looked at, epoch milliseconds: in a tab that was left open times are taken, and days go by. */
function useLookedAt(): number {
  const [clock, setClock] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setClock(Date.now());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return clock;
}

function dayState(slots: MonthSlots, day: string): DayState {
  if (slots.phase !== 'ready') return 'unknown';
  const times = slots.slots.filter(({ date }) => date === day);
  if (times.length === 0) return 'none';
  return times.some(({ available }) => available) ? 'free' : 'full';
}

interface AlternativesProps {
  slots: readonly Slot[];
  onChoose: (slot: Slot) => void;
}

/** The free times nearest to one that was lost. */
function Alternatives({ slots, onChoose }: AlternativesProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  if (slots.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('alternatives')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button key={slot.startTime} variant="secondary" onClick={() => onChoose(slot)}>
            <time dateTime={`${slot.date}T${slot.time}`} className="figures">
              {t('summary.chosen', {
                day: dayAndMonth(slot.date, locale),
                time: timeOfDay(slot.time, locale),
              })}
            </time>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
