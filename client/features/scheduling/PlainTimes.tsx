import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import { dayAndMonth, fullDay, timeOfDay } from './day-words.ts';
import { GRID, LOOK, SlotWords } from './NextTimes.tsx';
import { zonePlace } from './zone-places.ts';

interface PlainTimesProps {
  id: string;
  booking: BookingDays;
  /** The time that was chosen before a plain post failed, `YYYY-MM-DDTHH:MM`. */
  chosen: string | undefined;
  error: string | undefined;
  /** After a lost race: the free times nearest to the one that was lost. */
  alternatives: readonly Slot[];
  /** Shows the first free times before the days, unless a time was already chosen. */
  hasNext?: boolean;
}

/**
 * The next days and their times as radio buttons, for visitors without script; with script, the calendar replaces them.
 * It posts `slot` and the `timezone` of the times.
 */
export function PlainTimes({
  id,
  booking,
  chosen,
  error,
  alternatives,
  hasNext = false,
}: PlainTimesProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const { timezone, from, days, empty } = booking;
  const open = days.find(({ date }) => chosen?.startsWith(date)) ?? days[0];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-zone${error ? ` ${id}-error` : ''}`}
      className="outline-none"
    >
      <legend className="font-serif text-xl font-semibold">{t('plain.legend')}</legend>
      <p id={`${id}-zone`} className="mt-1 text-sm text-text-muted">
        {t('plain.zone', { zone: zonePlace(timezone, locale) })}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <input type="hidden" name="timezone" value={timezone} />
      {/* So that the same days are shown after a failed post. */}
      <input type="hidden" name="from" value={from} />
      {empty && <EmptyOffer empty={empty} />}
      {alternatives.length > 0 && (
        <div className="mt-4 border-l-2 border-brass bg-brass-soft px-5 py-3">
          <p className="text-sm font-semibold">{t('alternatives')}</p>
          {alternatives.map(({ date, time }) => (
            <label key={`${date}T${time}`} className="flex min-h-11 items-center gap-2.5 text-sm">
              <input
                type="radio"
                name="slot"
                value={`${date}T${time}`}
                className="tick size-5 accent-signal"
              />
              {t('summary.chosen', {
                day: dayAndMonth(date, locale),
                time: timeOfDay(time, locale),
              })}
            </label>
          ))}
        </div>
      )}
      {hasNext && !chosen && (
        <div className="mt-5">
          <PlainNextTimes times={booking.next} />
        </div>
      )}
      <div className={days.length > 0 ? 'mt-4 border-t border-rule' : ''}>
        {days.map(({ date, times }) => (
          <PlainDay
            key={date}
            date={date}
            times={times}
            chosen={chosen}
            isOpen={date === open?.date}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlainDayProps {
  date: string;
  times: BookingDays['days'][number]['times'];
  chosen: string | undefined;
  isOpen: boolean;
}

function PlainDay({ date, times, chosen, isOpen }: PlainDayProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const count = times.filter(({ available }) => available).length;
  return (
    <details open={isOpen} className="group border-b border-rule">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-signal">
        {/* Server and browser may format a day with different commas: both are right. */}
        <time dateTime={date} suppressHydrationWarning className="font-semibold">
          {fullDay(date, locale)}
        </time>
        <span className="flex items-center gap-3 text-sm text-text-muted">
          {t('plain.count', { count })}
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 pb-4 min-[28rem]:grid-cols-3 sm:grid-cols-4">
        {times.map(({ time, available }) => (
          <label
            key={time}
            className="figures flex min-h-11 items-center gap-2.5 text-sm whitespace-nowrap"
          >
            <input
              type="radio"
              name="slot"
              value={`${date}T${time}`}
              defaultChecked={available && chosen === `${date}T${time}`}
              disabled={!available}
              className="tick size-5 accent-signal"
            />
            {available ? (
              timeOfDay(time, locale)
            ) : (
              <span className="text-text-muted">
                <s>{timeOfDay(time, locale)}</s> {t('slots.taken')}
              </span>
            )}
          </label>
        ))}
      </div>
    </details>
  );
}

const WORDS = { next: 'plain.skipped', last: 'plain.ended', none: 'plain.none' } as const;

/** Says that nothing is free on the requested days, and what is shown or to be done instead. */
function EmptyOffer({ empty }: { empty: NonNullable<BookingDays['empty']> }) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const { contactEmail: email } = useSite();
  const days = { from: fullDay(empty.from, locale), to: fullDay(empty.to, locale) };
  return (
    <p className="mt-4 flex gap-2.5 border-l-2 border-brass bg-brass-soft px-5 py-3 text-sm wrap-anywhere">
      <Icon name="info" className="mt-0.5 size-5 text-brass-text" />
      {t(WORDS[empty.instead ?? 'none'], { ...days, email })}
    </p>
  );
}

/** The next free times as radio buttons of a plain form, named `slot`. */
function PlainNextTimes({ times }: { times: readonly Slot[] }) {
  const t = useCopy('scheduling');
  if (times.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('next')}</legend>
      <div className={GRID}>
        {times.map((slot) => (
          <label key={slot.startTime} className="relative">
            <input
              type="radio"
              name="slot"
              value={`${slot.date}T${slot.time}`}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
            />
            <span
              className={`${LOOK} pointer-events-none relative peer-checked:border-signal peer-checked:bg-signal peer-checked:text-signal-contrast forced-colors:peer-checked:outline-2`}
            >
              <SlotWords slot={slot} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
