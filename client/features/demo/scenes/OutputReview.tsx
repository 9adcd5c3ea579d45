import { type MouseEvent, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Bar } from '../frame/Bar.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { rateRisk, riskTone } from '../rules.ts';
import type { SampleOutput } from '../sample/output.ts';
import { useKeptState, useSample, useSceneCopy } from '../sample/use-sample.ts';
import { useFocusMoved } from './use-focus-moved.ts';

type Decision = 'approved' | 'rejected';

/**
 * The review of the agents' outputs (spec 2.4): a person approves or rejects one after the other, in this browser
 * only.
 */
export function OutputReview() {
  const t = useSceneCopy();
  const [decision, setDecision] = useKeptState<Decision | null>('outputReview.decision', null);
  const [at, setAt] = useKeptState('outputReview.at', 0);
  const { outputs } = useSample();
  const output = outputs[at % outputs.length] ?? outputs[0];
  const { riskScore } = output;
  const { percent, time } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  // Another output takes the place of the one that was decided: its reader begins at the top.
  useFocusMoved(at, title);
  return (
    <>
      <ViewTitle
        ref={title}
        title={
          <>
            <span className="mb-1 block font-sans text-sm font-normal text-text-muted">
              {t('outputReview.kind')} · {t('outputReview.type', { id: output.id })}
            </span>
            {t(`outputReview.outputs.${output.words}.title`)}
          </>
        }
      >
        <Verdict decision={decision} />
      </ViewTitle>
      <Facts
        facts={[
          [t('outputReview.agent'), t(`agentMonitor.agents.${output.agent}.name`)],
          [t('outputReview.confidence'), percent(output.confidence)],
          [t('outputReview.generated'), time(output.generatedAt)],
        ]}
        className="flex flex-wrap gap-x-10 gap-y-2 border-y border-rule py-3"
        look="font-semibold"
      />
      <div className="mt-4 grid gap-4 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t('outputReview.summaryTitle')}>
          <p>{t(`outputReview.outputs.${output.words}.summary`, output.values)}</p>
        </Panel>
        <Panel title={t('outputReview.riskTitle')}>
          <p className="mb-3 flex items-baseline justify-between gap-4">
            <span className="figures font-serif text-3xl font-semibold">
              {t('outputReview.risk', { score: riskScore })}
            </span>
            <Pill tone={riskTone(riskScore)}>{t(`outputReview.risks.${rateRisk(riskScore)}`)}</Pill>
          </p>
          <Bar percent={riskScore} tone={riskTone(riskScore)} />
        </Panel>
        <Points output={output} of="findings" />
        <Points output={output} of="recommendations" />
      </div>
      <DecisionBar
        decision={decision}
        onDecide={setDecision}
        onAnother={() => {
          setDecision(null);
          setAt(at + 1);
        }}
      />
    </>
  );
}

function Verdict({ decision }: { decision: Decision | null }) {
  const t = useSceneCopy();
  if (!decision) return <Pill tone="fair">{t('outputReview.status')}</Pill>;
  return (
    <Pill tone={decision === 'approved' ? 'good' : 'poor'}>{t(`outputReview.${decision}`)}</Pill>
  );
}

interface PointsProps {
  output: SampleOutput;
  of: 'findings' | 'recommendations';
}

function Points({ output: { words, values }, of }: PointsProps) {
  const t = useSceneCopy();
  const points = t(`outputReview.outputs.${words}.${of}`, { ...values, returnObjects: true });
  return (
    <Panel title={t(`outputReview.${of}Title`)}>
      <ol className="space-y-2">
        {points.map((point, index) => (
          <li key={point} className="flex gap-3">
            <span className="figures font-semibold text-brass-text" aria-hidden>
              {index + 1}
            </span>
            {point}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface DecisionBarProps {
  decision: Decision | null;
  onDecide: (decision: Decision) => void;
  onAnother: () => void;
}

function DecisionBar({ decision, onDecide, onAnother }: DecisionBarProps) {
  const t = useSceneCopy();
  const text = useRef<HTMLParagraphElement>(null);
  useFocusMoved(decision, text);
  // The second click of a double click hits the button that has come in the first one's place.
  const once =
    (act: () => void) =>
    ({ detail }: MouseEvent) => {
      if (detail < 2) act();
    };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-3 rounded-md border border-rule bg-surface-sunken p-4">
      {/* Not a status: it is announced on focus. */}
      <p ref={text} tabIndex={-1} className="grow outline-none">
        {decision && (
          <>
            <Icon
              name={decision === 'approved' ? 'check' : 'close'}
              className={`mr-2 inline size-4 ${decision === 'approved' ? 'text-success' : 'text-danger'}`}
            />
            <strong>{t(`outputReview.${decision}`)}</strong>
            <br />
            {t(`outputReview.${decision}Text`)}
          </>
        )}
      </p>
      {decision ? (
        <Button variant="secondary" onClick={once(onAnother)}>
          {t('outputReview.another')}
        </Button>
      ) : (
        <>
          <Button onClick={once(() => onDecide('approved'))}>{t('outputReview.approve')}</Button>
          <Button variant="secondary" onClick={once(() => onDecide('rejected'))}>
            {t('outputReview.reject')}
          </Button>
        </>
      )}
    </div>
  );
}
