import { useCopy } from '#client/lib/copy.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { CopyInput } from '#shared/i18n/copy-keys.ts';
import { Facts } from '../frame/Facts.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { useSample } from '../sample/use-sample.ts';
import { SAMPLE_WORKFLOW, type StepKind } from '../sample/workflow.ts';

const ICONS: Record<StepKind, IconName> = {
  trigger: 'calendar',
  agent: 'users',
  decision: 'search',
  review: 'check',
  filing: 'lock',
};

const CHOSEN = 'review';

/** The Workflow Builder (spec 2.3): a routine from its trigger to the vault, and one step's settings. */
export function WorkflowBuilder() {
  const t = useCopy('productScenes');
  const comma = useCopy('common')('comma');
  const { whole, day } = useFormats();
  const { version, started, accounts, exceptions, reviewer, evidence } = useSample().workflow;
  const values = { date: day(started), accounts: whole(accounts), exceptions: whole(exceptions) };
  const setting = (id: 'due' | 'reminder' | 'escalation') =>
    [t(`workflowBuilder.settings.${id}`), t(`workflowBuilder.settings.${id}Value`)] as const;
  return (
    <>
      <ViewTitle title={t('workflowBuilder.title')}>
        <Pill tone="good">{t('workflowBuilder.published', { version: whole(version) })}</Pill>
      </ViewTitle>
      <div className="grid items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
        <ol aria-label={t('workflowBuilder.steps')}>
          {SAMPLE_WORKFLOW.map((step) => (
            <Step key={step.id} {...step} values={values} />
          ))}
        </ol>
        <Panel title={t('workflowBuilder.flow.review.title')}>
          <Facts
            facts={[
              [t('workflowBuilder.settings.reviewer'), reviewer],
              setting('due'),
              setting('reminder'),
              setting('escalation'),
              [t('workflowBuilder.settings.evidence'), evidence.join(comma)],
            ]}
            className="space-y-2.5"
            look="leading-snug font-semibold"
          />
        </Panel>
      </div>
    </>
  );
}

type StepProps = (typeof SAMPLE_WORKFLOW)[number] & { values: CopyInput };

function Step({ id, kind, tone, values }: StepProps) {
  const t = useCopy('productScenes');
  const isChosen = id === CHOSEN;
  return (
    <li className="group relative flex gap-3 pb-3.5 last:pb-0">
      <svg
        className="absolute top-9 bottom-0 left-[1.125rem] h-full w-0.5 -translate-x-1/2 group-last:hidden"
        aria-hidden
      >
        <rect width="100%" height="100%" className="fill-rule" />
      </svg>
      <span
        className={`relative mt-1.5 grid size-9 shrink-0 place-items-center rounded-md border ${isChosen ? 'border-signal bg-signal text-signal-contrast' : 'border-rule bg-surface-raised text-brass-text'}`}
      >
        <Icon name={ICONS[kind]} className="size-4.5" />
      </span>
      <div
        className={`flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border bg-surface-raised px-3.5 py-1.5 ${isChosen ? 'border-signal' : 'border-rule'}`}
      >
        <p className="min-w-0 flex-1 basis-20 leading-snug font-semibold">
          <span className="block text-xs font-normal text-text-muted">
            {t(`workflowBuilder.kinds.${kind}`)}
          </span>
          {t(`workflowBuilder.flow.${id}.title`)}
        </p>
        <span className="shrink-0">
          <Pill tone={tone}>{t(`workflowBuilder.flow.${id}.state`, values)}</Pill>
        </span>
      </div>
    </li>
  );
}
