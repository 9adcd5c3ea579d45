import { useEffect, useSyncExternalStore } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { toast } from '#client/ui/toast.ts';
import { PRESENTATION_MODE, togglePresentationMode } from './presentation-mode.ts';

/** The visible way to presentation mode, and what says that it changed, by the key too. */
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
      <svg viewBox="0 0 28 16" className="h-4 w-7" aria-hidden>
        <rect
          x=".75"
          y=".75"
          width="26.5"
          height="14.5"
          rx="7.25"
          className={`stroke-current stroke-[1.5] ${isOn ? 'fill-signal' : 'fill-none'}`}
        />
        <circle cx={isOn ? 20 : 8} cy="8" r="4" className="fill-current" />
      </svg>
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
