import type { ComponentType } from 'react';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ProductFrame } from '../frame/ProductFrame.tsx';
import { HERO_SLIDES, type SlideId } from '../slides.ts';
import { AuditorPortal } from './AuditorPortal.tsx';
import { EvidenceVault } from './EvidenceVault.tsx';
import { FrameworkManagement } from './FrameworkManagement.tsx';
import { ProgramExecution } from './ProgramExecution.tsx';
import { WorkflowBuilder } from './WorkflowBuilder.tsx';

const SCENES: Record<SlideId, ComponentType> = {
  workflowBuilder: WorkflowBuilder,
  auditorPortal: AuditorPortal,
  evidenceVault: EvidenceVault,
  programExecution: ProgramExecution,
  frameworkManagement: FrameworkManagement,
};

export function ProductScene({ slide }: { slide: SlideId }) {
  const t = useCopy('productScenes');
  const Scene = SCENES[slide];
  const part = HERO_SLIDES.find(({ id }) => id === slide)?.part ?? 'dashboard';
  return (
    <ProductFrame demo={part} here={t(`${slide}.label`)}>
      <div lang={useCopyLang('productScenes')}>
        <Scene />
      </div>
    </ProductFrame>
  );
}
