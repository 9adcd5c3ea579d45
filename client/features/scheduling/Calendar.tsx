import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { addDays, clampDay, type DayRange } from '#shared/days.ts';
import { fullDay, monthAndYear, weekdayNames } from './day-words.ts';
import {
  addMonths,
  dayByKey,
  firstOfMonth,
  firstWeekday,
  isOnOffer,
  monthOf,
  monthWeeks,
} from './month-grid.ts';

export type DayState = 'unknown' | 'free' | 'full' | 'none';

interface CalendarProps {
  /** The day that arrow keys move; its month is shown. */
  cursor: string;
  chosen: string | null;
  today: string;
  range: DayRange;
  stateOf: (day: string) => DayState;
  onMove: (day: string) => void;
  onChoose: (day: string) => void;
}

/** A month as a date grid (ARIA APG): one day is in the tab order, the others are reached by arrow and page keys. */
export function Calendar({
  cursor,
  chosen,
  today,
  range,
  stateOf,
  onMove,
  onChoose,
}: CalendarProps) {
  const locale = useLocale();
  const startsOn = firstWeekday(locale);
  const labelId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isKeyed = useRef(false);
  const month = monthOf(cursor);
  const weeks = monthWeeks(month, startsOn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor
  useEffect(() => {
    if (!isKeyed.current) return;
    isKeyed.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayByKey(cursor, event, startsOn);
    if (!day) return;
    event.preventDefault();
    isKeyed.current = true;
    onMove(clampDay(day, range));
  };
  const turn = (count: number) => {
    const first = clampDay(firstOfMonth(monthOf(addMonths(cursor, count))), range);
    let day = first;
    while (!isOnOffer(day, range) && monthOf(addDays(day, 1)) === monthOf(first))
      day = addDays(day, 1);
    onMove(day);
  };

  return (
    <div className="min-w-0">
      <div className="mb-3 flex items-center justify-between">
        <p id={labelId} aria-live="polite" className="font-serif text-xl font-semibold">
          {monthAndYear(month, locale)}
        </p>
        <TurnButtons month={month} range={range} onTurn={turn} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: APG's date grid is a table
        role="grid"
        aria-labelledby={labelId}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <Weekdays startsOn={startsOn} />
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, place) =>
                day ? (
                  <Day
                    key={day}
                    day={day}
                    name={fullDay(day, locale)}
                    state={isOnOffer(day, range) ? stateOf(day) : 'none'}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isCursor={day === cursor}
                    onChoose={() => onChoose(day)}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays({ startsOn }: { startsOn: number }) {
  const locale = useLocale();
  return (
    <thead>
      <tr>
        {weekdayHeads(startsOn).map((day) => {
          const { long, short } = weekdayNames(day, locale);
          return (
            <th
              key={day}
              scope="col"
              className="pb-2 text-center text-xs font-semibold text-text-muted"
            >
              <span className="sr-only">{long}</span>
              <span aria-hidden>{short}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface TurnButtonsProps {
  month: string;
  range: DayRange;
  onTurn: (months: number) => void;
}

/** At the end of the range a button must keep the focus, so it is not disabled but does nothing. */
function TurnButtons({ month, range, onTurn }: TurnButtonsProps) {
  const t = useCopy('scheduling');
  const turns = [
    ['chevron-left', t('calendar.previousMonth'), -1, month <= monthOf(range.first)],
    ['chevron-right', t('calendar.nextMonth'), 1, month >= monthOf(range.last)],
  ] as const;
  return (
    <div className="-mr-2 flex">
      {turns.map(([icon, label, months, isEnd]) => (
        <button
          key={icon}
          type="button"
          aria-label={label}
          aria-disabled={isEnd || undefined}
          onClick={isEnd ? undefined : () => onTurn(months)}
          className="grid size-11 place-items-center rounded-md text-text-muted hover:bg-surface-sunken hover:text-text aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  name: string;
  state: DayState;
  isToday: boolean;
  isChosen: boolean;
  isCursor: boolean;
  onChoose: () => void;
}

const LOOKS: Record<DayState, string> = {
  unknown: 'font-medium text-text hover:bg-signal-soft',
  free: 'font-semibold text-signal hover:bg-signal-soft',
  full: 'text-text-muted line-through hover:bg-surface-sunken',
  none: 'cursor-default text-text-muted opacity-60',
};

function Day({ day, name, state, isToday, isChosen, isCursor, onChoose }: DayProps) {
  const t = useCopy('scheduling');
  const isOff = state === 'none';
  const look = isChosen ? 'bg-signal font-semibold text-signal-contrast' : LOOKS[state];
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus for it
    <td role="gridcell" aria-selected={isChosen} className="p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isCursor ? 0 : -1}
        aria-label={state === 'full' ? t('calendar.full', { day: name }) : name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : onChoose}
        className={`figures relative h-11 w-full rounded-md text-sm ${look}`}
      >
        {Number(day.slice(8))}
        {isToday && (
          <span aria-hidden className="absolute inset-x-0 bottom-1.5 mx-auto h-0.5 w-4 bg-brass" />
        )}
      </button>
    </td>
  );
}

/** Seven days of some week, in the locale's order: 2023-01-01 was a Sunday. */
function weekdayHeads(startsOn: number): string[] {
  return Array.from({ length: 7 }, (_, place) => addDays('2023-01-01', startsOn + place));
}
