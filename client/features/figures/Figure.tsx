import type { ComponentType } from 'react';
import type { FigureId } from '#shared/page/blocks.ts';
import { caseTimeline } from './CaseTimeline.tsx';
import { DataFlow } from './DataFlow.tsx';
import { EntityMatrix } from './EntityMatrix.tsx';
import { EvidenceChain } from './EvidenceChain.tsx';
import { HeatMap } from './HeatMap.tsx';
import { RiskTrend } from './RiskTrend.tsx';
import { Workpaper } from './Workpaper.tsx';

/** The component of each figure that copy can place. */
const figures: Readonly<Record<FigureId, ComponentType>> = {
  caseAuditAutomation: caseTimeline('auditAutomation'),
  caseEnterpriseScale: caseTimeline('enterpriseScale'),
  caseGdprPrivacy: caseTimeline('gdprPrivacy'),
  caseInsiderThreat: caseTimeline('insiderThreat'),
  caseRiskAnalytics: caseTimeline('riskAnalytics'),
  caseSoc2: caseTimeline('soc2'),
  dataFlow: DataFlow,
  entityMatrix: EntityMatrix,
  evidenceChain: EvidenceChain,
  heatMap: HeatMap,
  riskTrend: RiskTrend,
  workpaper: Workpaper,
};

/** A figure with its caption, by the id that copy uses. */
export function Figure({ id }: { id: FigureId }) {
  const Drawn = figures[id];
  return (
    <div>
      <Drawn />
    </div>
  );
}
