import { describe, expect, it } from 'vitest';
import {
  rateQuality,
  rateRisk,
  readAgentStatus,
  riskTone,
  scoreTone,
  viewerProgress,
} from '#client/features/demo/rules.ts';
import { SAMPLE_COMPANIES } from '#client/features/demo/sample/company.ts';
import { readDashboard } from '#client/features/demo/sample/dashboard.ts';
import { DELIVERABLE_COUNTS } from '#client/features/demo/sample/deliverables.ts';
import { SAMPLE_HEADLINES } from '#client/features/demo/sample/headlines.ts';
import { readQuality } from '#client/features/demo/sample/quality.ts';
import {
  DEFAULT_INDUSTRY,
  requestedDemo,
  requestedIndustry,
  viewerPlace,
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
    [0, 'low', 'good'],
    [49.9, 'low', 'good'],
    [50, 'medium', 'fair'],
    [79.9, 'medium', 'fair'],
    [80, 'high', 'poor'],
    [100, 'high', 'poor'],
  ])('a risk of %d is %s, and its colour %s', (score, risk, tone) => {
    expect([rateRisk(score), riskTone(score)]).toEqual([risk, tone]);
  });

  it.each(['starting', '', 'Active', 'toString'])('%j is no status that we know', (status) => {
    expect(readAgentStatus(status)).toBe('unknown');
  });
});

describe('progress', () => {
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
  it('have ends in the viewer', () => {
    expect(viewerPlace('dashboard')).toMatchObject({ hasPrevious: false, hasNext: true, total: 5 });
    expect(viewerPlace('agents')).toMatchObject({ hasPrevious: true, hasNext: true, index: 2 });
    expect(viewerPlace('workflows')).toMatchObject({ hasPrevious: true, hasNext: false });
    const alone = { index: 0, total: 1, hasPrevious: false, hasNext: false };
    expect(viewerPlace('documents')).toEqual(alone);
  });

  it.each(['', 'Tasks', 'toString', 'settings'])('?demo=%s asks for nothing', (asked) => {
    expect(requestedDemo(`/platform-demo?demo=${asked}#part`)).toBeNull();
  });
});

describe('the sample adds up', () => {
  it('the default one comes to the figures of the specification', () => {
    expect(DEFAULT_INDUSTRY).toBe('fintech');
    const agents = { agents: 12, working: 9, today: 47 };
    expect(SAMPLE_HEADLINES.fintech).toEqual({ active: 24, completed: 156, ...agents, risk: 62 });
    const open = { in_review: 4, pending: 2, overdue: 0 };
    expect(DELIVERABLE_COUNTS.fintech).toEqual({ total: 24, completed: 18, ...open });
    expect(readQuality('fintech').overall).toBe(92.3);
    expect(readDashboard('fintech').stats.at(-1)).toEqual({ id: 'successRate', share: 0.947 });
    expect(readDashboard('fintech').progress.map(({ share }) => share)).toEqual([0.75, 0.9, 0.45]);
    expect(SAMPLE_COMPANIES.fintech).toMatchObject({
      companyInfo: { industry: 'Financial technology', employees: '150-200' },
      metrics: { activeTasks: 24, completedTasks: 156, activeAgents: 8, successRate: '94.2%' },
      isDemo: true,
    });
  });

  it.each([
    ['health', 'health'],
    ['software', 'software'],
    ['', 'fintech'],
    ['Health', 'fintech'],
    ['toString', 'fintech'],
  ])('?industry=%s asks for the sample of %s', (asked, industry) => {
    expect(requestedIndustry(`/platform-demo?demo=tasks&industry=${asked}#part`)).toBe(industry);
  });
});
