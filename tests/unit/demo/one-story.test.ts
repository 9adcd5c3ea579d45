import { describe, expect, it } from 'vitest';
import { readAgentStatus } from '#client/features/demo/rules.ts';
import { SAMPLE_TEAMS } from '#client/features/demo/sample/agents.ts';
import { AUDIT } from '#client/features/demo/sample/audit.ts';
import { SAMPLE_TODAY } from '#client/features/demo/sample/company.ts';
import { MATRIX_FRAMEWORKS, SAMPLE_ENTITIES } from '#client/features/demo/sample/entities.ts';
import { LATEST_EVIDENCE } from '#client/features/demo/sample/evidence.ts';
import { SAMPLE_OUTPUT } from '#client/features/demo/sample/output.ts';
import {
  RISK_FORECAST,
  RISK_HISTORY,
  RISK_MOVES,
  RISK_NOW,
  RISK_START,
  riskScore,
  SAMPLE_RISKS,
} from '#client/features/demo/sample/risks.ts';
import { CASE_TIMELINES, type CasePhase } from '#client/features/demo/sample/timelines.ts';
import { WORKFLOW_FACTS } from '#client/features/demo/sample/workflow.ts';
import { SAMPLE_WORKPAPER, WORKPAPER_EXCEPTIONS } from '#client/features/demo/sample/workpaper.ts';

describe('figures and demo tell one story', () => {
  it('in which the monitor knows the status of every agent', () => {
    const agents = Object.values(SAMPLE_TEAMS).flat();
    for (const { status } of agents) expect(readAgentStatus(status)).toBe(status);
  });

  it('of one access review: workflow, evidence, output, workpaper', () => {
    expect(SAMPLE_WORKPAPER.read).toBe(WORKFLOW_FACTS.fintech.accounts);
    expect(WORKPAPER_EXCEPTIONS).toBe(WORKFLOW_FACTS.fintech.exceptions);
    const counts = SAMPLE_WORKPAPER.exceptions.map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(WORKPAPER_EXCEPTIONS);
    expect(SAMPLE_WORKPAPER.collectedAt).toBe(LATEST_EVIDENCE[0]?.collectedAt);
    expect(SAMPLE_WORKPAPER.hash).toBe('9f3c41…b7e021');
    // It is collected before the agent writes, and signed after the day on which the demo shows it waiting.
    const days = [SAMPLE_TODAY, SAMPLE_WORKPAPER.collectedAt, SAMPLE_OUTPUT.generatedAt];
    expect(days.toSorted()).toEqual(days);
    expect(SAMPLE_WORKPAPER.signedAt > `${SAMPLE_TODAY}T24`).toBe(true);
  });

  it('of one risk: output, heat map, trend and the steps of its rise', () => {
    const [first] = SAMPLE_RISKS;
    expect(first && riskScore(first.residual)).toBe(SAMPLE_OUTPUT.riskScore);
    expect(RISK_NOW).toBe(SAMPLE_OUTPUT.riskScore);
    expect(RISK_HISTORY).toHaveLength(12);
    const moved = RISK_MOVES.reduce((score, { points }) => score + points, Number(RISK_START));
    expect(moved).toBe(RISK_NOW);
    for (const { low, score, high } of RISK_FORECAST)
      expect([low, score, high]).toEqual([score, high, low].toSorted((a, b) => a - b));
  });

  it.each(Object.entries(CASE_TIMELINES))(
    'in which the case %s is observed once, for at least a quarter',
    (_case, phases: readonly CasePhase[]) => {
      const observed = phases.filter(({ everyDays }) => everyDays);
      expect(observed).toHaveLength(1);
      const [{ from, to } = { from: '', to: '' }] = observed;
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeGreaterThan(85);
      for (const { from, to } of phases) expect(from < to).toBe(true);
    },
  );

  it('of one SOC 2 audit: portal, use case and matrix', () => {
    const phases = new Map(CASE_TIMELINES.soc2.map((phase) => [phase.id, phase]));
    const { observe, fieldwork, report } = Object.fromEntries(phases);
    expect([observe?.from, observe?.to]).toEqual([AUDIT.from, AUDIT.to]);
    // The portal is in fieldwork today, and stays open until that ends.
    const { from = '', to = '' } = fieldwork ?? {};
    const inOrder = [from, SAMPLE_TODAY, to, AUDIT.accessUntil];
    expect(inOrder.toSorted()).toEqual(inOrder);
    const soc2 = SAMPLE_ENTITIES[0]?.cells[MATRIX_FRAMEWORKS.indexOf('SOC 2')];
    expect(soc2?.next.slice(0, 7)).toBe(report?.to.slice(0, 7));
  });
});
