import { fullDay } from '#client/features/scheduling/day-words.ts';
import { useLocale } from '#client/lib/copy.ts';

/** The day by which a request is answered, `YYYY-MM-DD`. */
export function DueDate({ due }: { due: string }) {
  const locale = useLocale();
  return (
    // Server and browser may format a day with different commas: both are right.
    <time dateTime={due} suppressHydrationWarning>
      {fullDay(due, locale)}
    </time>
  );
}
