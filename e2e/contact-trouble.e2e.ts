import { startFakeSupabase } from '../tests/support/fake-supabase.ts';
import { poll } from '../tests/support/poll.ts';
import { consultationForm } from './support/consultation-form.ts';
import { contactForm, countPosts, TYPED } from './support/contact-form.ts';
import { startHosted } from './support/hosted.ts';
import { expect, forgive, open, test } from './support/test.ts';

test('while the backend is down a message is received, and delivered later', async ({ page }) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake);
  await fake.down();
  const { fill, send, thanks } = contactForm(page);
  await open(page, `${hosted.url}/contact`);
  await fill();
  await send.click();
  await expect(thanks).toContainText('Message Received', { timeout: 8000 });
  await expect(thanks).toContainText("We'll get back to you within 24 hours.");
  await expect(thanks).toContainText(/AH-[0-9A-F]{10}/);
  await expect(thanks).toBeFocused();

  await fake.up();
  await poll(() => fake.leads.length > 0, 30_000);
  expect(fake.leads).toHaveLength(1);
  expect(fake.leads[0]?.body).toMatchObject({ email: TYPED.email, message: TYPED.message });
});

test('where the words for what is wrong do not come, the server says it', async ({
  page,
  quiet,
}) => {
  await page.route(/\/problems\./, (route) => route.abort());
  const { fill, field, send, summary } = contactForm(page);
  await open(page, '/contact');
  await fill({ email: 'no address' });
  await send.click();
  await expect(summary).toContainText('Please correct the following');
  await expect(summary.getByRole('link')).toHaveText('Please enter a valid email address');
  await expect(field('email')).toHaveValue('no address');
  await forgive(quiet, /status of 422|net::ERR_FAILED/);
});

test('an answer that is lost on its way makes no second lead', async ({ page, quiet }) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake);
  const { fill, send, summary, thanks } = contactForm(page);
  await open(page, `${hosted.url}/contact`);
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const posts = countPosts(page);
  await fill();
  await send.click();
  await expect(summary).toContainText('Submission Error');
  await forgive(quiet, /ERR_CONNECTION_RESET/);
  await send.click();
  await expect(thanks).toContainText('Message Sent!');
  expect(posts()).toBe(2);
  expect(fake.leads).toHaveLength(1);
});

test('nothing is added to a message that is on its way', async ({ page }) => {
  await open(page, '/contact');
  const { fill, field, send, thanks } = contactForm(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fill({ message: 'All of it.' });
  await field('message').focus();
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await field('message').focus();
  await page.keyboard.type(' And more.');
  await expect(field('message')).toHaveValue('All of it.');
  answer.resolve();
  await expect(thanks).toBeVisible();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await field('message').focus();
  await page.keyboard.type('And more.');
  await expect(field('message')).toHaveValue('And more.');
});

test('on the next page anything can be typed while a message is still on its way', async ({
  page,
}) => {
  await open(page, '/contact');
  const { fill, send } = contactForm(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fill();
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  const { field } = consultationForm(page);
  await field('name').focus();
  await page.keyboard.type('Ines');
  await expect(field('name')).toHaveValue('Ines');
  answer.resolve();
});
