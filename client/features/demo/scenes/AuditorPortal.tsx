import { useCopy } from '#client/lib/copy.ts';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewBody } from '../frame/ViewBody.tsx';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import type { Tone } from '../rules.ts';
import {
  AUDIT,
  type AuditRequest,
  LATEST_REQUESTS,
  REQUEST_COUNTS,
  type RequestStatus,
} from '../sample/audit.ts';

const TONES: Record<RequestStatus, Tone> = { accepted: 'good', provided: 'fair', open: 'neutral' };

/** The Auditor Portal (spec 2.3): the auditors' requests, and the status of each answer. */
export function AuditorPortal() {
  const t = useCopy('productScenes');
  const { whole, day } = useFormats();
  return (
    <>
      <ViewTitle title={t('auditorPortal.title')}>
        <Pill tone="fair">{t('auditorPortal.phase')}</Pill>
      </ViewTitle>
      <p className="-mt-3 mb-4 text-text-muted">
        {t('auditorPortal.access', { firm: AUDIT.firm, date: day(AUDIT.accessUntil) })}
      </p>
      <ViewBody
        figures={(['total', 'accepted', 'provided', 'open'] as const).map((id) => ({
          label: t(`auditorPortal.counts.${id}`),
          value: whole(REQUEST_COUNTS[id]),
        }))}
      >
        <ul aria-label={t('auditorPortal.requests')} className="divide-y divide-rule panel">
          {LATEST_REQUESTS.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </ViewBody>
    </>
  );
}

function Request({ request }: { request: AuditRequest }) {
  const t = useCopy('productScenes');
  const { whole, day } = useFormats();
  const { id, criterion, evidence, status, date } = request;
  return (
    <li className="flex items-center gap-x-4 px-4 py-2 @max-lg:flex-wrap">
      <span className="figures w-14 shrink-0 font-semibold text-brass-text @max-lg:grow">
        {criterion}
      </span>
      <p className="min-w-0 grow leading-snug font-semibold @max-lg:order-last @max-lg:w-full">
        {t(`auditorPortal.items.${id}`)}
        <span className="figures block text-xs font-normal text-text-muted">
          {evidence > 0
            ? t('auditorPortal.answered', { number: whole(evidence), date: day(date) })
            : t('auditorPortal.due', { date: day(date) })}
        </span>
      </p>
      <span className="shrink-0">
        <Pill tone={TONES[status]}>{t(`auditorPortal.status.${status}`)}</Pill>
      </span>
    </li>
  );
}
