import axe, { type RunOnly, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

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

/** Expects that nothing in this part of a page, as it is, is against the rules. */
export async function expectNone(page: Page, runOnly: RunOnly, within = 'html'): Promise<void> {
  // Half a megabyte, so only once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  const found = page.evaluate(
    async ([within, options]) => {
      // Wait for colours that are still in transition from another colour scheme.
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
      const { run } = (window as never as { axe: typeof axe }).axe;
      const { violations } = await run(within, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [within, options] as const,
  );
  expect(await found).toEqual([]);
}
