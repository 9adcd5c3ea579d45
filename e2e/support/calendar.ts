import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Finds the calendar of a booking and its times, on the English page. */
export function times(page: Page) {
  const grid = page.getByRole('grid');
  /** A time of the chosen day, `HH:MM`. */
  const at = (time: string) => page.locator(`input[name=scheduler-time][value$="T${time}"]`);
  /** Chooses the first day of next month with free times, and returns its full name. */
  const chooseDay = async () => {
    await page.getByRole('button', { name: 'Next month' }).click();
    // A month's times come from the server: before they arrive, every weekday looks the same.
    await expect(page.getByText('Choose a day to see its times.')).toBeVisible();
    const day = grid.locator('button:not([aria-disabled])').first();
    const name = (await day.getAttribute('aria-label')) ?? '';
    await day.click();
    return name;
  };
  return {
    grid,
    at,
    schedule: page.getByRole('button', { name: 'Schedule', exact: true }),
    alternatives: page.getByRole('group', { name: /Free times nearest/ }),
    chooseDay,
    async choose(time: string) {
      const name = await chooseDay();
      await at(time).check();
      return name;
    },
  };
}
