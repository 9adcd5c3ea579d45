import { type ComponentType, useMemo } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { ProductFrame, type ProductFrameProps } from '../frame/ProductFrame.tsx';
import { SampleContext, type SampleMemory } from '../sample/use-sample.ts';
import { DEFAULT_INDUSTRY, type DemoId, type DemoView, type Industry, viewOf } from '../tabs.ts';
import { AgentMonitor } from './AgentMonitor.tsx';
import { CreateTask } from './CreateTask.tsx';
import { Deliverables } from './Deliverables.tsx';
import { OutputReview } from './OutputReview.tsx';
import { QualityDashboard } from './QualityDashboard.tsx';
import { SampleDashboard } from './SampleDashboard.tsx';
import { WorkflowBuilder } from './WorkflowBuilder.tsx';

const VIEWS: Record<DemoView, ComponentType> = {
  dashboard: SampleDashboard,
  createTask: CreateTask,
  agentMonitor: AgentMonitor,
  outputReview: OutputReview,
  deliverables: Deliverables,
  quality: QualityDashboard,
};

interface DemoSceneProps extends Pick<ProductFrameProps, 'onGo' | 'tip'> {
  demo: DemoId;
  industry?: Industry;
  /** The visitor's changes to the sample; a still picture has none. */
  memory?: SampleMemory | null;
}

/**
 * One demo: its view in the application's window. Of workflows the picture shows one as it runs, and the viewer below it
 * the agents that run it (spec 2.4).
 */
export function DemoScene({
  demo,
  industry = DEFAULT_INDUSTRY,
  memory = null,
  onGo,
  tip,
}: DemoSceneProps) {
  const sample = useMemo(() => ({ industry, memory }), [industry, memory]);
  const View = VIEWS[viewOf(demo)];
  const workflowLang = useCopyLang('productScenes');
  return (
    <SampleContext value={sample}>
      <ProductFrame demo={demo} onGo={onGo} tip={tip}>
        <div lang={useCopyLang('demoScenes')}>
          {demo === 'workflows' && (
            <div lang={workflowLang} className="mb-6">
              <WorkflowBuilder />
            </div>
          )}
          {(demo !== 'workflows' || onGo) && <View key={`${demo} ${industry}`} />}
        </div>
      </ProductFrame>
    </SampleContext>
  );
}
