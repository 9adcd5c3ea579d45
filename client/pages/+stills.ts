import { contentStills } from '#client/sections/content/stills.ts';

/** What copy places on any page; one with stills of its own names them beside these. */
export const stills = contentStills;
