import { useCopy } from '#client/lib/copy.ts';
import { SwitchMark } from '#client/ui/SwitchMark.tsx';

/** The visible control for presentation mode (`boot/frame.ts`), with what is said at each change, also by the key. */
export function PresentationSwitch({ className }: { className: string }) {
  const t = useCopy('footer');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={false}
      aria-keyshortcuts="Alt+P"
      data-enabled={t('presentation.enabled')}
      data-disabled={t('presentation.disabled')}
      className={`gap-2.5 noscript:hidden ${className}`}
    >
      <SwitchMark />
      {t('presentation.label')}
    </button>
  );
}
