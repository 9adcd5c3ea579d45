import type { ComponentType } from 'react';
import type { FigureId } from '#shared/page/blocks.ts';
import { EntityMatrix } from './EntityMatrix.tsx';
import { EvidenceChain } from './EvidenceChain.tsx';
import { HeatMap } from './HeatMap.tsx';
import { RiskTrend } from './RiskTrend.tsx';
import { Workpaper } from './Workpaper.tsx';

/**
 * What draws each figure that copy can place. The server has it with every page, the browser loads it after
 * a navigation alone.
 */
export const figures: Readonly<Record<FigureId, ComponentType>> = {
  entityMatrix: EntityMatrix,
  evidenceChain: EvidenceChain,
  heatMap: HeatMap,
  riskTrend: RiskTrend,
  workpaper: Workpaper,
};
