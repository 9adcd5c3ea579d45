import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Link, type LinkProps } from '#client/ui/Link.tsx';
import { DEMO_TABS, type DemoId, findTab, type Industry, placeOf, stepDemo } from './tabs.ts';

interface TabsProps {
  demo: DemoId;
  industry: Industry;
  panelId: string;
  onChoose: (demo: DemoId) => void;
}

/** The tabs of the demo; the arrow keys choose among them. */
export function DemoTabs({ demo, industry, panelId, onChoose }: TabsProps) {
  const t = useCopy('demo');
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
  const open = findTab(demo) ? demo : null;
  return (
    <TabList ref={list} aria-label={t('tabsLabel')}>
      {DEMO_TABS.map(({ id, icon }, index) => (
        <Tab
          key={id}
          to={placeOf(id, industry)}
          data-demo={id}
          isOpen={id === open}
          isStop={open ? id === open : index === 0}
          panelId={panelId}
          onClick={(event) => {
            if (asksElsewhere(event)) return;
            event.preventDefault();
            onChoose(id);
          }}
          onKeyDown={press}
        >
          <Icon name={icon} className="size-4.5" />
          {t(`tabs.${id}.label`)}
        </Tab>
      ))}
    </TabList>
  );
}

/*
 * Links until hydration makes tabs of them (ARIA Authoring Practices, Tabs with automatic activation). Each of these
 * three components checks hydration itself and gets its content as children, so that nothing else re-renders.
 */

function TabList(props: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      role={useHydrated() ? 'tablist' : 'group'}
      className="-mx-gutter flex gap-x-1 overflow-x-auto border-b border-rule px-gutter md:mx-0 md:px-0"
    />
  );
}

interface TabProps extends LinkProps {
  isOpen: boolean;
  /** Whether this tab is the list's tab stop. */
  isStop: boolean;
  panelId: string;
}

function Tab({ isOpen, isStop, panelId, ...link }: TabProps) {
  const state = useHydrated()
    ? {
        role: 'tab',
        'aria-selected': isOpen,
        'aria-controls': panelId,
        tabIndex: isStop ? 0 : -1,
      }
    : { 'aria-current': isOpen || undefined };
  return (
    <Link
      {...link}
      {...state}
      className={`inline-flex min-h-12 shrink-0 items-center gap-2 px-3.5 text-sm font-semibold ${isOpen ? 'border-b-2 border-signal text-signal' : 'pb-0.5 text-text-muted hover:text-text'}`}
    />
  );
}

export function TabPanel({ 'aria-label': label, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} {...(useHydrated() && { role: 'tabpanel', 'aria-label': label })} />;
}
