import { useEffect, useSyncExternalStore } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { SwitchMark } from '#client/ui/SwitchMark.tsx';
import { toast } from '#client/ui/toast.ts';
import { PRESENTATION_MODE, togglePresentationMode } from './presentation-mode.ts';

/** The visible control for presentation mode; also shows a toast at each change, including by the key. */
export function PresentationSwitch({ className }: { className: string }) {
  const t = useCopy('footer');
  const isOn = useSyncExternalStore(onChange, isPresenting, () => false);
  const [enabled, disabled] = [t('presentation.enabled'), t('presentation.disabled')];
  useEffect(
    () => onChange(() => toast({ title: isPresenting() ? enabled : disabled })),
    [enabled, disabled],
  );
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-keyshortcuts="Alt+P"
      onClick={togglePresentationMode}
      className={`gap-2.5 noscript:hidden ${className}`}
    >
      <SwitchMark isOn={isOn} />
      {t('presentation.label')}
    </button>
  );
}

function isPresenting(): boolean {
  return document.documentElement.classList.contains(PRESENTATION_MODE);
}

function onChange(listener: () => void): () => void {
  window.addEventListener(PRESENTATION_MODE, listener);
  return () => window.removeEventListener(PRESENTATION_MODE, listener);
}
