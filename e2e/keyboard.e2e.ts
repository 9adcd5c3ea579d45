import { contactForm, FIELD_NAMES } from './support/contact-form.ts';
import { readCovered, readFocus } from './support/page-state.ts';
import { expect, open, press, test } from './support/test.ts';

test('a message is written and sent by keyboard alone', async ({ page }) => {
  await open(page, '/contact');
  const { form, field, send, summary, thanks } = contactForm(page);

  await test.step('the first stop leads past the navigation', async () => {
    await press(page, 'Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await press(page, 'Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    await press(page, 'Tab', 'Tab');
    await expect(form.getByRole('link', { name: 'Privacy policy' })).toBeFocused();
    await press(page, 'Tab');
    await expect(field('firstName')).toBeFocused();
  });

  await test.step('an empty form is refused, and each mistake leads to its field', async () => {
    await press(page, 'Enter');
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await press(page, 'Tab', 'Tab', 'Tab');
    await expect(summary.getByRole('link', { name: 'Email is required' })).toBeFocused();
    await press(page, 'Enter');
    await expect(field('email')).toBeFocused();
    expect(await readFocus(page)).toMatchObject({ visible: true, outlined: true });
    await press(page, 'Shift+Tab', 'Shift+Tab');
    await expect(field('firstName')).toBeFocused();
  });

  await test.step('the fields follow one another as they stand', async () => {
    for (const name of FIELD_NAMES) {
      await expect(field(name)).toBeFocused();
      if (name === 'interest') await press(page, 'ArrowDown', 'ArrowDown');
      else await page.keyboard.type(name === 'email' ? 'keys@northwind.example' : `A ${name}`);
      await press(page, 'Tab');
    }
    await expect(field('interest')).toHaveValue('growth');
    await expect(send).toBeFocused();
  });

  await press(page, 'Enter');
  await expect(thanks).toContainText('Message Sent!');
  await expect(thanks).toBeFocused();
  await press(page, 'Tab');
  await expect(thanks.getByRole('button', { name: 'Send Another Message' })).toBeFocused();
  await press(page, 'Enter');
  await expect(field('firstName')).toBeFocused();
  for (const name of FIELD_NAMES)
    await expect(field(name)).toHaveValue(name === 'interest' ? 'unspecified' : '');
});

test('every stop is seen on a phone, forwards and backwards (WCAG 2.4.11)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/contact');
  const stops: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (;;) {
      await page.keyboard.press(key);
      const stop = await readFocus(page);
      // After the last stop the focus leaves the page.
      if (!stop) break;
      expect(stop, `${key}, after ${stops.at(-1)}`).toMatchObject({
        visible: true,
        outlined: true,
      });
      stops.push(stop.name);
      expect(stops.length, 'the focus is held').toBeLessThan(500);
    }
  expect(stops.length).toBeGreaterThan(60);
  // Its result stays in sight below the header.
  await open(page, '/compliance-blueprint');
  expect((await readCovered(page)).covered).toEqual([]);
});

test('the Solutions menu opens, is walked and closes by keyboard', async ({ page }) => {
  await open(page, '/pricing');
  const header = page.getByRole('banner');
  const opener = header.locator('summary', { hasText: 'Solutions' });
  const first = header.getByRole('link', { name: /^Certified Audit Reviews/ });
  const second = header.getByRole('link', { name: /^Risk Analytics/ });
  const last = header.getByRole('link', { name: /^Interactive demo/ });

  await opener.focus();
  await press(page, 'Enter');
  await expect(first).toBeVisible();
  for (const [key, link] of [
    ['ArrowDown', first],
    ['ArrowDown', second],
    ['End', last],
    ['ArrowDown', first],
    ['ArrowUp', last],
    ['Home', first],
  ] as const) {
    await press(page, key);
    await expect(link, key).toBeFocused();
  }
  await press(page, 'Escape');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();

  await press(page, 'ArrowDown');
  await expect(first).toBeFocused();
  await press(page, 'End', 'Tab');
  await expect(first, 'it closes when the focus leaves it').toBeHidden();

  await opener.focus();
  // The search stands first.
  await press(page, 'Space', 'Tab', 'Tab', 'Tab', 'Enter');
  await expect(page).toHaveURL(/\/advanced-analytics$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(first).toBeHidden();
});

test('the stacked menu opens and closes by keyboard, and closes on a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/pricing');
  const opener = page.locator('summary[aria-label="Menu"]');
  const menu = page.getByRole('banner').getByRole('navigation');

  await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(opener).toBeFocused();
  await press(page, 'Enter');
  await expect(menu).toBeVisible();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await press(page, 'Enter', 'Tab', 'Tab');
  await expect(menu.getByRole('link', { name: 'Use cases' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/use-cases$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a choice of the page that is already open closes it too', async () => {
    await opener.focus();
    await press(page, 'Enter', 'Tab', 'Tab', 'Enter');
    await expect(menu).toBeHidden();
  });
  await test.step('and a tap on any link', async () => {
    await opener.click();
    await menu.getByRole('link', { name: /^Integrations/ }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/integrations$/);
  });
});

test('the evidence chain opens one record at a time, by keyboard too', async ({ page }) => {
  await open(page, '/');
  const chain = page.getByRole('region', { name: 'Follow any finding back to its source' });
  await chain.getByText('184 accounts', { exact: true }).click();
  await expect(chain.getByText('EV-1184')).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(chain.getByText('179 of 184 accounts')).toBeVisible();
  await expect(chain.getByText('EV-1184')).toBeHidden();
});
