import { figures } from '#client/features/figures/figures.ts';
import * as catalogue from './catalogue.ts';

export const stills = { ...figures, ...catalogue };
