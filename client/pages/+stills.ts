import { figures } from '#client/features/figures/figures.ts';

/** Copy places figures on any page; one with stills of its own names them beside these. */
export const stills = figures;
