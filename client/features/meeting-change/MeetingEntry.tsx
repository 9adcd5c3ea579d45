import type { ReactNode } from 'react';
import { fullDay, timeOfDay } from '#client/features/scheduling/day-words.ts';
import { readClock, sayUtcOnce } from '#client/features/scheduling/zone-clock.ts';
import { zoneWords } from '#client/features/scheduling/zone-places.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import type { MeetingPage } from '#shared/scheduling/meeting-change.ts';
import { MEETING_MINUTES } from '#shared/scheduling/slot-rules.ts';

/** The call as a ledger entry; one that will not take place is struck out. */
export function MeetingEntry({ page }: { page: MeetingPage }) {
  const t = useCopy('meetingChange');
  const locale = useLocale();
  const { startTime, timezone, joinUrl, state, booking } = page;
  const start = Date.parse(startTime);
  const clock = readClock(start, timezone);
  const { date, time } = clock;
  const When = state === 'cancelled' ? 's' : 'span';
  return (
    <dl className="mt-10 border-b border-rule">
      <Fact label={t('facts.date')}>
        <When className="font-semibold">
          <time dateTime={date}>{fullDay(date, locale)}</time>
        </When>
      </Fact>
      <Fact label={t('facts.time')}>
        <When className="figures font-semibold">
          <time dateTime={startTime}>{timeOfDay(time, locale)}</time>
        </When>
      </Fact>
      <Fact label={t('facts.zone')}>
        {/* The server knows the place's name in each language, the browser does not. */}
        <span suppressHydrationWarning>
          {sayUtcOnce(t('facts.zoneName', zoneWords(start, clock, timezone, locale)))}
        </span>
      </Fact>
      <Fact label={t('facts.length')}>{t('facts.minutes', { minutes: MEETING_MINUTES })}</Fact>
      {booking && (
        <Fact label={t('facts.join')}>
          <a href={joinUrl} rel="noreferrer" className="link wrap-anywhere">
            {joinUrl}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 border-t border-rule py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
