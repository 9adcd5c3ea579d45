import type { ComponentType } from 'react';
import type { FigureId } from '#shared/page/blocks.ts';
import { Workpaper } from './Workpaper.tsx';

/**
 * What draws each figure that copy can place. The server has it with every page, the browser loads it after
 * a navigation alone.
 */
export const figures: Readonly<Record<FigureId, ComponentType>> = {
  workpaper: Workpaper,
};
