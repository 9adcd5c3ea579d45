import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Finds the calendar of a booking and its times, on the English page. */
export function times(page: Page) {
  const grid = page.getByRole('grid');
  /** A time of the chosen day, `HH:MM`. */
  const at = (time: string) => page.locator(`input[name=scheduler-time][value$="T${time}"]`);
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  /**
   * Chooses the last day of the month on show with free times, and returns its full name. Other tests book the next
   * free times, which on a month's last day are those of the next month's first.
   */
  const chooseDay = async () => {
    // A month's times come from the server: before they arrive, every weekday looks the same.
    await expect(page.getByText('Choose a day to see its times.')).toBeVisible();
    const day = grid.locator('button:not([aria-disabled])').last();
    const name = (await day.getAttribute('aria-label')) ?? '';
    await day.click();
    return name;
  };
  return {
    grid,
    at,
    nextMonth,
    schedule: page.getByRole('button', { name: 'Schedule', exact: true }),
    alternatives: page.getByRole('group', { name: /Free times nearest/ }),
    chooseDay,
    /** Chooses a time of next month. */
    async choose(time: string) {
      await nextMonth.click();
      await chooseDay();
      await at(time).check();
    },
  };
}
