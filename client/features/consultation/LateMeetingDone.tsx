import { type ComponentType, lazy, Suspense, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ServedInstead } from '#client/lib/served-html.tsx';
import { loadTimes, timesHere } from './load-times.ts';
import type { MeetingDoneProps } from './MeetingDone.tsx';

/**
 * What a booked call is shown with comes with what chooses its time, so that it is here when one is booked. After a
 * plain post the server has it by the page's `+stills.ts`, and what was served is taken over by itself.
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

/** Goes to the page that a plain post leads to, where the server tells of the booking; there already, shows what it served. */
function elsewhere({ booking: { confirmation, reference } }: MeetingDoneProps, error: unknown) {
  if (window.location.search.includes(reference))
    return { default: () => <ServedInstead error={error} /> };
  const query = new URLSearchParams({ sent: 'meeting', state: confirmation, reference });
  window.location.assign(`?${query}`);
  return new Promise<never>(() => {});
}
