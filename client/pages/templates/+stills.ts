import { contentStills } from '#client/sections/content/stills.ts';
import * as catalogue from './catalogue.ts';

export const stills = { ...contentStills, ...catalogue };
