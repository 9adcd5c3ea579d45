import { type ComponentType, lazy, Suspense, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { pageAddress } from '#client/lib/page-address.ts';
import { ServedInstead } from '#client/lib/served-html.tsx';
import { loadTimes, timesHere } from './load-times.ts';
import type { MeetingDoneProps } from './MeetingDone.tsx';

/**
 * The result of a booking. Its code is loaded with the time picker, so that it is there when a call is booked. After a
 * plain post the server gets it from the page's `+stills.ts`, and the served HTML is hydrated separately.
 */
export function LateMeetingDone(props: MeetingDoneProps) {
  const { config } = usePageContext();
  const [Done] = useState(
    () =>
      (config.stills?.MeetingDone as ComponentType<MeetingDoneProps> | undefined) ??
      timesHere()?.MeetingDone ??
      lazy<ComponentType<MeetingDoneProps>>(() =>
        loadTimes().then(
          ({ MeetingDone }) => ({ default: MeetingDone }),
          (error) => elsewhere(props, error),
        ),
      ),
  );
  return (
    <Suspense>
      <Done {...props} />
    </Suspense>
  );
}

/**
 * Goes to the page to which a plain post leads, where the server shows the booking; if already there, keeps the served
 * HTML.
 */
function elsewhere({ booking: { confirmation, reference } }: MeetingDoneProps, error: unknown) {
  if (pageAddress().search.includes(reference))
    return { default: () => <ServedInstead error={error} /> };
  const query = new URLSearchParams({ sent: 'meeting', state: confirmation, reference });
  window.location.assign(`?${query}`);
  return new Promise<never>(() => {});
}
