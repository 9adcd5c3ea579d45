import type { ReactNode } from 'react';
import { OutcomeCard, ReferenceEntry, WayOn } from '#client/features/forms/OutcomeCard.tsx';
import type { Booking } from '#client/features/scheduling/booking.ts';
import { fullDay, timeOfDay } from '#client/features/scheduling/day-words.ts';
import { readClock, sayUtcOnce } from '#client/features/scheduling/zone-clock.ts';
import { zonePlace, zoneWords } from '#client/features/scheduling/zone-places.ts';
import { useCopy, useGap, useLocale } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { ROUTES } from '#shared/routes.ts';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';
import { NewTabLink } from './BookingLink.tsx';

interface MeetingDoneProps {
  booking: Booking;
  hostTimezone: string | null;
}

/** The result with a meeting (spec 2.7 and point 8), in the locale's time format. */
export function MeetingDone({ booking, hostTimezone }: MeetingDoneProps) {
  const t = useCopy('consultation');
  const gap = useGap();
  const { reference, confirmation, meeting } = booking;
  return (
    <OutcomeCard
      title={t('meeting.title')}
      text={
        <>
          <p>{t(`meeting.text.${confirmation}.${meeting ? 'here' : 'byMail'}`)}</p>
          {confirmation === 'failed' && (
            <p className="border-l-2 border-brass bg-brass-soft px-4 py-3 text-text">
              <strong>{t('unconfirmed.title')}</strong>
              {gap}
              {t('unconfirmed.detail')}
            </p>
          )}
        </>
      }
      actions={
        <>
          {meeting && <NewTabLink href={meeting.joinUrl} label={t('meeting.join')} />}
          {meeting?.page && <MeetingLinks page={meeting.page} />}
          <WayOn label={t('thanks.returnHome')} to={ROUTES.home.path} />
        </>
      }
    >
      {meeting && <MeetingFacts meeting={meeting} hostTimezone={hostTimezone} />}
      <ReferenceEntry
        label={t('thanks.reference')}
        note={t('meeting.referenceNote')}
        reference={reference}
      />
    </OutcomeCard>
  );
}

/** Links to the call's own page by full page loads: it runs no script. */
function MeetingLinks({ page }: { page: string }) {
  const t = useCopy('consultation');
  const href = useHref(page);
  return (
    <>
      <ButtonLink href={`${href}/discovery-call.ics`} variant="secondary" size="large">
        {t('meeting.addToCalendar')}
      </ButtonLink>
      <ButtonLink href={href} variant="secondary" size="large">
        {t('meeting.change')}
      </ButtonLink>
    </>
  );
}

function MeetingFacts({
  meeting,
  hostTimezone,
}: {
  meeting: BookedMeeting;
  hostTimezone: string | null;
}) {
  const t = useCopy('consultation');
  const locale = useLocale();
  const { startTime, durationMinutes, date, time, timezone, id, password } = meeting;
  const start = Date.parse(startTime);
  const host = hostTimezone ? readClock(start, hostTimezone) : null;
  const differs = host && (host.date !== date || host.time !== time);
  return (
    <dl className="mb-4 grid gap-x-8 border-b border-rule sm:grid-cols-2">
      <Fact label={t('meeting.date')}>
        <time dateTime={date} suppressHydrationWarning>
          {fullDay(date, locale)}
        </time>
      </Fact>
      <Fact label={t('meeting.time')}>
        <time dateTime={`${date}T${time}`} suppressHydrationWarning>
          {timeOfDay(time, locale)}
        </time>{' '}
        <span className="text-sm font-normal text-text-muted">
          {sayUtcOnce(
            t('meeting.zone', {
              ...zoneWords(start, meeting, timezone, locale),
              minutes: durationMinutes,
            }),
          )}
        </span>
      </Fact>
      {differs && (
        <Fact label={t('meeting.hostTime')}>
          <span suppressHydrationWarning>
            {fullDay(host.date, locale)} · {timeOfDay(host.time, locale)}
          </span>{' '}
          <span className="text-sm font-normal text-text-muted">
            {zonePlace(hostTimezone ?? 'UTC', locale)}
          </span>
        </Fact>
      )}
      <Fact label={t('meeting.id')}>
        <span className="font-mono break-all">{id}</span>
      </Fact>
      {password && (
        <Fact label={t('meeting.password')}>
          <span className="font-mono break-all">{password}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="pb-4">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  );
}
