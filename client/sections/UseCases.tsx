import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import { ROUTES } from '#shared/routes.ts';

interface UseCase {
  id: EntryOf<'home', 'useCases.cases'>;
  to: string;
  mark?: 'new' | 'featured';
}

/** Spec 2.5, in its order. */
const USE_CASES: readonly UseCase[] = [
  { id: 'insiderThreat', to: `${ROUTES.useCases.path}?focus=insider-threat`, mark: 'new' },
  { id: 'soc2', to: `${ROUTES.useCases.path}?industry=saas`, mark: 'featured' },
  { id: 'gdpr', to: `${ROUTES.useCases.path}?framework=gdpr` },
  { id: 'auditAutomation', to: `${ROUTES.useCases.path}?process=audit` },
  { id: 'riskAnalytics', to: ROUTES.advancedAnalytics.path },
  { id: 'enterpriseScale', to: `${ROUTES.useCases.path}?industry=enterprise` },
];

/** The use-case showcase of the home page (spec 2.5). */
export function UseCases() {
  const t = useCopy('home');
  return (
    <section
      id="use-cases"
      aria-labelledby="use-cases-heading"
      lang={useCopyLang('home')}
      className="later py-section"
    >
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-4">
          <SectionHeading
            id="use-cases-heading"
            eyebrow={t('useCases.eyebrow')}
            title={t('useCases.title')}
          />
          <ButtonLink as={Link} to={ROUTES.useCases.path} variant="secondary">
            {t('useCases.viewAll')}
          </ButtonLink>
        </div>
        <ul
          aria-label={t('useCases.listLabel')}
          className="later swipe mt-part md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-3"
        >
          {USE_CASES.map((useCase, index) => (
            <UseCaseCard key={useCase.id} {...useCase} index={index} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function UseCaseCard({ id, to, mark, index }: UseCase & { index: number }) {
  const t = useCopy('home');
  const words = (part: 'category' | 'title' | 'text' | 'link') => t(`useCases.cases.${id}.${part}`);
  const benefits = t(`useCases.cases.${id}.benefits`, { returnObjects: true });
  return (
    <Card as="li" className={`${index > 2 ? 'later ' : ''}flex flex-col`}>
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="eyebrow grow">{words('category')}</p>
        {mark && (
          <p className="rounded-sm bg-brass-soft px-2 py-0.5 text-xs font-semibold text-brass-text">
            {t(`useCases.${mark}`)}
          </p>
        )}
        {/* The place in the row to swipe. Screen readers count a list's entries by themselves. */}
        <p aria-hidden className="figures text-xs text-text-muted md:hidden">
          {index + 1}/{USE_CASES.length}
        </p>
      </div>
      <h3 className="mt-3 text-2xl">{words('title')}</h3>
      <p className="mt-2 text-sm text-text-muted">{words('text')}</p>
      <ul className="check-list mt-4 mb-4 grid gap-2 border-t border-rule pt-4 text-sm">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            {benefit}
          </li>
        ))}
      </ul>
      <Link to={to} className="link mt-auto self-start py-3 text-sm font-semibold">
        {words('link')} <Icon name="arrow-right" className="inline size-4" />
      </Link>
    </Card>
  );
}
