import { Link } from 'react-router-dom';
import {
  SAMPLE_DELIVERABLES,
  SAMPLE_PROGRESS,
  SAMPLE_STATS,
} from '#client/features/demo/sample/dashboard.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ROUTES } from '#shared/routes.ts';

/** The hero's figure: a page of the ledger at night, in the sample figures of the demo (spec 2.4). */
export function ControlLedger() {
  const t = useCopy('hero');
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <figure>
      <div className="night overflow-hidden rounded-lg border border-rule shadow-overlay">
        <div className="flex items-center justify-between gap-4 px-5 py-4 sm:px-7">
          <p className="font-serif text-xl">{t('ledger.title')}</p>
          <p className="rounded-sm border border-brass px-2 py-0.5 text-xs font-medium text-brass-text">
            {t('ledger.sample')}
          </p>
        </div>
        <dl className="grid grid-cols-2 border-y border-rule sm:grid-cols-[1fr_1fr_1fr_1.3fr]">
          {SAMPLE_STATS.map((stat) => (
            <div
              key={stat.id}
              className="flex flex-col-reverse justify-end border-rule px-5 py-4 not-first:border-l max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t sm:px-6 sm:py-5 sm:first:pl-7"
            >
              <dt className="mt-1 text-xs text-text-muted">{t(`ledger.stats.${stat.id}`)}</dt>
              <dd className="figures font-serif text-2xl whitespace-nowrap sm:text-3xl lg:text-2xl xl:text-3xl">
                {'share' in stat ? percent.format(stat.share) : stat.value}
              </dd>
            </div>
          ))}
        </dl>
        <TaskProgress format={(share) => percent.format(share)} />
        <Deliverables />
      </div>
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-text-muted">
        <span>{t('ledger.caption')}</span>
        <Link
          to={ROUTES.platformDemo.path}
          reloadDocument
          rel="external"
          className="link inline-flex min-h-11 items-center gap-1.5 font-semibold sm:min-h-0"
        >
          {t('ledger.demo')}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </figcaption>
    </figure>
  );
}

function TaskProgress({ format }: { format: (share: number) => string }) {
  const t = useCopy('hero');
  return (
    <div className="px-5 p-5 sm:px-7">
      <p id="ledger-progress" className="eyebrow">
        {t('ledger.progress')}
      </p>
      <dl aria-labelledby="ledger-progress" className="mt-3 grid gap-3.5">
        {SAMPLE_PROGRESS.map(({ id, share }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
            <dt>{t(`ledger.tasks.${id}`)}</dt>
            <dd className="figures">{format(share)}</dd>
            <dd aria-hidden className="col-span-2">
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="block h-1 w-full"
                aria-hidden
              >
                <rect width="100" height="1" className="fill-rule" />
                <rect width={share * 100} height="1" className="fill-brass" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Deliverables() {
  const t = useCopy('hero');
  return (
    <table className="w-full border-t border-rule text-sm">
      <caption className="eyebrow px-5 pt-5 pb-2 text-left sm:px-7">
        {t('ledger.deliverables')}
      </caption>
      <tbody>
        {SAMPLE_DELIVERABLES.map(({ id, status }) => (
          <tr key={id} className="border-b border-rule last:border-b-0">
            <th scope="row" className="py-2.5 pl-5 text-left font-normal sm:pl-7">
              {t(`ledger.documents.${id}`)}
            </th>
            <td className="py-2.5 pr-5 text-right text-text-muted sm:pr-7">
              <span className="inline-flex items-center gap-2">
                {t(`ledger.status.${status}`)}
                <StatusMark status={status} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FILLINGS = {
  complete: 'M6 1a5 5 0 0 1 0 10A5 5 0 0 1 6 1Z',
  inProgress: 'M6 1a5 5 0 0 1 0 10Z',
  pending: '',
};

function StatusMark({ status }: { status: keyof typeof FILLINGS }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden>
      <circle cx="6" cy="6" r="5" className="fill-none stroke-brass stroke-[1.25]" />
      <path d={FILLINGS[status]} className="fill-brass" />
    </svg>
  );
}
