import type { Locale } from '#rules/locales.ts';
import { PICTURE_LOCALES } from '../../client/features/demo/pictures.ts';
import type { SlideId } from '../../client/features/demo/slides.ts';
import type { DemoId } from '../../client/features/demo/tabs.ts';

/** A picture that a shared link shows (Open Graph): a line of text beside a scene. */
export interface Card {
  /** Under public/. */
  file: string;
  locale: Locale;
  /** Without one, it is the home page's. */
  title?: string;
  scene: { slide: SlideId } | { demo: DemoId };
}

/** One for each language, and some for English pages; client/features/demo/share-picture.ts assigns them. */
export const CARDS: readonly Card[] = [
  ...PICTURE_LOCALES.map((locale) => ({
    file: locale === 'en-US' ? 'og.png' : `og/${locale}.png`,
    locale,
    scene: { slide: 'frameworkManagement' as const },
  })),
  {
    file: 'og/dashboard.png',
    locale: 'en-US',
    title: 'Look around before you talk to us.',
    scene: { demo: 'dashboard' },
  },
  {
    file: 'og/output-review.png',
    locale: 'en-US',
    title: 'No finding counts until a person approves it.',
    scene: { demo: 'compliance' },
  },
  {
    file: 'og/agent-monitor.png',
    locale: 'en-US',
    title: 'See what each agent does, now.',
    scene: { demo: 'agents' },
  },
  {
    file: 'og/create-task.png',
    locale: 'en-US',
    title: 'From a sentence to a task in three steps.',
    scene: { demo: 'tasks' },
  },
  {
    file: 'og/auditor-portal.png',
    locale: 'en-US',
    title: 'What the auditors asked for, and each answer.',
    scene: { slide: 'auditorPortal' },
  },
  {
    file: 'og/evidence-vault.png',
    locale: 'en-US',
    title: 'Evidence that has not moved since it was collected.',
    scene: { slide: 'evidenceVault' },
  },
];
