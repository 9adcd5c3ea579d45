import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { learnMoreMark } from '#client/features/analytics/report.ts';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { DemoPicture } from './DemoPicture.tsx';
import { DemoTabs } from './DemoTabs.tsx';
import { IndustrySwitch } from './IndustrySwitch.tsx';
import { SAMPLE_HEADLINES } from './sample/headlines.ts';
import {
  type DemoId,
  demoWords,
  FIRST_DEMO,
  findTab,
  type Industry,
  learnMore,
  placeOf,
  requestedDemo,
  requestedIndustry,
} from './tabs.ts';
import { useDemoViewer } from './use-demo-viewer.ts';

interface PlatformDemoProps {
  /** Adds a heading, and a full-width band; otherwise the page's headline is above. */
  heading?: boolean;
}

/**
 * The platform demo (spec 2.4): five tabs, each with a picture of its demo, which opens in full size. Without script
 * the tabs are links, and the picture's text is on the demo's page.
 */
export function PlatformDemo({ heading = false }: PlatformDemoProps) {
  const t = useCopy('demo');
  const { location } = usePageContext();
  const [demo, setDemo] = useState<DemoId>(() => requestedDemo(location) ?? FIRST_DEMO);
  const [industry, setIndustry] = useState(() => requestedIndustry(location));
  const viewer = useDemoViewer(industry, (onShow, company) => {
    setDemo(onShow);
    setIndustry(company);
  });
  const { shown } = viewer;
  const panelId = useId();
  const tryLink = useRef<HTMLAnchorElement>(null);
  const isOpen = shown !== null;
  // If the page was loaded with the viewer open, no element had the focus before: move it to the link that opens it.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) tryLink.current?.focus();
    };
  }, [isOpen]);
  return (
    <section
      id="platform-demo"
      aria-label={heading ? undefined : t('tabsLabel')}
      aria-labelledby={heading ? 'platform-demo-heading' : undefined}
      // Always set: the page around it may be in another language.
      lang={useWordsLocale('demo')}
      className={heading ? 'later bg-surface-sunken py-section' : 'pb-14 md:pb-20'}
    >
      <Frame wide={heading}>
        {heading && (
          <SectionHeading
            id="platform-demo-heading"
            eyebrow={t('eyebrow')}
            title={t('title')}
            lead={t('lead')}
            className="mb-part"
          />
        )}
        <DemoTabs demo={demo} industry={industry} panelId={panelId} onChoose={setDemo} />
        <Panel
          as={heading ? 'h3' : 'h2'}
          id={panelId}
          demo={demo}
          industry={industry}
          onIndustry={setIndustry}
          viewer={viewer}
          tryLink={tryLink}
        />
      </Frame>
      {shown && (
        <shown.Viewer
          demo={shown.demo}
          industry={industry}
          memory={shown.memory}
          onGo={shown.go}
          onClose={shown.close}
        />
      )}
    </section>
  );
}

function Frame({ wide, children }: { wide: boolean; children: ReactNode }) {
  return wide ? <Container>{children}</Container> : children;
}

interface PanelProps {
  id: string;
  demo: DemoId;
  industry: Industry;
  onIndustry: (industry: Industry) => void;
  viewer: ReturnType<typeof useDemoViewer>;
  tryLink: RefObject<HTMLAnchorElement | null>;
  /** The heading level below the heading above. */
  as: 'h2' | 'h3';
}

function Panel({ id, demo, industry, onIndustry, viewer, tryLink, as: Heading }: PanelProps) {
  const t = useCopy('demo');
  const tab = findTab(demo);
  const words = (key: 'title' | 'text') => t(`${demoWords(demo)}.${key}`);
  const features = tab ? t(`tabs.${tab.id}.features`, { returnObjects: true }) : [];
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (asksElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    viewer.open(demo).catch(() => window.location.assign(href));
  };
  return (
    <div
      id={id}
      {...(useHydrated() && { role: 'tabpanel', 'aria-label': words('title') })}
      className="grid-page gap-y-part pt-part"
    >
      <div className="col-span-12 flex flex-col lg:col-span-4">
        <Heading className="text-2xl">{words('title')}</Heading>
        <p className="mt-2 text-text-muted">{words('text')}</p>
        {features.length > 0 && (
          <>
            <p className="eyebrow mt-4">{t('features')}</p>
            <ul className="mt-2 grid gap-2 text-sm">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2.5">
                  <Icon name="check" className="mt-1 size-4 text-brass-text" />
                  {feature}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-part flex flex-wrap gap-3">
          <ButtonLink
            as={Link}
            ref={tryLink}
            to={placeOf(demo, industry)}
            aria-haspopup="dialog"
            onClick={open}
            onPointerEnter={viewer.prepare}
            onFocus={viewer.prepare}
          >
            <Icon name="play" className="size-4" />
            {t('try')}
          </ButtonLink>
          {tab && (
            <ButtonLink
              as={Link}
              to={learnMore(tab)}
              {...learnMoreMark(tab.id)}
              aria-label={t('common:labelled', {
                label: t('learnMore'),
                value: t(`tabs.${tab.id}.label`),
              })}
              variant="secondary"
            >
              {t('learnMore')}
              {/* For anything that reads the text and not the accessible name, e.g. search engines. */}
              <span className="sr-only">
                {t('common:labelled', { label: '', value: t(`tabs.${tab.id}.label`) })}
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
      <figure className="later col-span-12 lg:col-span-8">
        <div className="relative">
          {/* A still picture: its content is used in the viewer, and read in the transcript. A phone shows its top. */}
          <div inert aria-hidden className="demo-picture h-64 md:h-[33rem]">
            <DemoPicture key={`${demo} ${industry}`} demo={demo} industry={industry} />
          </div>
          {/* It looks as if it could be used, so a press anywhere on it opens it. The button beside it says so. */}
          <Link
            to={placeOf(demo, industry)}
            aria-hidden
            tabIndex={-1}
            onClick={open}
            onPointerEnter={viewer.prepare}
            className="absolute inset-0"
          />
        </div>
        <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-sm text-text-muted">
          {tab && <span>{t(`tabs.${tab.id}.caption`, { ...SAMPLE_HEADLINES[industry] })}</span>}
          {/* On a phone the demo's own page has it. */}
          <div className={Heading === 'h3' ? 'max-sm:hidden' : undefined}>
            <IndustrySwitch demo={demo} industry={industry} onChoose={onIndustry} />
          </div>
        </figcaption>
      </figure>
    </div>
  );
}
