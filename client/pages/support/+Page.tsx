import type { ReactNode } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ConsultationSection } from '#client/sections/ConsultationSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { ContentCards } from '#client/sections/content/ContentCards.tsx';
import { ContentLink, telAddress } from '#client/sections/content/ContentLink.tsx';
import { SiteText } from '#client/sections/content/SiteText.tsx';
import { useCopyObject, useCopyValues } from '#client/sections/content/use-content.ts';
import { Card } from '#client/ui/Card.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { BlockOf } from '#shared/page/blocks.ts';
import { ROUTES } from '#shared/routes.ts';

export function Page() {
  return (
    <>
      <ContentPage namespace="support" brief>
        <SupportGuide />
      </ContentPage>
      <ConsultationSection />
    </>
  );
}

function SupportGuide() {
  const start = useCopyObject<Omit<BlockOf<'cards'>, 'type'>>('support', 'start');
  return (
    <div className="space-y-14 pb-14 md:space-y-20 md:pb-20">
      <Reach />
      {start && (
        <div>
          <ContentCards type="cards" {...start} />
        </div>
      )}
      <Severity />
      <Prepare />
      <After />
    </div>
  );
}

const BIG = 'font-serif text-2xl font-semibold';

function Reach() {
  const t = useCopy('support');
  const values = useCopyValues('support');
  const { contactEmail, contactPhone } = useSite();
  const way = (
    id: 'write' | 'call' | 'visit',
    icon: IconName,
    what: ReactNode,
    more?: ReactNode,
  ) => (
    <div className="border-t border-brass pt-4">
      <h2 className="eyebrow flex items-center gap-2 font-sans">
        <Icon name={icon} className="size-4" />
        {t(`reach.${id}.heading`)}
      </h2>
      <p className={`mt-1 ${BIG}`}>{what}</p>
      <p className="mt-1 font-semibold">{t(`reach.${id}.hours`, values)}</p>
      <p className="mt-3 text-sm text-text-muted">{t(`reach.${id}.text`, values)}</p>
      {more}
    </div>
  );
  const tel = telAddress(contactPhone);
  return (
    <section
      aria-label={t('reach.label')}
      className="night -mx-gutter px-gutter py-10 md:mx-0 md:rounded-lg md:p-10"
    >
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-3">
        {way(
          'write',
          'mail',
          <a href={`mailto:${contactEmail}`} className="link tap text-lg wrap-anywhere">
            {contactEmail}
          </a>,
          <ContentLink to={ROUTES.contact.path} className="link mt-2 tap text-sm font-semibold">
            {t('reach.write.form')}
          </ContentLink>,
        )}
        {way(
          'call',
          'phone',
          <a href={tel} className="link tap text-lg">
            {contactPhone}
          </a>,
        )}
        {way('visit', 'pin', <span className="tap text-lg">{t('reach.visit.place')}</span>)}
      </div>
    </section>
  );
}

interface Level {
  name: string;
  example: string;
  act: string;
  then: string;
}

/** From the most urgent down: the bar before each gets shorter. */
const BARS = ['w-full', 'w-3/4', 'w-1/2', 'w-1/4'] as const;

function Severity() {
  const t = useCopy('support');
  const values = useCopyValues('support');
  const levels = useCopyObject<Level[]>('support', 'severity.levels') ?? [];
  return (
    <section aria-labelledby="severity">
      <h2 id="severity" className="text-3xl">
        {t('severity.heading')}
      </h2>
      <p className="mt-3 max-w-reading text-text-muted">{t('severity.lead', values)}</p>
      <ol className="mt-8">
        {levels.map(({ name, ...parts }, index) => (
          <li
            key={name}
            className="grid break-inside-avoid gap-x-8 gap-y-4 border-t border-rule py-6 sm:grid-cols-3 lg:grid-cols-4"
          >
            <div className="sm:max-lg:col-span-3">
              <h3 className={BIG}>{name}</h3>
              <span aria-hidden className="mt-2 block h-1 max-w-40 bg-surface-sunken">
                <span className={`block h-full bg-brass ${BARS[index] ?? ''}`} />
              </span>
            </div>
            {(['example', 'act', 'then'] as const).map((part) => (
              <div key={part}>
                <p className="text-xs font-semibold text-text-muted">{t(`severity.${part}`)}</p>
                <p className="mt-1 text-sm wrap-anywhere">
                  <SiteText>{parts[part]}</SiteText>
                </p>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Prepare() {
  const t = useCopy('support');
  return (
    <div className="grid gap-gutter lg:grid-cols-2">
      {(['have', 'leave'] as const).map((part) => (
        <Card key={part} className="md:p-8">
          <h2 className="text-2xl">{t(`prepare.${part}.heading`)}</h2>
          <ul className="mt-5 grid gap-3">
            {t(`prepare.${part}.list`, { returnObjects: true }).map((item) => (
              <li key={item} className="flex gap-3">
                <Icon
                  name={part === 'have' ? 'check' : 'close'}
                  className={`mt-1 size-4 shrink-0 ${part === 'have' ? 'text-brass-text' : 'text-text-muted'}`}
                />
                {item}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function After() {
  const t = useCopy('support');
  const steps = useCopyObject<{ term: string; text: string }[]>('support', 'after.steps') ?? [];
  return (
    <section aria-labelledby="after">
      <h2 id="after" className="text-3xl">
        {t('after.heading')}
      </h2>
      <ol className="mt-8 grid gap-gutter md:grid-cols-3">
        {steps.map(({ term, text }, index) => (
          <li key={term} className="ledger-rule pt-5">
            <span aria-hidden className="figures font-serif text-2xl text-brass-text">
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{term}</h3>
            <p className="mt-2 text-text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
