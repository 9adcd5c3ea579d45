import type { Industry } from '../tabs.ts';

/** The figures of a sample that both captions and scenes show. */
interface SampleHeadlines {
  /** Tasks open now, and done since the start. */
  active: number;
  completed: number;
  /** Agents in the team, agents at work now, and the team's tasks today. */
  agents: number;
  working: number;
  today: number;
  /** The risk of the output that is pending review, 0 to 100. */
  risk: number;
}

/** The default company's are the spec's (points 2.4 and 9). */
export const SAMPLE_HEADLINES: Record<Industry, SampleHeadlines> = {
  fintech: { active: 24, completed: 156, agents: 12, working: 9, today: 47, risk: 62 },
  health: { active: 31, completed: 204, agents: 12, working: 10, today: 58, risk: 84 },
  software: { active: 15, completed: 88, agents: 8, working: 6, today: 29, risk: 38 },
};
