import { contentStills } from '#client/sections/content/stills.ts';

/** The stills that copy can place on any page; a page with its own stills lists them beside these. */
export const stills = contentStills;
