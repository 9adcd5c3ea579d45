import * as contactIntro from '#client/sections/contact-intro.tsx';
import { contentStills } from '#client/sections/content/stills.ts';

export const stills = { ...contentStills, ...contactIntro };
