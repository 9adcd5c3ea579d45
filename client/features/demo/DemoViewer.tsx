import { useEffect, useId, useRef, useState } from 'react';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { SwitchMark } from '#client/ui/SwitchMark.tsx';
import { Tooltip, TooltipScope } from '#client/ui/Tooltip.tsx';
import { useModalDialog } from '#client/ui/use-modal-dialog.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { IndustrySwitch } from './IndustrySwitch.tsx';
import { viewerProgress } from './rules.ts';
import type { SampleMemory } from './sample/use-sample.ts';
import { DemoScene } from './scenes/DemoScene.tsx';
import {
  DEFAULT_INDUSTRY,
  type DemoId,
  demoWords,
  findTab,
  type Industry,
  stepDemo,
  viewerPlace,
} from './tabs.ts';
import { useDemoMode } from './use-demo-mode.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useViewerKeys } from './use-viewer-keys.ts';

export interface DemoViewerProps {
  demo: DemoId;
  industry: Industry;
  memory: SampleMemory;
  onGo: (demo: DemoId, industry?: Industry) => void;
  onClose: () => void;
}

/**
 * The demo over the whole window (spec 2.4 and 4). At its ends previous and next are disabled, whatever
 * the handlers behind them would do.
 */
export function DemoViewer({ demo, industry, memory, onGo, onClose }: DemoViewerProps) {
  const titleId = useId();
  const dialog = useModalDialog(true, titleId);
  const [screen, setScreen] = useState<HTMLDivElement | null>(null);
  // A reset re-mounts what was shown before.
  const [round, setRound] = useState(0);
  const fullscreen = useFullscreen(screen, onClose);
  const mode = useDemoMode(memory, () => {
    setRound((last) => last + 1);
    onGo(demo, DEFAULT_INDUSTRY);
  });
  const place = viewerPlace(demo);
  const previous = () => place.hasPrevious && onGo(stepDemo(demo, -1));
  const next = () => place.hasNext && onGo(stepDemo(demo, 1));
  useViewerKeys({ previous, next, toggle: fullscreen.toggle, close: onClose });

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
      {/* A low viewport, e.g. one at high zoom, scrolls as a whole. */}
      <div
        ref={setScreen}
        className="flex h-full flex-col bg-surface low:block low:overflow-y-auto"
      >
        <TooltipScope>
          <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-4 py-1 md:flex-nowrap md:px-6 md:py-3">
            <Category demo={demo} titleId={titleId} />
            <Tools
              place={place}
              screen={screen}
              fullscreen={fullscreen}
              onPrevious={previous}
              onNext={next}
              onClose={onClose}
            />
          </header>
          {place.total > 1 && <Progress index={place.index} total={place.total} />}
          {/* Room below, so that nothing need stay under a toast. */}
          <div className="min-h-0 grow overflow-y-auto overscroll-contain bg-surface-sunken p-3 pb-24 md:px-6 md:pt-2">
            <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
              <div lang={useCopyLang('demo')}>
                <IndustrySwitch
                  demo={demo}
                  industry={industry}
                  onChoose={(company) => onGo(demo, company)}
                />
              </div>
              <ModeControls {...mode} />
              <div className="w-full *:min-h-[calc(100dvh-13rem)]">
                <DemoScene
                  key={round}
                  demo={demo}
                  industry={industry}
                  memory={memory}
                  onGo={(part) => onGo(part)}
                  tip={(label, control) =>
                    isLabelled() ? (
                      control
                    ) : (
                      <Tooltip text={label} container={screen} side="right">
                        {control}
                      </Tooltip>
                    )
                  }
                />
              </div>
            </div>
          </div>
        </TooltipScope>
      </div>
    </dialog>
  );
}

interface ToolsProps {
  place: ReturnType<typeof viewerPlace>;
  screen: HTMLElement | null;
  fullscreen: ReturnType<typeof useFullscreen>;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
}

function Tools({ place, screen, fullscreen, onPrevious, onNext, onClose }: ToolsProps) {
  const t = useCopy('demoFrame');
  const tool = (
    icon: IconName,
    label: 'previous' | 'next' | 'fullscreen' | 'exitFullscreen' | 'close',
    keys: ToolProps['keys'],
    onPress: () => void,
    disabled = false,
  ) => <Tool label={t(`viewer.${label}`)} place={screen} {...{ icon, keys, onPress, disabled }} />;
  return (
    <div className="order-2 ml-auto flex shrink-0 max-sm:-mr-2.5 md:order-3">
      {tool('chevron-left', 'previous', ['ArrowLeft', '←'], onPrevious, !place.hasPrevious)}
      {tool('chevron-right', 'next', ['ArrowRight', '→'], onNext, !place.hasNext)}
      {fullscreen.isPossible &&
        (fullscreen.isOn
          ? tool('minus', 'exitFullscreen', ['F', 'F'], fullscreen.toggle)
          : tool('expand', 'fullscreen', ['F', 'F'], fullscreen.toggle))}
      {tool('close', 'close', ['Escape', 'Esc'], onClose)}
    </div>
  );
}

/** Whether the navigation has room for its labels, which make tooltips unnecessary. */
function isLabelled(): boolean {
  return window.matchMedia('(width >= 59rem)').matches;
}

/** The title of what is shown: a tab's own copy, or that of a view without a tab. */
function Category({ demo, titleId }: { demo: DemoId; titleId: string }) {
  const t = useCopy('demo');
  const words = demoWords(demo);
  return (
    <>
      <span className="order-1 grid size-8 shrink-0 place-items-center rounded-md bg-brass-soft text-brass-text">
        <Icon name={findTab(demo)?.icon ?? 'document'} className="size-5" />
      </span>
      <div className="order-3 w-full min-w-0 md:order-2 md:w-auto">
        <h2 id={titleId} tabIndex={-1} className="text-lg">
          {t(`${words}.title`)}
        </h2>
        <p className="text-sm text-text-muted">{t(`${words}.text`)}</p>
      </div>
    </>
  );
}

function Progress({ index, total }: { index: number; total: number }) {
  const t = useCopy('demoFrame');
  const percent = viewerProgress(index, total);
  const written = numberFormat(useLocale(), { style: 'percent' }).format(percent / 100);
  const labelId = useId();
  return (
    <div className="border-b border-rule px-4 py-1 text-xs text-text-muted md:px-6">
      <p className="figures flex justify-between gap-4" aria-live="polite">
        <span id={labelId}>{t('viewer.place', { number: index + 1, total })}</span>
        <span>{t('viewer.complete', { percent: written })}</span>
      </p>
      <progress
        max={100}
        value={percent}
        aria-labelledby={labelId}
        className="meter forced-color-adjust-none mt-1"
      />
    </div>
  );
}

/** The visible control for demo mode, and for resetting the sample. */
function ModeControls({ isOn, toggle, reset }: ReturnType<typeof useDemoMode>) {
  const t = useCopy('demoFrame');
  const look = 'tap gap-2.5 text-sm font-semibold text-text-muted hover:text-text';
  return (
    <div className="flex flex-wrap items-center gap-x-5 max-sm:order-last">
      <button type="button" role="switch" aria-checked={isOn} onClick={toggle} className={look}>
        <SwitchMark />
        {t('mode.label')}
      </button>
      <button type="button" onClick={reset} className={look}>
        {t('mode.reset')}
      </button>
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  /** The keyboard shortcut: its name for `aria-keyshortcuts`, and as shown. */
  keys: readonly [name: string, written: string];
  disabled: boolean;
  onPress: () => void;
  /** The element in which the tooltip is rendered. */
  place: HTMLElement | null;
}

function Tool({ icon, label, keys: [name, written], disabled, onPress, place }: ToolProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button loses the focus, and the visitor's place in the dialog: move it to the title.
  useEffect(() => {
    const { activeElement } = document;
    if (disabled && (activeElement === button.current || activeElement === document.body))
      button.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [disabled]);
  return (
    <Tooltip text={label} keyName={written} container={place}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        // To screen readers the tooltip adds nothing.
        aria-describedby={undefined}
        aria-keyshortcuts={name}
        disabled={disabled}
        onClick={onPress}
        className="grid size-11 place-items-center rounded-md text-text-muted enabled:hover:bg-surface-sunken enabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-40"
      >
        <Icon name={icon} className="size-5" />
      </button>
    </Tooltip>
  );
}
