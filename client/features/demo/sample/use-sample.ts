import { createContext, useCallback, useContext, useState } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import type { CopyInput, PartKey, Say, TextKey } from '#shared/i18n/copy-keys.ts';
import { DEFAULT_INDUSTRY, type Industry } from '../tabs.ts';
import { SAMPLE_TEAMS } from './agents.ts';
import { SAMPLE_COMPANIES } from './company.ts';
import { readDashboard } from './dashboard.ts';
import { DELIVERABLE_COUNTS, latestDeliverables } from './deliverables.ts';
import { SAMPLE_OUTPUTS } from './output.ts';
import { readQuality } from './quality.ts';
import { WORKFLOW_FACTS } from './workflow.ts';

/** The visitor's changes to the sample since the page was loaded. */
export interface SampleMemory {
  /** States of views, by view and company. */
  states: Map<string, unknown>;
  /** Whether they are kept when their view closes (demo mode). */
  keeps: boolean;
}

/** The company whose sample the scenes show, and the visitor's changes so far. */
interface SampleContents {
  industry: Industry;
  /** Null for a still picture, which cannot be changed. */
  memory: SampleMemory | null;
}

export const SampleContext = createContext<SampleContents>({
  industry: DEFAULT_INDUSTRY,
  memory: null,
});

/** The figures of the company shown. */
export function useSample() {
  const { industry } = useContext(SampleContext);
  return {
    industry,
    company: SAMPLE_COMPANIES[industry],
    ...readDashboard(industry),
    agents: SAMPLE_TEAMS[industry],
    outputs: SAMPLE_OUTPUTS[industry],
    workflow: WORKFLOW_FACTS[industry],
    deliverables: { counts: DELIVERABLE_COUNTS[industry], latest: latestDeliverables(industry) },
    quality: readQuality(industry),
  };
}

/** The copy of the scenes: the company's own if it has any, otherwise the shared one. */
export function useSceneCopy(): Say<'demoScenes'> {
  const { industry } = useContext(SampleContext);
  const t = useCopy('demoScenes');
  const say = (key: TextKey<'demoScenes'> | PartKey<'demoScenes'>, values?: CopyInput) => {
    const ofAll = key as TextKey<'demoScenes'>;
    return t(
      industry === DEFAULT_INDUSTRY ? ofAll : [`industries.${industry}.${key}`, ofAll],
      values,
    );
  };
  return say as Say<'demoScenes'>;
}

/**
 * A view's state, which is restored if changes to the sample are kept (demo mode). `name` is the view's; each company
 * has its own state.
 */
export function useKeptState<Value>(name: string, initial: Value) {
  const { industry, memory } = useContext(SampleContext);
  const key = `${industry} ${name}`;
  const [value, setValue] = useState<Value>(() =>
    memory?.states.has(key) ? (memory.states.get(key) as Value) : initial,
  );
  const keep = useCallback(
    (next: Value) => {
      memory?.states.set(key, next);
      setValue(next);
    },
    [memory, key],
  );
  return [value, keep] as const;
}
