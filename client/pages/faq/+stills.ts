import { contentStills } from '#client/sections/content/stills.ts';
import * as sections from './sections.ts';

export const stills = { ...contentStills, ...sections };
