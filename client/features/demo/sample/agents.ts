import type { EntryOf } from '#shared/i18n/copy-keys.ts';
import type { Industry } from '../tabs.ts';

export type SampleAgent = ReturnType<typeof agent>;

/**
 * The teams of the agent monitor. The default company's has 12 agents, 9 of them active, and 47 tasks today (spec point
 * 9).
 */
export const SAMPLE_TEAMS: Record<Industry, readonly SampleAgent[]> = {
  fintech: [
    agent('scanner', 'active', 9, 0.972, 96),
    agent('analyzer', 'active', 7, 0.961, 94),
    agent('access', 'active', 6, 0.953, 93),
    agent('evidence', 'active', 6, 0.948, 91),
    agent('vendor', 'active', 5, 0.934, 89),
    agent('change', 'active', 4, 0.942, 90),
    agent('privacy', 'active', 4, 0.929, 88),
    agent('policy', 'active', 3, 0.918, 86),
    agent('transaction', 'active', 2, 0.907, 84),
    agent('generator', 'standby', 1, 0.965, 95),
    agent('training', 'maintenance', 0, 0.881, 78),
    agent('continuity', 'standby', 0, 0.902, 82),
  ],
  health: [
    agent('scanner', 'active', 11, 0.974, 96),
    agent('analyzer', 'active', 8, 0.958, 93),
    agent('access', 'active', 9, 0.962, 95),
    agent('evidence', 'active', 7, 0.951, 92),
    agent('vendor', 'active', 6, 0.929, 88),
    agent('change', 'active', 4, 0.938, 90),
    agent('privacy', 'active', 5, 0.912, 87),
    agent('policy', 'active', 3, 0.921, 86),
    agent('transaction', 'active', 4, 0.904, 83),
    agent('training', 'active', 1, 0.893, 81),
    agent('generator', 'standby', 0, 0.968, 95),
    agent('continuity', 'standby', 0, 0.887, 79),
  ],
  software: [
    agent('scanner', 'active', 7, 0.968, 95),
    agent('analyzer', 'active', 4, 0.947, 91),
    agent('access', 'active', 3, 0.939, 90),
    agent('evidence', 'active', 6, 0.955, 93),
    agent('vendor', 'active', 2, 0.916, 85),
    agent('change', 'active', 7, 0.972, 97),
    agent('generator', 'maintenance', 0, 0.951, 92),
    agent('policy', 'standby', 0, 0.874, 77),
  ],
};

/** An agent of the sample (spec point 3). Name, type and current task are copy under its id. */
function agent(
  id: EntryOf<'demoScenes', 'agentMonitor.agents'>,
  /** As the agent reports it; the monitor shows a status that it does not know as unknown. */
  status: string,
  tasksCompleted: number,
  /** The share of its output that reviewers accepted, 0 to 1. */
  successRate: number,
  /** A score from 0 to 100. */
  performance: number,
) {
  return { id, status, tasksCompleted, successRate, performance };
}
