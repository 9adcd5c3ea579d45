import type { ReactNode } from 'react';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { SAMPLE_DELIVERABLES, SAMPLE_PROGRESS, SAMPLE_STATS } from '../sample-dashboard.ts';
import { SAMPLE_AGENTS } from './sample-agents.ts';

/** The sample dashboard of the spec (2.4) as a picture: nothing in it can be pressed. */
export function SampleDashboard() {
  const t = useCopy('platformDemo');
  return (
    <figure>
      <div className="rounded-lg border border-rule bg-surface-raised p-5 shadow-raised sm:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p className="font-serif text-2xl font-semibold">{t('sample.welcome')}</p>
          <p className="rounded-sm bg-brass-soft px-2 py-0.5 text-xs font-semibold text-brass-text">
            {t('sample.mark')}
          </p>
        </div>
        <Stats />
        <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
          <Progress />
          <div className="space-y-8">
            <Statuses
              letter="C"
              title={t('sample.deliverablesTitle')}
              rows={SAMPLE_DELIVERABLES.map(({ id, status }) => ({
                name: t(`sample.deliverables.${id}`),
                status: t(`sample.status.${status}`),
                isDone: status === 'complete',
              }))}
            />
            <Statuses
              letter="D"
              title={t('sample.agentsTitle')}
              rows={SAMPLE_AGENTS.map(({ id, status }) => ({
                name: t(`sample.agents.${id}`),
                status: t(`sample.status.${status}`),
                isDone: status === 'active',
              }))}
            />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-text-muted">{t('sample.caption')}</figcaption>
    </figure>
  );
}

function Stats() {
  const t = useCopy('platformDemo');
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(locale);
  return (
    <div className="mt-6">
      <Title letter="A">{t('sample.statsTitle')}</Title>
      <dl className="grid grid-cols-2 border-b border-rule md:grid-cols-4">
        {SAMPLE_STATS.map((stat) => (
          <div
            key={stat.id}
            className="flex flex-col-reverse justify-end border-rule py-4 odd:border-r even:pl-5 md:border-r md:px-5 md:first:pl-0 md:last:border-r-0"
          >
            <dt className="text-sm text-text-muted">{t(`sample.stats.${stat.id}`)}</dt>
            <dd className="figures font-serif text-3xl font-semibold">
              {'share' in stat ? share.format(stat.share) : whole.format(stat.value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Progress() {
  const t = useCopy('platformDemo');
  const share = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  return (
    <div>
      <Title letter="B">{t('sample.progressTitle')}</Title>
      <ul className="mt-3 space-y-4">
        {SAMPLE_PROGRESS.map(({ id, share: done }) => (
          <li key={id} className="text-sm">
            <p className="flex justify-between gap-4">
              {t(`sample.progress.${id}`)}
              <span className="figures font-semibold">{share.format(done)}</span>
            </p>
            {/* The length is an attribute: the policy blocks inline styles. */}
            <svg className="mt-1.5 h-1.5 w-full bg-rule" aria-hidden>
              <rect width={`${done * 100}%`} height="100%" className="fill-signal" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StatusesProps {
  letter: string;
  title: string;
  rows: readonly { name: string; status: string; isDone: boolean }[];
}

function Statuses({ letter, title, rows }: StatusesProps) {
  return (
    <div>
      <Title letter={letter}>{title}</Title>
      <dl className="text-sm">
        {rows.map(({ name, status, isDone }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-rule py-2">
            <dt>{name}</dt>
            <dd className={isDone ? 'font-semibold text-success' : 'text-text-muted'}>{status}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The letter ties a part of the picture to its explanation above it. */
function Title({ letter, children }: { letter: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 border-b border-rule pb-2 text-sm font-semibold">
      <span className="grid size-6 place-items-center rounded-full border border-brass font-serif text-xs text-brass-text">
        {letter}
      </span>
      {children}
    </p>
  );
}
