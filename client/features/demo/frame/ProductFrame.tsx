import type { ReactElement, ReactNode } from 'react';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { LogoMark } from '#client/ui/Logo.tsx';
import { useSample } from '../sample/use-sample.ts';
import { DEMO_TABS, type DemoId } from '../tabs.ts';

/** The side navigation of the application, each entry a demo. */
const ENTRIES: readonly { id: FramePart; icon: IconName }[] = [
  ...DEMO_TABS,
  { id: 'documents', icon: 'document' },
  { id: 'analytics', icon: 'check' },
];

/** Communications and documents are both deliverables, with one entry. */
export type FramePart = Exclude<DemoId, 'communications'>;

export interface ProductFrameProps {
  demo: DemoId;
  /** The page within that part, if the part's own name is not enough. */
  here?: string;
  /** If set, the navigation can be used. A still picture has none. */
  onGo?: ((demo: FramePart) => void) | undefined;
  /** Adds a tooltip to a navigation entry: beside the content it is only an icon, if there is little room. */
  tip?: ((label: string, control: ReactElement) => ReactElement) | undefined;
  children: ReactNode;
}

/**
 * The application's window: side navigation, the current place, and the mark that everything in it is sample data. It
 * uses container queries, so that it looks the same in a column and in full screen.
 */
export function ProductFrame({ demo, here, onGo, tip, children }: ProductFrameProps) {
  const t = useCopy('demoFrame');
  const part = demo === 'communications' ? 'documents' : demo;
  const { companyName } = useSample().company;
  const navigation = <Navigation part={part} onGo={onGo} tip={tip} />;
  return (
    <div
      lang={useCopyLang('demoFrame')}
      // With large text, the content may be wider than the frame: it scrolls; a picture cuts it off.
      className={`@container flex h-full ${onGo ? 'overflow-x-auto' : 'overflow-clip'} rounded-lg border border-rule bg-surface text-sm text-text shadow-overlay`}
    >
      <div
        className={`night hidden ${onGo ? 'w-16' : 'w-14'} shrink-0 flex-col px-2 py-4 @lg:flex @4xl:w-52 @4xl:px-3`}
      >
        <LogoMark className="mx-auto mb-5 @4xl:mx-2" />
        {navigation}
      </div>
      <div className="flex min-w-0 grow flex-col">
        {/* If there is no room beside the content, the navigation is above it; a picture then has none. */}
        {onGo && <div className="night p-1 @lg:hidden">{navigation}</div>}
        <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule bg-surface-raised px-4 py-2 @2xl:px-6">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-text-muted">
            <span>{companyName}</span>
            <Icon name="chevron-right" className={onGo ? 'size-3' : 'hidden size-3 @md:inline'} />
            <span
              className={
                onGo ? 'font-semibold text-text' : 'hidden font-semibold text-text @md:inline'
              }
            >
              {here ?? t(`nav.${part}`)}
            </span>
          </p>
          <p className="rounded-sm border border-brass bg-brass-soft px-2 text-xs font-semibold text-brass-text">
            {t('sample')}
          </p>
        </div>
        <div className="grow p-4 @2xl:p-6">{children}</div>
      </div>
    </div>
  );
}

interface NavigationProps extends Pick<ProductFrameProps, 'onGo' | 'tip'> {
  part: FramePart;
}

function Navigation({ part, onGo, tip = (_, control) => control }: NavigationProps) {
  const t = useCopy('demoFrame');
  return (
    <ul
      aria-label={t('nav.label')}
      className={onGo ? 'grid grid-cols-4 @lg:block @lg:space-y-1' : 'space-y-1'}
    >
      {ENTRIES.map(({ id, icon }) => {
        const isHere = id === part;
        const label = t(`nav.${id}`);
        const look = `flex ${onGo ? 'min-h-11' : 'min-h-10'} w-full items-center gap-x-3 rounded-md text-left @max-lg:flex-col @max-lg:text-xs @lg:px-2.5 @max-4xl:justify-center ${isHere ? 'bg-surface-sunken font-semibold text-text' : 'text-text-muted'}`;
        const content = (
          <>
            <Icon name={icon} className={`size-5 ${isHere ? 'text-brass' : ''}`} />
            <span className="@lg:@max-4xl:sr-only">{label}</span>
          </>
        );
        return (
          <li key={id}>
            {onGo ? (
              tip(
                label,
                <button
                  type="button"
                  aria-current={isHere ? 'page' : undefined}
                  // To screen readers the tooltip adds nothing.
                  aria-describedby={undefined}
                  onClick={() => onGo(id)}
                  className={`${look} hover:bg-surface-sunken hover:text-text`}
                >
                  {content}
                </button>,
              )
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
