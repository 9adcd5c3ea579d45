import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { FACTS } from '#shared/facts.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';
import { ROUTES } from '#shared/routes.ts';

/** Mission and figures (spec 2.5, anchor about). */
export function About() {
  const t = useCopy('home');
  const locale = useLocale();
  const count = numberFormat(locale).format;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format;
  const statistics = {
    uptime: percent(FACTS.uptime / 100),
    agents: `${count(50)}+`,
    organizations: `${count(50)}+`,
    accuracy: `${count(FACTS.accuracyLow)}-${percent(FACTS.accuracyHigh / 100)}`,
    saved: percent(0.8),
    industries: `${count(25)}+`,
  };
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      lang={useCopyLang('home')}
      className="later night py-section"
    >
      <Container>
        <div className="grid-page gap-y-6">
          <SectionHeading
            id="about-heading"
            eyebrow={t('about.eyebrow')}
            title={t('about.title')}
            className="col-span-12 lg:col-span-5"
          />
          <div className="col-span-12 lg:col-span-6 lg:col-start-7">
            {t('about.text', { returnObjects: true }).map((paragraph) => (
              <p key={paragraph} className="mb-5 max-w-reading text-text-muted">
                {paragraph}
              </p>
            ))}
            <ButtonLink as={Link} to={ROUTES.pricing.path} size="large" className="mt-3">
              {t('about.getStarted')}
            </ButtonLink>
          </div>
        </div>
        <dl
          aria-label={t('about.statsLabel')}
          className="mt-part grid grid-cols-2 gap-x-gutter gap-y-6 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.6fr_1fr_1fr]"
        >
          {(Object.keys(statistics) as (keyof typeof statistics)[]).map((id) => (
            <div key={id} className="ledger-rule flex flex-col-reverse justify-end pt-3">
              <dt className="mt-1 text-sm text-text-muted">{t(`about.stats.${id}`)}</dt>
              <dd className="figures font-serif text-3xl sm:whitespace-nowrap">{statistics[id]}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
