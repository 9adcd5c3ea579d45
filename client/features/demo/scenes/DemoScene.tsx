import type { ComponentType } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { ProductFrame, type ProductFrameProps } from '../frame/ProductFrame.tsx';
import { type DemoId, type DemoView, viewOf } from '../tabs.ts';
import { AgentMonitor } from './AgentMonitor.tsx';
import { CreateTask } from './CreateTask.tsx';
import { Deliverables } from './Deliverables.tsx';
import { OutputReview } from './OutputReview.tsx';
import { QualityDashboard } from './QualityDashboard.tsx';
import { SampleDashboard } from './SampleDashboard.tsx';

const VIEWS: Record<DemoView, ComponentType> = {
  dashboard: SampleDashboard,
  createTask: CreateTask,
  agentMonitor: AgentMonitor,
  outputReview: OutputReview,
  deliverables: Deliverables,
  quality: QualityDashboard,
};

/** One demo: its view in the application's window. Its product's words are English; the window's are not. */
export function DemoScene({ demo, onGo }: { demo: DemoId } & Pick<ProductFrameProps, 'onGo'>) {
  const View = VIEWS[viewOf(demo)];
  return (
    <ProductFrame demo={demo} {...(onGo && { onGo })}>
      <div lang={useCopyLang('demoScenes')}>
        <View key={demo} />
      </div>
    </ProductFrame>
  );
}
