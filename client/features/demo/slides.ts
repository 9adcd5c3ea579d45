import type { IconName } from '#client/ui/Icon.tsx';
import type { FramePart } from './frame/ProductFrame.tsx';

/**
 * The slides of the home page's carousel, in the order of spec 2.3; a label is copy of its id. `image` is the base name
 * of a slide's pictures: `pictures.ts` builds the full addresses.
 */
export const HERO_SLIDES = [
  { id: 'workflowBuilder', icon: 'play', part: 'workflows', image: 'workflow-builder' },
  { id: 'auditorPortal', icon: 'search', part: 'compliance', image: 'auditor-portal' },
  { id: 'evidenceVault', icon: 'lock', part: 'documents', image: 'evidence-vault' },
  { id: 'programExecution', icon: 'calendar', part: 'tasks', image: 'program-execution' },
  { id: 'frameworkManagement', icon: 'shield', part: 'compliance', image: 'framework-management' },
] as const satisfies readonly { id: string; icon: IconName; part: FramePart; image: string }[];

export type HeroSlide = (typeof HERO_SLIDES)[number];
export type SlideId = HeroSlide['id'];
