import { Bar } from '../frame/Bar.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { rateQuality, scoreTone, type Tone } from '../rules.ts';
import type { QualityAssessment, QualityCategory } from '../sample/quality.ts';
import { useSample, useSceneCopy } from '../sample/use-sample.ts';

const STATUS_TONES: Record<QualityAssessment['status'], Tone> = {
  approved: 'good',
  in_review: 'fair',
  sent_back: 'poor',
};

/** The quality of the deliverables (spec 2.4): overall, by category, by document. */
export function QualityDashboard() {
  const t = useSceneCopy();
  const { score } = useFormats();
  const { overall, categories, assessments } = useSample().quality;
  return (
    <>
      <ViewTitle title={t('quality.title')}>
        <p className="flex items-center gap-3">
          <span className="text-text-muted">{t('quality.overall')}</span>
          <span className="figures font-serif text-3xl font-semibold">{score(overall)}</span>
          <QualityPill score={overall} />
        </p>
      </ViewTitle>
      <h4 className="sr-only">{t('quality.categoriesTitle')}</h4>
      <ul className="grid gap-4 @2xl:grid-cols-2">
        {categories.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
      </ul>
      <Panel title={t('quality.documentsTitle')} className="mt-4">
        <ul className="divide-y divide-rule">
          {assessments.map((assessment) => (
            <Assessment key={assessment.id} assessment={assessment} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

function QualityPill({ score }: { score: number }) {
  const t = useSceneCopy();
  return <Pill tone={scoreTone(score)}>{t(`quality.labels.${rateQuality(score)}`)}</Pill>;
}

function CategoryCard({ category }: { category: QualityCategory }) {
  const t = useSceneCopy();
  const { score, change } = useFormats();
  return (
    <li className="panel p-4">
      <div className="flex flex-col gap-1 @4xl:flex-row @4xl:items-center @4xl:justify-between">
        <p className="font-semibold">
          {t(`quality.categories.${category.id}`)}
          <span className="block text-xs font-normal text-text-muted">
            {t('quality.trend', { points: change(category.trend) })}
          </span>
        </p>
        <p className="flex items-center gap-2.5">
          <span className="figures text-lg font-semibold">{score(category.score)}</span>
          <QualityPill score={category.score} />
        </p>
      </div>
      <dl className="mt-3 space-y-2">
        {category.details.map((detail) => (
          <div key={detail.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <dt className="text-text-muted">{t(`quality.details.${detail.id}`)}</dt>
            <dd className="figures">{score(detail.score)}</dd>
            <dd aria-hidden className="col-span-2">
              <Bar percent={detail.score} tone={scoreTone(detail.score)} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Assessment({ assessment }: { assessment: QualityAssessment }) {
  const t = useSceneCopy();
  const { score, day } = useFormats();
  const { id, status, assessedAt } = assessment;
  const list = (kind: 'issues' | 'recommendations') =>
    t(`quality.documents.${id}.${kind}`, { returnObjects: true });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-40 grow font-semibold">
          {t(`deliverables.items.${id}.title`)}
          <span className="block text-xs font-normal text-text-muted">
            {t('quality.assessed', { date: day(assessedAt) })}
          </span>
        </p>
        <span className="figures font-semibold">{score(assessment.score)}</span>
        <QualityPill score={assessment.score} />
        <Pill tone={STATUS_TONES[status]}>{t(`quality.status.${status}`)}</Pill>
      </div>
      <dl className="mt-2 grid gap-x-8 gap-y-2 @2xl:grid-cols-2">
        {(['issues', 'recommendations'] as const).map((kind) => (
          <div key={kind}>
            <dt className="text-xs text-text-muted">{t(`quality.${kind}`)}</dt>
            {list(kind).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </li>
  );
}
