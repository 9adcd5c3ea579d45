import { startTransition, useEffect, useState } from 'react';
import { loadZonePlaces } from '#client/features/scheduling/zone-places.ts';
import { wakeIntl } from '#client/lib/wake-intl.ts';

/** What chooses a time. */
export type Times = typeof import('./booking-times.ts');

let here: Times | null = null;

/** Loads what choosing a time needs, and the places of zones in the page's language: whoever can choose has both. */
export async function loadTimes(): Promise<Times> {
  const [times] = await Promise.all([
    import('./booking-times.ts').catch(importAgain<Times>),
    loadZonePlaces(document.documentElement.lang),
    wakeIntl(),
  ]);
  here = times;
  return times;
}

/**
 * Chromium keeps for a document that a file did not come, and names the file in its error: at another address it is
 * asked for again.
 */
function importAgain<Module>(error: Error): Promise<Module> {
  const [file] = /https?:\S+\.js/.exec(error.message) ?? [];
  if (!file) throw error;
  return import(/* @vite-ignore */ `${file}?${Date.now()}`);
}

/** What `loadTimes` has loaded: null until then. */
export function timesHere(): Times | null {
  return here;
}

/** Has a component load the times, and hands them on. What does not come is an error of the component. */
export function useLoadedTimes(onTimes: (times: Times) => void): void {
  const [, setError] = useState<never>();
  useEffect(() => {
    // After the form is taken over, in a task of its own.
    const timer = setTimeout(() =>
      loadTimes().then(
        (times) => startTransition(() => onTimes(times)),
        (error) =>
          setError(() => {
            throw error;
          }),
      ),
    );
    return () => clearTimeout(timer);
  }, [onTimes]);
}
