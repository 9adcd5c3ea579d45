import { fullDay } from '#client/features/scheduling/day-words.ts';
import { useLocale } from '#client/lib/copy.ts';

/** The day by which a request is answered, `YYYY-MM-DD`; nothing if it is not a day. */
export function DueDate({ due }: { due: string | null }) {
  const locale = useLocale();
  if (!isDay(due)) return null;
  return (
    // Server and browser may format a day with different commas: both are right.
    <time dateTime={due} suppressHydrationWarning>
      {fullDay(due, locale)}
    </time>
  );
}

/** Whether it is a valid day, and written as one: an address may contain anything. */
export function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}
