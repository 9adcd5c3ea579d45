import type { ReactNode } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { MEETING_MINUTES, type Slot } from '#shared/scheduling/slot-rules.ts';
import { fullDay, timeOfDay } from './day-words.ts';
import { clockShift, readClock, sayUtcOnce } from './zone-clock.ts';
import { zonePlace, zoneWords } from './zone-places.ts';

interface SlotSummaryProps {
  slot: Slot;
  timezone: string;
  hostTimezone: string | null;
  /** Epoch milliseconds. */
  now: number;
}

/** The chosen time, on both clocks if they differ, and whether the clocks change before it. */
export function SlotSummary({ slot, timezone, hostTimezone, now }: SlotSummaryProps) {
  const t = useCopy('scheduling');
  const locale = useLocale();
  const { startTime, date, time } = slot;
  const start = Date.parse(startTime);
  const zone = zoneWords(start, slot, timezone, locale);
  const shift = clockShift(now, slot, timezone);
  const host = hostTimezone && readClock(start, hostTimezone);
  return (
    <div className="border-l-2 border-brass bg-brass-soft px-5 py-4">
      <p className="font-semibold">
        <time dateTime={`${date}T${time}`}>
          {t('summary.chosen', { day: fullDay(date, locale), time: timeOfDay(time, locale) })}
        </time>
      </p>
      <p className="text-sm text-text-muted">
        {sayUtcOnce(t('summary.zone', { ...zone, minutes: MEETING_MINUTES }))}
      </p>
      {hostTimezone && host && (host.date !== date || host.time !== time) && (
        <Note icon="clock">
          {t('summary.hostClock', {
            day: fullDay(host.date, locale),
            time: timeOfDay(host.time, locale),
            zone: zonePlace(hostTimezone, locale),
          })}
        </Note>
      )}
      {shift !== 0 && (
        <Note icon="info">
          {t(shift > 0 ? 'summary.clockForward' : 'summary.clockBack', {
            ...zone,
            count: Math.abs(shift),
          })}
        </Note>
      )}
    </div>
  );
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-2 text-sm">
      <Icon name={icon} className="mt-0.5 size-5 text-brass-text" />
      {children}
    </p>
  );
}
