import { type KeyboardEvent, useRef } from 'react';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import {
  DEMO_TABS,
  type DemoId,
  FIRST_DEMO,
  findTab,
  type Industry,
  placeOf,
  stepDemo,
} from './tabs.ts';

interface DemoTabsProps {
  demo: DemoId;
  industry: Industry;
  panelId: string;
  onChoose: (demo: DemoId) => void;
}

/**
 * The tabs of the demo: links until hydration makes tabs of them, among which the arrow keys choose (ARIA Authoring
 * Practices, Tabs with automatic activation).
 */
export function DemoTabs({ demo, industry, panelId, onChoose }: DemoTabsProps) {
  const t = useCopy('demo');
  const isLive = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const tab = event.currentTarget.dataset.demo as DemoId;
    const target = {
      ' ': tab,
      ArrowLeft: stepDemo(tab, -1),
      ArrowRight: stepDemo(tab, 1),
      Home: DEMO_TABS[0]?.id,
      End: DEMO_TABS.at(-1)?.id,
    }[event.key];
    if (!target) return;
    event.preventDefault();
    onChoose(target);
    list.current?.querySelector<HTMLElement>(`[data-demo="${target}"]`)?.focus();
  };
  const tabStop = findTab(demo) ? demo : FIRST_DEMO;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a name suits both roles
    <div
      ref={list}
      role={isLive ? 'tablist' : 'group'}
      aria-label={t('tabsLabel')}
      className="-mx-gutter flex gap-x-1 overflow-x-auto border-b border-rule px-gutter md:mx-0 md:px-0"
    >
      {DEMO_TABS.map(({ id, icon }) => {
        const isOpen = id === demo;
        const state = isLive
          ? {
              role: 'tab',
              'aria-selected': isOpen,
              'aria-controls': panelId,
              tabIndex: id === tabStop ? 0 : -1,
            }
          : { 'aria-current': isOpen || undefined };
        return (
          <Link
            key={id}
            {...state}
            to={placeOf(id, industry)}
            data-demo={id}
            onClick={(event) => {
              if (asksElsewhere(event)) return;
              event.preventDefault();
              onChoose(id);
            }}
            onKeyDown={press}
            className={`inline-flex min-h-12 shrink-0 items-center gap-2 px-3.5 text-sm font-semibold ${isOpen ? 'border-b-2 border-signal text-signal' : 'pb-0.5 text-text-muted hover:text-text'}`}
          >
            <Icon name={icon} className="size-4.5" />
            {t(`tabs.${id}.label`)}
          </Link>
        );
      })}
    </div>
  );
}
