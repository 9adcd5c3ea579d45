import { useEffect, useId, useRef } from 'react';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { useModalDialog } from '#client/ui/use-modal-dialog.ts';
import { viewerProgress } from './rules.ts';
import { DemoScene } from './scenes/DemoScene.tsx';
import { type DemoId, demoWords, findTab, type viewerPlace } from './tabs.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useViewerKeys } from './use-viewer-keys.ts';

export interface DemoViewerProps {
  demo: DemoId;
  place: ReturnType<typeof viewerPlace>;
  onPrevious: () => void;
  onNext: () => void;
  onGo: (demo: DemoId) => void;
  onClose: () => void;
}

/**
 * The demo over the whole window (spec 2.4 and 4). At its ends previous and next are disabled, whatever
 * the handlers behind them would do.
 */
export function DemoViewer({ demo, place, onPrevious, onNext, onGo, onClose }: DemoViewerProps) {
  const t = useCopy('demoFrame');
  const titleId = useId();
  const dialog = useModalDialog(true, titleId);
  const screen = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(screen, onClose);
  const { hasPrevious, hasNext } = place;
  const previous = () => hasPrevious && onPrevious();
  const next = () => hasNext && onNext();
  useViewerKeys({ previous, next, toggle: fullscreen.toggle });

  return (
    <dialog
      ref={dialog}
      lang={useCopyLang('demoFrame')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="demo-viewer m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 bg-surface p-0 text-text open:animate-appear"
    >
      <div ref={screen} className="flex h-full flex-col bg-surface">
        <header className="flex items-center gap-x-4 border-b border-rule px-4 py-2 md:px-6 md:py-3">
          <Category demo={demo} titleId={titleId} />
          <div className="ml-auto flex shrink-0 max-sm:-mr-2.5">
            <Tool
              icon="chevron-left"
              label={t('viewer.previous')}
              disabled={!hasPrevious}
              onPress={previous}
            />
            <Tool
              icon="chevron-right"
              label={t('viewer.next')}
              disabled={!hasNext}
              onPress={next}
            />
            {fullscreen.isPossible && (
              <Tool
                icon={fullscreen.isOn ? 'minus' : 'expand'}
                label={t(fullscreen.isOn ? 'viewer.exitFullscreen' : 'viewer.fullscreen')}
                onPress={fullscreen.toggle}
              />
            )}
            <Tool icon="close" label={t('viewer.close')} onPress={onClose} />
          </div>
        </header>
        {place.total > 1 && <Progress index={place.index} total={place.total} />}
        <div className="min-h-0 grow overflow-y-auto overscroll-contain bg-surface-sunken p-3 md:p-6">
          <div className="mx-auto max-w-6xl *:min-h-[calc(100dvh-12rem)]">
            <DemoScene demo={demo} onGo={onGo} />
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** What is on show: a tab's own words, or those of a view that no tab uses. */
function Category({ demo, titleId }: { demo: DemoId; titleId: string }) {
  const t = useCopy('demo');
  const words = demoWords(demo);
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-brass-soft text-brass-text sm:grid">
        <Icon name={findTab(demo)?.icon ?? 'document'} className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 id={titleId} tabIndex={-1} className="text-base sm:text-xl">
          {t(`${words}.title`)}
        </h2>
        <p className="text-sm text-text-muted max-md:hidden">{t(`${words}.text`)}</p>
      </div>
    </div>
  );
}

function Progress({ index, total }: { index: number; total: number }) {
  const t = useCopy('demoFrame');
  const percent = viewerProgress(index, total);
  const written = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(percent / 100);
  const labelId = useId();
  return (
    <div className="border-b border-rule px-4 py-2 text-xs text-text-muted md:px-6">
      <p className="figures flex justify-between gap-4" aria-live="polite">
        <span id={labelId}>{t('viewer.place', { number: index + 1, total })}</span>
        <span>{t('viewer.complete', { percent: written })}</span>
      </p>
      <progress max={100} value={percent} aria-labelledby={labelId} className="meter mt-1.5" />
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, disabled = false, onPress }: ToolProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button drops the focus, and with it the place in the dialog: the title takes it.
  useEffect(() => {
    const { activeElement } = document;
    if (disabled && (activeElement === button.current || activeElement === document.body))
      button.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [disabled]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md text-text-muted enabled:hover:bg-surface-sunken enabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-40"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
