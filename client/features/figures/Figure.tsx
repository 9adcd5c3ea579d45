import type { ComponentType } from 'react';
import type { FigureId } from '#shared/page/blocks.ts';
import { CaseTimeline } from './CaseTimeline.tsx';
import { DataFlow } from './DataFlow.tsx';
import { EntityMatrix } from './EntityMatrix.tsx';
import { EvidenceChain } from './EvidenceChain.tsx';
import { HeatMap } from './HeatMap.tsx';
import { RiskTrend } from './RiskTrend.tsx';
import { Workpaper } from './Workpaper.tsx';

const figures: Readonly<Record<FigureId, ComponentType>> = {
  caseSoc2: () => <CaseTimeline id="soc2" />,
  dataFlow: DataFlow,
  entityMatrix: EntityMatrix,
  evidenceChain: EvidenceChain,
  heatMap: HeatMap,
  riskTrend: RiskTrend,
  workpaper: Workpaper,
};

export function Figure({ id }: { id: FigureId }) {
  const Drawn = figures[id];
  return (
    <div>
      <Drawn />
    </div>
  );
}
