import type { IconName } from '#client/ui/Icon.tsx';
import type { FramePart } from './frame/ProductFrame.tsx';

/** A slide of the home page's carousel (spec point 3); its label is copy of its id. */
export interface HeroSlide {
  id: SlideId;
  icon: IconName;
  part: FramePart;
  /** The base name of its pictures: `pictures.ts` builds the full addresses. */
  image: string;
}

/** Spec 2.3, in its order. */
const SLIDE_IDS = [
  'workflowBuilder',
  'auditorPortal',
  'evidenceVault',
  'programExecution',
  'frameworkManagement',
] as const;

export type SlideId = (typeof SLIDE_IDS)[number];

export const HERO_SLIDES = [
  { id: 'workflowBuilder', icon: 'play', part: 'workflows', image: 'workflow-builder' },
  { id: 'auditorPortal', icon: 'search', part: 'compliance', image: 'auditor-portal' },
  { id: 'evidenceVault', icon: 'lock', part: 'documents', image: 'evidence-vault' },
  { id: 'programExecution', icon: 'calendar', part: 'tasks', image: 'program-execution' },
  { id: 'frameworkManagement', icon: 'shield', part: 'compliance', image: 'framework-management' },
] as const satisfies readonly HeroSlide[];
