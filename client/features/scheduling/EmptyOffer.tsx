import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { BookingDays } from '#shared/scheduling/booking.ts';
import { fullDay } from './day-words.ts';

const WORDS = { next: 'plain.skipped', last: 'plain.ended', none: 'plain.none' } as const;

/** Says that nothing is free on the requested days, and what is shown or to be done instead. */
export function EmptyOffer({ empty }: { empty: NonNullable<BookingDays['empty']> }) {
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
