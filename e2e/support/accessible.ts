import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

type RunOnly = NonNullable<Parameters<AxeBuilder['options']>[0]['runOnly']>;

const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Fails with one line per violation of WCAG 2.2 A and AA: the rule, the place, what is wrong. `within` selects a
 * part of the page, such as a dialog over it.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // The parts of a page follow one by one when the browser is idle; nothing here depends on how.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  await expectNone(page, EVERYTHING, within);
}

/** Checks the current page in light mode, then its colours in dark mode; switches back to light mode. */
export async function expectAccessibleDayAndNight(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks the colours of a page as it is, also where it is not laid out completely yet. */
export function expectReadable(page: Page, within = 'html'): Promise<void> {
  return expectNone(page, COLOURS, within);
}

async function expectNone(page: Page, runOnly: RunOnly, within: string): Promise<void> {
  // Wait for colours that are still in transition from another colour scheme.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ runOnly, resultTypes: ['violations'], preload: false })
    .analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect(lines).toEqual([]);
}
