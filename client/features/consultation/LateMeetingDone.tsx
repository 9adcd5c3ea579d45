import { type ComponentType, lazy, Suspense, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
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
      lazy(async () => ({ default: (await loadTimes()).MeetingDone })),
  );
  return (
    <Suspense>
      <Done {...props} />
    </Suspense>
  );
}
