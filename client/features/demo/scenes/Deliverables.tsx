import { useId } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Figures } from '../frame/Figures.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import type { Tone } from '../rules.ts';
import type { DeliverableStatus, SampleDeliverable } from '../sample/deliverables.ts';
import { useKeptState, useSample, useSceneCopy } from '../sample/use-sample.ts';

const TONES: Record<DeliverableStatus, Tone> = {
  completed: 'good',
  in_review: 'fair',
  pending: 'neutral',
  overdue: 'poor',
};

/** The counts at the top of the view: overdue ones only if there are any. */
export function shownCounts({ overdue }: { overdue: number }) {
  const usual = ['total', 'completed', 'in_review', 'pending'] as const;
  return overdue > 0 ? ([...usual, 'overdue'] as const) : usual;
}

/** Deliverables management (spec 2.4): cards that expand on a click, one at a time. */
export function Deliverables() {
  const t = useSceneCopy();
  const { whole } = useFormats();
  const { counts, latest } = useSample().deliverables;
  const [open, setOpen] = useKeptState<string | null>('deliverables.open', null);
  return (
    <>
      <ViewTitle title={t('deliverables.title')} />
      <Figures
        figures={shownCounts(counts).map((id) => ({
          label: t(`deliverables.counts.${id}`),
          value: whole(counts[id]),
        }))}
      />
      <h4 className="mt-6 mb-2 font-sans text-sm font-semibold">{t('deliverables.latest')}</h4>
      <ul className="space-y-2">
        {latest.map((deliverable) => (
          <DeliverableCard
            key={deliverable.id}
            deliverable={deliverable}
            isOpen={open === deliverable.id}
            onToggle={() => setOpen(open === deliverable.id ? null : deliverable.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface DeliverableCardProps {
  deliverable: SampleDeliverable;
  isOpen: boolean;
  onToggle: () => void;
}

function DeliverableCard({ deliverable, isOpen, onToggle }: DeliverableCardProps) {
  const t = useSceneCopy();
  const { day } = useFormats();
  const detailsId = useId();
  const { id, status, dueDate } = deliverable;
  const words = (key: 'title' | 'type' | 'text') => t(`deliverables.items.${id}.${key}`);
  return (
    <li className="panel">
      <h5>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
          className="flex w-full items-center gap-4 px-4 py-3 text-left hover:bg-surface-sunken"
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="min-w-40 grow">
              <span className="block font-semibold">{words('title')}</span>
              <span className="block text-xs text-text-muted">
                {words('type')} · {t('deliverables.due', { date: day(dueDate) })}
              </span>
            </span>
            <Pill tone={TONES[status]}>{t(`deliverables.status.${status}`)}</Pill>
          </span>
          <Icon
            name="chevron-down"
            className={`size-4 text-signal transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h5>
      <div id={detailsId} hidden={!isOpen} className="border-t border-rule px-4 py-3.5">
        <p>{words('text')}</p>
        <Details deliverable={deliverable} />
      </div>
    </li>
  );
}

function Details({ deliverable }: { deliverable: SampleDeliverable }) {
  const t = useSceneCopy();
  const common = useCopy('common');
  const { day, size, whole } = useFormats();
  const { completedDate, assignedTo, version, downloadCount } = deliverable;
  const tags = t(`deliverables.items.${deliverable.id}.tags`, { returnObjects: true });
  return (
    <Facts
      facts={[
        [
          t('deliverables.fields.completed'),
          completedDate ? day(completedDate) : t('deliverables.notYet'),
        ],
        [t('deliverables.fields.assigned'), assignedTo],
        [t('deliverables.fields.version'), version],
        [t('deliverables.fields.size'), size(deliverable.size)],
        [t('deliverables.fields.downloads'), whole(downloadCount)],
        [t('deliverables.fields.tags'), tags.join(common('comma'))],
      ]}
      className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 @2xl:grid-cols-3"
      look="font-semibold"
    />
  );
}
