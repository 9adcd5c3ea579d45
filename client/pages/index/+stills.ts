import { figures } from '#client/features/figures/figures.ts';
import * as contactIntro from '#client/sections/contact-intro.tsx';
import * as sections from './sections.ts';

export const stills = { ...figures, ...sections, ...contactIntro };
