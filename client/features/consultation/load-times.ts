import { startTransition, useEffect, useState } from 'react';
import { loadZonePlaces } from '#client/features/scheduling/zone-places.ts';

export type Times = typeof import('#client/features/scheduling/Scheduler.tsx');

let here: Times | null = null;

/** Loads the time picker and the zone names in the page's language, so that the picker always has both. */
async function loadTimes(): Promise<Times> {
  const [times] = await Promise.all([
    import('#client/features/scheduling/Scheduler.tsx').catch(importAgain<Times>),
    loadZonePlaces(document.documentElement.lang),
  ]);
  here = times;
  return times;
}

/** Chromium caches a failed import() for the document's life; its error names the file, so retry under another URL. */
function importAgain<Module>(error: Error): Promise<Module> {
  const [file] = /https?:\S+\.js/.exec(error.message) ?? [];
  if (!file) throw error;
  return import(/* @vite-ignore */ `${file}?${Date.now()}`);
}

/** What `loadTimes` has loaded: null until then. */
export function timesHere(): Times | null {
  return here;
}

/** Loads the time picker for a component and passes it on. If loading fails, the component throws. */
export function useLoadedTimes(onTimes: (times: Times) => void): void {
  const [, setError] = useState<never>();
  useEffect(() => {
    // After the form is hydrated, in a task of its own.
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
