import { useCopy } from '#client/lib/copy.ts';
import { useFormats } from '../frame/use-formats.ts';
import { rateQuality, rateRisk, readAgentStatus } from '../rules.ts';
import { SAMPLE_AGENTS } from '../sample/agents.ts';
import { SAMPLE_COMPANY } from '../sample/company.ts';
import {
  DASHBOARD_AGENTS,
  SAMPLE_DELIVERABLES,
  SAMPLE_PROGRESS,
  SAMPLE_STATS,
} from '../sample/dashboard.ts';
import { DELIVERABLE_COUNTS, LATEST_DELIVERABLES } from '../sample/deliverables.ts';
import { SAMPLE_OUTPUT } from '../sample/output.ts';
import { OVERALL_QUALITY, QUALITY_ASSESSMENTS, QUALITY_CATEGORIES } from '../sample/quality.ts';
import { type DemoId, type DemoView, viewOf } from '../tabs.ts';
import { countAgents } from './AgentMonitor.tsx';

/** A part of a transcript: what it is about, and its lines. */
export interface TranscriptPart {
  heading: string;
  rows: readonly (readonly [term: string, text: string])[];
}

type Words = (key: string, values?: Record<string, unknown>) => string;
type Formats = ReturnType<typeof useFormats>;

/** Tells a demo in words, with every figure and every state that it can come to. */
export function useTranscript(demo: DemoId): readonly TranscriptPart[] {
  const t = useCopy('demoScenes') as unknown as Words;
  return TRANSCRIPTS[viewOf(demo)](t, useFormats());
}

const TRANSCRIPTS: Record<DemoView, (t: Words, formats: Formats) => readonly TranscriptPart[]> = {
  dashboard(t, { whole, percent }) {
    const { companyName, metrics } = SAMPLE_COMPANY;
    const month = { agents: metrics.activeAgents, rate: metrics.successRate };
    return [
      {
        heading: t('dashboard.welcome'),
        rows: [
          [companyName, t('dashboard.month', month)],
          ...SAMPLE_STATS.map(
            (stat) =>
              [
                t(`dashboard.stats.${stat.id}`),
                `${'share' in stat ? percent(stat.share) : whole(stat.value)} (${t(`dashboard.since.${stat.id}`)})`,
              ] as const,
          ),
        ],
      },
      {
        heading: t('dashboard.progressTitle'),
        rows: SAMPLE_PROGRESS.map(({ id, share }) => [
          t(`dashboard.progress.${id}`),
          percent(share),
        ]),
      },
      {
        heading: t('dashboard.deliverablesTitle'),
        rows: SAMPLE_DELIVERABLES.map(({ id, status }) => [
          t(`dashboard.deliverables.${id}`),
          t(`dashboard.status.${status}`),
        ]),
      },
      {
        heading: t('dashboard.agentsTitle'),
        rows: DASHBOARD_AGENTS.map(({ id, status }) => [
          t(`agentMonitor.agents.${id}.name`),
          t(`agentMonitor.status.${status}`),
        ]),
      },
    ];
  },

  createTask(t, { day }) {
    const [details = '', classification = '', review = ''] = list(t, 'createTask.steps');
    const step = (number: number, name: string) =>
      `${t('createTask.step', { step: number })}: ${name}`;
    return [
      {
        heading: step(1, details),
        rows: [
          [t('createTask.fields.title'), t('createTask.example.title')],
          [t('createTask.fields.text'), t('createTask.example.text')],
          [
            t('createTask.fields.department'),
            ['compliance', 'risk', 'legal', 'operations']
              .map((id) => t(`createTask.departments.${id}`))
              .join(', '),
          ],
          [t('createTask.fields.due'), day(t('createTask.example.due'))],
        ],
      },
      {
        heading: step(2, classification),
        rows: [[t('createTask.classifying'), t('createTask.estimate')]],
      },
      {
        heading: step(3, review),
        rows: [
          ...['kind', 'framework', 'agents', 'reviewer'].map(
            (id) => [t(`createTask.proposal.${id}`), t(`createTask.proposal.${id}Value`)] as const,
          ),
          [t('createTask.submitted'), t('createTask.submittedText')],
        ],
      },
    ];
  },

  agentMonitor(t, { whole, percent }) {
    const counts = countAgents(SAMPLE_AGENTS);
    return [
      {
        heading: t('agentMonitor.title'),
        rows: (['total', 'active', 'today'] as const).map((id) => [
          t(`agentMonitor.${id}`),
          whole(counts[id]),
        ]),
      },
      {
        heading: t('agentMonitor.tableCaption'),
        rows: SAMPLE_AGENTS.map(({ id, status, tasksCompleted, successRate, performance }) => [
          t(`agentMonitor.agents.${id}.name`),
          [
            t(`agentMonitor.status.${readAgentStatus(status)}`),
            t(`agentMonitor.agents.${id}.task`),
            `${t('agentMonitor.head.done')} ${whole(tasksCompleted)}`,
            `${t('agentMonitor.head.rate')} ${percent(successRate)}`,
            `${t('agentMonitor.head.performance')} ${whole(performance)}`,
          ].join('; '),
        ]),
      },
    ];
  },

  outputReview(t, { percent, time }) {
    const { riskScore } = SAMPLE_OUTPUT;
    return [
      {
        heading: t('outputReview.title'),
        rows: [
          [t('outputReview.agent'), t(`agentMonitor.agents.${SAMPLE_OUTPUT.agent}.name`)],
          [t('outputReview.confidence'), percent(SAMPLE_OUTPUT.confidence)],
          [t('outputReview.generated'), time(SAMPLE_OUTPUT.generatedAt)],
          [t('outputReview.summaryTitle'), t('outputReview.summary')],
          [
            t('outputReview.riskTitle'),
            `${t('outputReview.risk', { score: riskScore })}, ${t(`outputReview.risks.${rateRisk(riskScore)}`)}`,
          ],
          [t('outputReview.findingsTitle'), list(t, 'outputReview.findings').join(' ')],
          [
            t('outputReview.recommendationsTitle'),
            list(t, 'outputReview.recommendations').join(' '),
          ],
          [t('outputReview.approve'), t('outputReview.approvedText')],
          [t('outputReview.reject'), t('outputReview.rejectedText')],
        ],
      },
    ];
  },

  deliverables(t, { whole, day }) {
    return [
      {
        heading: t('deliverables.title'),
        rows: (['total', 'completed', 'in_review', 'pending'] as const).map((id) => [
          t(`deliverables.counts.${id}`),
          whole(DELIVERABLE_COUNTS[id]),
        ]),
      },
      {
        heading: t('deliverables.latest'),
        rows: LATEST_DELIVERABLES.map(({ id, status, dueDate, version }) => [
          t(`deliverables.items.${id}.title`),
          [
            t(`deliverables.status.${status}`),
            t('deliverables.due', { date: day(dueDate) }),
            `${t('deliverables.fields.version')} ${version}`,
            t(`deliverables.items.${id}.text`),
          ].join('; '),
        ]),
      },
    ];
  },

  quality(t, { score, change }) {
    const rated = (value: number) =>
      `${score(value)}, ${t(`quality.labels.${rateQuality(value)}`)}`;
    return [
      {
        heading: t('quality.title'),
        rows: [
          [t('quality.overall'), rated(OVERALL_QUALITY)],
          ...QUALITY_CATEGORIES.map(
            (category) =>
              [
                t(`quality.categories.${category.id}`),
                `${rated(category.score)}; ${t('quality.trend', { points: change(category.trend) })}; ${category.details
                  .map((detail) => `${t(`quality.details.${detail.id}`)} ${score(detail.score)}`)
                  .join(', ')}`,
              ] as const,
          ),
        ],
      },
      {
        heading: t('quality.documentsTitle'),
        rows: QUALITY_ASSESSMENTS.map(({ id, score: value, status }) => [
          t(`deliverables.items.${id}.title`),
          `${rated(value)}; ${t(`quality.status.${status}`)}; ${list(t, `quality.documents.${id}.issues`).join(' ')}`,
        ]),
      },
    ];
  },
};

function list(t: Words, key: string): readonly string[] {
  return t(key, { returnObjects: true }) as unknown as string[];
}
