import { describe, expect, it } from 'vitest';
import {
  rateQuality,
  rateRisk,
  readAgentStatus,
  scoreTone,
  viewerProgress,
  wizardProgress,
} from '#client/features/demo/rules.ts';
import { SAMPLE_AGENTS } from '#client/features/demo/sample/agents.ts';
import { SAMPLE_COMPANY } from '#client/features/demo/sample/company.ts';
import { DELIVERABLE_COUNTS } from '#client/features/demo/sample/deliverables.ts';
import { OVERALL_QUALITY, QUALITY_CATEGORIES } from '#client/features/demo/sample/quality.ts';
import {
  askedDemo,
  DEMO_TABS,
  learnMore,
  stepDemo,
  viewerPlace,
  viewOf,
} from '#client/features/demo/tabs.ts';

describe('scores', () => {
  it.each([
    [100, 'excellent', 'good'],
    [90, 'excellent', 'good'],
    [89.9, 'good', 'fair'],
    [80, 'good', 'fair'],
    [79.9, 'needsImprovement', 'poor'],
    [0, 'needsImprovement', 'poor'],
  ])('%d is %s, and its colour %s', (score, quality, tone) => {
    expect([rateQuality(score), scoreTone(score)]).toEqual([quality, tone]);
  });

  it.each([
    [0, 'low'],
    [49.9, 'low'],
    [50, 'medium'],
    [79.9, 'medium'],
    [80, 'high'],
    [100, 'high'],
  ])('a risk of %d is %s', (score, risk) => {
    expect(rateRisk(score)).toBe(risk);
  });

  it.each(['active', 'standby', 'maintenance'])('an agent may be %s', (status) => {
    expect(readAgentStatus(status)).toBe(status);
  });

  it.each(['starting', '', 'Active', 'toString'])('%j is no status that we know', (status) => {
    expect(readAgentStatus(status)).toBe('unknown');
  });
});

describe('progress', () => {
  it('of the wizard is 33.33 a step', () => {
    expect(([1, 2, 3] as const).map(wizardProgress)).toEqual([33.33, 66.66, 99.99]);
  });

  it.each([
    [0, 5, 20],
    [2, 5, 60],
    [4, 5, 100],
    [0, 1, 100],
  ])('of the viewer at index %d of %d is %d %%', (index, total, percent) => {
    expect(viewerProgress(index, total)).toBe(percent);
  });
});

describe('the tabs', () => {
  it('follow one another round and round', () => {
    expect(stepDemo('dashboard', 1)).toBe('tasks');
    expect(stepDemo('workflows', 1)).toBe('dashboard');
    expect(stepDemo('dashboard', -1)).toBe('workflows');
  });

  it('have ends in the viewer', () => {
    expect(viewerPlace('dashboard')).toMatchObject({ hasPrevious: false, hasNext: true, total: 5 });
    expect(viewerPlace('agents')).toMatchObject({ hasPrevious: true, hasNext: true, index: 2 });
    expect(viewerPlace('workflows')).toMatchObject({ hasPrevious: true, hasNext: false });
    expect(viewerPlace('documents')).toEqual({
      index: 0,
      total: 1,
      hasPrevious: false,
      hasNext: false,
    });
  });

  it('show these views, under these routes of the application, and lead on to these pages', () => {
    expect(DEMO_TABS.map((tab) => [tab.id, tab.view, tab.demoRoute, learnMore(tab)])).toEqual([
      ['dashboard', 'dashboard', '/{product}?demo=true', '/about'],
      ['tasks', 'createTask', '/task-requests?demo=true', '/#services'],
      ['agents', 'agentMonitor', '/agent?demo=true', '/advanced-analytics'],
      ['compliance', 'outputReview', '/compliance?demo=true', '/automated-compliance'],
      ['workflows', 'agentMonitor', '/dashboard-{product}?tab=workflows&demo=true', '/#services'],
    ]);
  });

  it.each([
    ['tasks', 'tasks', 'createTask'],
    ['communications', 'communications', 'deliverables'],
    ['documents', 'documents', 'deliverables'],
    ['analytics', 'analytics', 'quality'],
  ] as const)('?demo=%s asks for %s, which is %s', (asked, id, view) => {
    expect(askedDemo(`/platform-demo?demo=${asked}#part`)).toBe(id);
    expect(viewOf(id)).toBe(view);
  });

  it.each(['', 'Tasks', 'toString', 'settings'])('?demo=%s asks for nothing', (asked) => {
    expect(askedDemo(`/platform-demo?demo=${asked}#part`)).toBeNull();
  });
});

describe('the sample adds up', () => {
  const mean = (scores: readonly number[]) =>
    scores.reduce((sum, score) => sum + score, 0) / scores.length;

  it('12 agents, 9 of them active, 47 tasks today', () => {
    const active = SAMPLE_AGENTS.filter(({ status }) => status === 'active');
    const today = SAMPLE_AGENTS.reduce((sum, { tasksCompleted }) => sum + tasksCompleted, 0);
    expect([SAMPLE_AGENTS.length, active.length, today]).toEqual([12, 9, 47]);
  });

  it('24 deliverables: 18 completed, 4 in review, 2 pending', () => {
    const { total, ...parts } = DELIVERABLE_COUNTS;
    expect(Object.values(parts)).toEqual([18, 4, 2]);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
  });

  it('quality is the mean of its categories, and each of these of its four parts', () => {
    expect(OVERALL_QUALITY).toBe(92.3);
    expect(mean(QUALITY_CATEGORIES.map(({ score }) => score))).toBeCloseTo(OVERALL_QUALITY, 5);
    for (const { score, details } of QUALITY_CATEGORIES) {
      expect(details).toHaveLength(4);
      expect(mean(details.map((detail) => detail.score))).toBeCloseTo(score, 5);
    }
  });

  it('the company’s record is the default one', () => {
    expect(SAMPLE_COMPANY).toMatchObject({
      companyInfo: { industry: 'Financial technology', employees: '150-200' },
      metrics: { activeTasks: 24, completedTasks: 156, activeAgents: 8, successRate: '94.2%' },
      isDemo: true,
    });
  });
});
