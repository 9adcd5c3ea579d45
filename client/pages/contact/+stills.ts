import { figures } from '#client/features/figures/figures.ts';
import * as contactIntro from '#client/sections/contact-intro.tsx';

export const stills = { ...figures, ...contactIntro };
