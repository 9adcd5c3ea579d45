import { fullDay } from '#client/features/scheduling/day-words.ts';
import { useLocale } from '#client/lib/copy.ts';

/** The day by which a request is answered, `YYYY-MM-DD`; nothing where it is no day. */
export function DueDate({ due }: { due: string | null }) {
  const locale = useLocale();
  if (!isDay(due)) return null;
  return (
    // Server and browser may write a day with another comma: neither is wrong.
    <time dateTime={due} suppressHydrationWarning>
      {fullDay(due, locale)}
    </time>
  );
}

/** Whether it is written as a day, and is one: an address may say anything. */
export function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}
