import { times } from './support/calendar.ts';
import { consultationForm } from './support/consultation-form.ts';
import { expect, forgive, laidOut, open, test } from './support/test.ts';

test('the Enter that ends a word being composed sends nothing', async ({ page }) => {
  await open(page, '/ja-JP/discovery-call');
  const name = page.locator('[name=name]').first();
  await name.focus();
  // Safari's Enter comes after the composition has ended.
  for (const isComposing of [true, false]) {
    const isLeft = await name.evaluate((input, isComposing) => {
      const more = { isComposing, bubbles: true, cancelable: true };
      return input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, ...more }),
      );
    }, isComposing);
    expect(isLeft).toBe(true);
  }
  await expect(name).toBeFocused();
});

test('a call is booked by its calendar, over a connection that fails', async ({ page }) => {
  const { nextMonth, chooseDay, at, schedule } = times(page);
  await open(page, '/discovery-call');
  await laidOut(page);
  await page.getByText('Choose a day to see its times.').waitFor();
  await page.context().setOffline(true);
  await nextMonth.click();
  await expect(page.getByText('The times could not be loaded.')).toBeVisible();
  await forgive(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(false);
  const retry = page.getByRole('button', { name: 'Try Again' });

  await test.step('a proxy in between may answer in its own format', async () => {
    const slots = '**/api/meetings/slots?*';
    await page.route(slots, (route) => route.fulfill({ json: { slots: 'none' } }));
    const answered = page.waitForResponse(slots);
    await retry.click();
    await answered;
    await expect(page.getByText('The times could not be loaded.')).toBeVisible();
    await page.unroute(slots);
  });
  await retry.click();

  await chooseDay();
  await at('10:00').check();
  await consultationForm(page).fill({ email: 'offline@meridian.example' });
  await schedule.click();
  await expect(page.getByText('Meeting Scheduled!')).toBeVisible();
  const join = page.getByRole('link', { name: /Join Meeting/ });
  await expect(join).toHaveAttribute('href', /^https:\/\/meet\.jit\.si\//);
});

test('a chosen time stays chosen on another clock, where that has it', async ({ page }) => {
  await open(page, '/discovery-call');
  await times(page).choose('11:00');
  const chosen = page.locator('#meeting [aria-live] time');
  const day = (await chosen.getAttribute('datetime'))?.slice(0, 10);
  await page.getByRole('button', { name: 'Change time zone' }).click();
  const zone = page.getByRole('combobox', { name: /^Your time zone/ });
  await zone.selectOption({ label: 'Kolkata' });
  await expect(chosen).toHaveAttribute('datetime', `${day}T16:30`);
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(`${day}T16:30`);
  // Its half hours are fifteen minutes off.
  await zone.selectOption({ label: 'Kathmandu' });
  await expect(page.getByText('Choose a day to see its times.')).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

test('a next time leads on, and the call to a calendar and its own page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/discovery-call');
  const next = page.getByRole('group', { name: 'Next free times' }).getByRole('button');
  await expect(next).toHaveCount(5);
  // The server renders the times for a guessed zone; these are for the browser's.
  await expect(page.getByText('UTC time', { exact: true })).toBeVisible();
  // They are in view without scrolling, and on a 12-hour clock.
  await expect(next.first()).toBeInViewport();
  await expect(next.first()).toHaveText(/\d:\d\d\s[AP]M/);
  const time = (await next.nth(2).locator('time').getAttribute('datetime')) ?? '';
  await next.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Your details', exact: true })).toBeFocused();
  await expect(page.locator(`[aria-live] time[datetime="${time}"]`)).toBeInViewport();
  await consultationForm(page).fill({ email: 'next@meridian.example' });
  await times(page).schedule.click();
  await expect(page.getByText('Meeting Scheduled!')).toBeVisible();

  const calendar = page.getByRole('link', { name: 'Add to Calendar' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  await page.getByRole('link', { name: 'Move or Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel This Call' }).click();
  await expect(page).toHaveURL(/state=cancelled/);
});
