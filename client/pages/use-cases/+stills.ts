import { figures } from '#client/features/figures/figures.ts';
import * as sections from './sections.ts';

export const stills = { ...figures, ...sections };
