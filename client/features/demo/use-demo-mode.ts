import { useState } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { toast } from '#client/ui/toast.ts';
import type { SampleMemory } from './sample/use-sample.ts';

/** The flag in the browser's storage (spec point 9). */
const DEMO_MODE = 'demo-mode';

/**
 * Demo mode (spec point 4): changes to the sample are kept from view to view. The mode is restored on load; a toast
 * reports each change. `onReset` shows the sample in its initial state.
 */
export function useDemoMode(memory: SampleMemory, onReset: () => void) {
  const t = useCopy('demoFrame');
  const [isOn, setOn] = useState(() => {
    memory.keeps = readStored(DEMO_MODE) !== null;
    return memory.keeps;
  });
  const set = (on: boolean) => {
    memory.keeps = on;
    setOn(on);
    writeStored(DEMO_MODE, on ? 'true' : null);
  };
  const toggle = () => {
    set(!isOn);
    toast(
      isOn
        ? { title: t('mode.disabled'), description: t('mode.normal') }
        : { title: t('mode.enabled'), description: t('mode.welcome') },
    );
  };
  const reset = () => {
    set(false);
    memory.states.clear();
    onReset();
    toast({ title: t('mode.resetDone'), description: t('mode.resetText') });
  };
  return { isOn, toggle, reset };
}
