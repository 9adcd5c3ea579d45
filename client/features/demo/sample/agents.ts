import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Industry } from '../tabs.ts';

/** An agent of the sample (spec point 3). Name, type and current task are copy under its id. */
export interface SampleAgent {
  id: EntryOf<'demoScenes', 'agentMonitor.agents'>;
  /** As the agent reports it; the monitor shows a status that it does not know as unknown. */
  status: string;
  tasksCompleted: number;
  /** The share of its output that reviewers accepted, 0 to 1. */
  successRate: number;
  /** A score from 0 to 100. */
  performance: number;
}

/**
 * The teams of the agent monitor. The default company's has 12 agents, 9 of them active, and 47 tasks today (spec point
 * 9).
 */
export const SAMPLE_TEAMS: Record<Industry, readonly SampleAgent[]> = {
  fintech: [
    { id: 'scanner', status: 'active', tasksCompleted: 9, successRate: 0.972, performance: 96 },
    { id: 'analyzer', status: 'active', tasksCompleted: 7, successRate: 0.961, performance: 94 },
    { id: 'access', status: 'active', tasksCompleted: 6, successRate: 0.953, performance: 93 },
    { id: 'evidence', status: 'active', tasksCompleted: 6, successRate: 0.948, performance: 91 },
    { id: 'vendor', status: 'active', tasksCompleted: 5, successRate: 0.934, performance: 89 },
    { id: 'change', status: 'active', tasksCompleted: 4, successRate: 0.942, performance: 90 },
    { id: 'privacy', status: 'active', tasksCompleted: 4, successRate: 0.929, performance: 88 },
    { id: 'policy', status: 'active', tasksCompleted: 3, successRate: 0.918, performance: 86 },
    { id: 'transaction', status: 'active', tasksCompleted: 2, successRate: 0.907, performance: 84 },
    { id: 'generator', status: 'standby', tasksCompleted: 1, successRate: 0.965, performance: 95 },
    {
      id: 'training',
      status: 'maintenance',
      tasksCompleted: 0,
      successRate: 0.881,
      performance: 78,
    },
    {
      id: 'continuity',
      status: 'standby',
      tasksCompleted: 0,
      successRate: 0.902,
      performance: 82,
    },
  ],
  health: [
    { id: 'scanner', status: 'active', tasksCompleted: 11, successRate: 0.974, performance: 96 },
    { id: 'analyzer', status: 'active', tasksCompleted: 8, successRate: 0.958, performance: 93 },
    { id: 'access', status: 'active', tasksCompleted: 9, successRate: 0.962, performance: 95 },
    { id: 'evidence', status: 'active', tasksCompleted: 7, successRate: 0.951, performance: 92 },
    { id: 'vendor', status: 'active', tasksCompleted: 6, successRate: 0.929, performance: 88 },
    { id: 'change', status: 'active', tasksCompleted: 4, successRate: 0.938, performance: 90 },
    { id: 'privacy', status: 'active', tasksCompleted: 5, successRate: 0.912, performance: 87 },
    { id: 'policy', status: 'active', tasksCompleted: 3, successRate: 0.921, performance: 86 },
    { id: 'transaction', status: 'active', tasksCompleted: 4, successRate: 0.904, performance: 83 },
    { id: 'training', status: 'active', tasksCompleted: 1, successRate: 0.893, performance: 81 },
    { id: 'generator', status: 'standby', tasksCompleted: 0, successRate: 0.968, performance: 95 },
    {
      id: 'continuity',
      status: 'standby',
      tasksCompleted: 0,
      successRate: 0.887,
      performance: 79,
    },
  ],
  software: [
    { id: 'scanner', status: 'active', tasksCompleted: 7, successRate: 0.968, performance: 95 },
    { id: 'analyzer', status: 'active', tasksCompleted: 4, successRate: 0.947, performance: 91 },
    { id: 'access', status: 'active', tasksCompleted: 3, successRate: 0.939, performance: 90 },
    { id: 'evidence', status: 'active', tasksCompleted: 6, successRate: 0.955, performance: 93 },
    { id: 'vendor', status: 'active', tasksCompleted: 2, successRate: 0.916, performance: 85 },
    { id: 'change', status: 'active', tasksCompleted: 7, successRate: 0.972, performance: 97 },
    {
      id: 'generator',
      status: 'maintenance',
      tasksCompleted: 0,
      successRate: 0.951,
      performance: 92,
    },
    { id: 'policy', status: 'standby', tasksCompleted: 0, successRate: 0.874, performance: 77 },
  ],
};
