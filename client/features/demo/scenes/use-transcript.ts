import { useCopy, useGap } from '#client/lib/copy.ts';
import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import { useFormats } from '../frame/use-formats.ts';
import { rateQuality, rateRisk, readAgentStatus } from '../rules.ts';
import { DEPARTMENTS, PROPOSAL } from '../sample/new-task.ts';
import { useSample, useSceneCopy } from '../sample/use-sample.ts';
import { type DemoId, type DemoView, viewOf } from '../tabs.ts';
import { countAgents } from './AgentMonitor.tsx';
import { shownCounts } from './Deliverables.tsx';
import { useCompanyFacts } from './SampleDashboard.tsx';

/** Under each heading, terms and their texts. */
type Transcript = Readonly<Record<string, readonly (readonly [term: string, text: string])[]>>;

type TranscriptScope = ReturnType<typeof useScope>;

/**
 * Describes a demo in text, with every figure and every state that it can reach; but not the second output to review,
 * which only the viewer shows, and not the workflow, which the transcripts' page has as text anyway (`SlideTour`).
 */
export function useTranscript(demo: DemoId): Transcript {
  return TRANSCRIPTS[viewOf(demo)](useScope());
}

function useScope() {
  const common = useCopy('common');
  const gap = useGap();
  const join = (by: string) => (parts: readonly string[]) => parts.join(by);
  return {
    t: useSceneCopy(),
    formats: useFormats(),
    sample: useSample(),
    facts: useCompanyFacts(),
    /** How the language joins a label and a value, items in a list, and list items that contain commas. */
    labelled: (label: string, value: string) => common('labelled', { label, value }),
    listed: join(common('comma')),
    parted: join(common('semicolon')),
    /** Sentences, one after the other. */
    sentences: join(gap),
  };
}

const TRANSCRIPTS: Record<DemoView, (scope: TranscriptScope) => Transcript> = {
  dashboard({ t, formats: { whole, percent, percentOf, shortDay }, sample, facts, parted }) {
    const { companyName, metrics } = sample.company;
    const month = { agents: metrics.activeAgents, rate: percentOf(metrics.successRate) };
    return {
      [t('dashboard.welcome')]: [
        [companyName, parted([...facts, t('dashboard.month', month)])],
        ...sample.stats.map(
          (stat) =>
            [
              t(`dashboard.stats.${stat.id}`),
              `${'share' in stat ? percent(stat.share) : whole(stat.value)} (${t(`dashboard.since.${stat.id}`)})`,
            ] as const,
        ),
      ],
      [t('dashboard.weeksTitle')]: sample.weeks.map(({ begin, completed }) => [
        shortDay(begin),
        whole(completed),
      ]),
      [t('dashboard.progressTitle')]: sample.progress.map(({ id, share }) => [
        t(`dashboard.progress.${id}`),
        percent(share),
      ]),
      [t('dashboard.deliverablesTitle')]: sample.recent.map(({ id, status }) => [
        t(`dashboard.deliverables.${id}`),
        t(`dashboard.status.${status}`),
      ]),
      [t('dashboard.agentsTitle')]: sample.fewAgents.map(({ id, status }) => [
        t(`agentMonitor.agents.${id}.name`),
        t(`agentMonitor.status.${status}`),
      ]),
    };
  },

  createTask({ t, formats: { day }, labelled, listed }) {
    const [details = '', classification = '', review = ''] = t('createTask.steps', {
      returnObjects: true,
    });
    const step = (number: number, name: string) =>
      labelled(t('createTask.step', { step: number }), name);
    return {
      [step(1, details)]: [
        [t('createTask.fields.title'), t('createTask.example.title')],
        [t('createTask.fields.text'), t('createTask.example.text')],
        [
          t('createTask.fields.department'),
          listed(DEPARTMENTS.map((id) => t(`createTask.departments.${id}`))),
        ],
        [t('createTask.fields.due'), day(t('createTask.example.due'))],
      ],
      [step(2, classification)]: [[t('createTask.classifying'), t('createTask.estimate')]],
      [step(3, review)]: [
        ...PROPOSAL.map(
          (id) => [t(`createTask.proposal.${id}`), t(`createTask.proposal.${id}Value`)] as const,
        ),
        [t('createTask.submitted'), t('createTask.submittedText')],
      ],
    };
  },

  agentMonitor({ t, formats: { whole, percent }, sample: { agents }, labelled, parted }) {
    const counts = countAgents(agents);
    return {
      [t('agentMonitor.title')]: (['total', 'active', 'today'] as const).map((id) => [
        t(`agentMonitor.${id}`),
        whole(counts[id]),
      ]),
      [t('agentMonitor.tableCaption')]: agents.map(
        ({ id, status, tasksCompleted, successRate, performance }) => [
          t(`agentMonitor.agents.${id}.name`),
          parted([
            t(`agentMonitor.status.${readAgentStatus(status)}`),
            t(`agentMonitor.agents.${id}.type`),
            t(`agentMonitor.agents.${id}.task`),
            labelled(t('agentMonitor.head.done'), whole(tasksCompleted)),
            labelled(t('agentMonitor.head.rate'), percent(successRate)),
            labelled(t('agentMonitor.head.performance'), whole(performance)),
          ]),
        ],
      ),
    };
  },

  outputReview({ t, formats: { percent, time }, sample: { outputs }, listed, sentences }) {
    const [output] = outputs;
    const { riskScore, values } = output;
    const words = `outputReview.outputs.${output.words}` as const;
    return {
      [t(`${words}.title`)]: [
        [t('outputReview.kind'), t('outputReview.type', { id: output.id })],
        [t('outputReview.statusTitle'), t('outputReview.status')],
        [t('outputReview.agent'), t(`agentMonitor.agents.${output.agent}.name`)],
        [t('outputReview.confidence'), percent(output.confidence)],
        [t('outputReview.generated'), time(output.generatedAt)],
        [t('outputReview.summaryTitle'), t(`${words}.summary`, values)],
        [
          t('outputReview.riskTitle'),
          listed([
            t('outputReview.risk', { score: riskScore }),
            t(`outputReview.risks.${rateRisk(riskScore)}`),
          ]),
        ],
        [
          t('outputReview.findingsTitle'),
          sentences(t(`${words}.findings`, { ...values, returnObjects: true })),
        ],
        [
          t('outputReview.recommendationsTitle'),
          sentences(t(`${words}.recommendations`, { ...values, returnObjects: true })),
        ],
        [t('outputReview.approve'), t('outputReview.approvedText')],
        [t('outputReview.reject'), t('outputReview.rejectedText')],
      ],
    };
  },

  deliverables({ t, formats: { whole, day, size }, sample, labelled, listed, parted }) {
    const { counts, latest } = sample.deliverables;
    const field = (id: EntryOf<'demoScenes', 'deliverables.fields'>, value: string) =>
      labelled(t(`deliverables.fields.${id}`), value);
    return {
      [t('deliverables.title')]: shownCounts(counts).map((id) => [
        t(`deliverables.counts.${id}`),
        whole(counts[id]),
      ]),
      [t('deliverables.latest')]: latest.map((deliverable) => {
        const { id, status, dueDate, completedDate } = deliverable;
        const words = `deliverables.items.${id}` as const;
        return [
          t(`${words}.title`),
          parted([
            t(`deliverables.status.${status}`),
            t(`${words}.type`),
            t('deliverables.due', { date: day(dueDate) }),
            t(`${words}.text`),
            field('completed', completedDate ? day(completedDate) : t('deliverables.notYet')),
            field('assigned', deliverable.assignedTo),
            field('version', deliverable.version),
            field('size', size(deliverable.size)),
            field('downloads', whole(deliverable.downloadCount)),
            field('tags', listed(t(`${words}.tags`, { returnObjects: true }))),
          ]),
        ];
      }),
    };
  },

  quality({ t, formats: { score, change, day }, sample, labelled, listed, parted, sentences }) {
    const { overall, categories, assessments } = sample.quality;
    const rated = (value: number) =>
      listed([score(value), t(`quality.labels.${rateQuality(value)}`)]);
    return {
      [t('quality.title')]: [
        [t('quality.overall'), rated(overall)],
        ...categories.map(
          (category) =>
            [
              t(`quality.categories.${category.id}`),
              parted([
                rated(category.score),
                t('quality.trend', { points: change(category.trend) }),
                listed(
                  category.details.map((detail) =>
                    labelled(t(`quality.details.${detail.id}`), score(detail.score)),
                  ),
                ),
              ]),
            ] as const,
        ),
      ],
      [t('quality.documentsTitle')]: assessments.map(({ id, score: value, status, assessedAt }) => [
        t(`deliverables.items.${id}.title`),
        parted([
          rated(value),
          t(`quality.status.${status}`),
          t('quality.assessed', { date: day(assessedAt) }),
          labelled(
            t('quality.issues'),
            sentences(t(`quality.documents.${id}.issues`, { returnObjects: true })),
          ),
          labelled(
            t('quality.recommendations'),
            sentences(t(`quality.documents.${id}.recommendations`, { returnObjects: true })),
          ),
        ]),
      ]),
    };
  },
};
