import * as sections from './sections.ts';

export const stills = { ...sections };
