import type { SlideId } from '../../client/features/demo/slides.ts';
import type { DemoId } from '../../client/features/demo/tabs.ts';

/** A picture that a shared link shows (Open Graph): a line of text beside a scene. */
export interface Card {
  /** Under public/. */
  file: string;
  title: string;
  scene: { slide: SlideId } | { demo: DemoId };
}

/** In English, because shared links are mostly read by others; client/lib/share-picture.ts assigns them to pages. */
export const CARDS: readonly Card[] = [
  {
    file: 'og.png',
    title: 'Audit-ready, all year round.',
    scene: { slide: 'frameworkManagement' },
  },
  {
    file: 'og/dashboard.png',
    title: 'Look around before you talk to us.',
    scene: { demo: 'dashboard' },
  },
  {
    file: 'og/output-review.png',
    title: 'No finding counts until a person approves it.',
    scene: { demo: 'compliance' },
  },
  {
    file: 'og/agent-monitor.png',
    title: 'See what each agent does, now.',
    scene: { demo: 'agents' },
  },
  {
    file: 'og/create-task.png',
    title: 'From a sentence to a task in three steps.',
    scene: { demo: 'tasks' },
  },
  {
    file: 'og/auditor-portal.png',
    title: 'What the auditors asked for, and each answer.',
    scene: { slide: 'auditorPortal' },
  },
  {
    file: 'og/evidence-vault.png',
    title: 'Evidence that has not moved since it was collected.',
    scene: { slide: 'evidenceVault' },
  },
];
