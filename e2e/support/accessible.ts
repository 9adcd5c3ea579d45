import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with one line a violation of WCAG 2.2 A and AA: its rule, its place, what is wrong. `within` names a
 * part of the page, such as a dialog over it.
 */
export function expectAccessible(page: Page, within?: string): Promise<void> {
  return expectNone(axe(page, within).withTags(TAGS));
}

/** The same of the colours alone: of a page that was looked at by day, nothing else changes by night. */
export function expectReadable(page: Page, within?: string): Promise<void> {
  return expectNone(axe(page, within).withRules(COLOUR_RULES));
}

function axe(page: Page, within?: string): AxeBuilder {
  // Legacy mode spares a second page each time; there are no frames that would need it. Nor need what
  // passes be gathered, or style sheets be read that the page itself has read.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  return within ? builder.include(within) : builder;
}

async function expectNone(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect(lines).toEqual([]);
}
