import { type SetStateAction, startTransition, useEffect, useState } from 'react';
import { loadZonePlaces } from '#client/features/scheduling/zone-places.ts';
import { wakeIntl } from '#client/lib/wake-intl.ts';

type Times = typeof import('./booking-times.ts');

let here: Times | null = null;

/** Loads what choosing a time needs, and the places of zones in the page's language: whoever can choose has both. */
export async function loadTimes(): Promise<Times> {
  const [times] = await Promise.all([
    import('./booking-times.ts'),
    loadZonePlaces(document.documentElement.lang),
    wakeIntl(),
  ]);
  here = times;
  return times;
}

/** The same where it has been loaded: null until then. */
export function timesHere(): Times | null {
  return here;
}

/**
 * The same for a component that has something of its own to show meanwhile, which stays as it is until then: put into a
 * boundary's fallback it would be made anew. What does not come is an error of the component.
 */
export function useTimes(): Times | null {
  const [times, setTimes] = useState(timesHere);
  useEffect(() => {
    const keep = (next: SetStateAction<Times | null>) => startTransition(() => setTimes(next));
    // After the form is taken over, in a task of its own.
    const timer = setTimeout(() =>
      loadTimes().then(keep, (error) =>
        keep(() => {
          throw error;
        }),
      ),
    );
    return () => clearTimeout(timer);
  }, []);
  return times;
}
