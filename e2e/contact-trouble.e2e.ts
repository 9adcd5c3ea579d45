import { startFakeSupabase } from '../tests/support/fake-supabase.ts';
import { poll } from '../tests/support/poll.ts';
import { contactForm, countPosts, FIELD_NAMES, TYPED } from './support/contact-form.ts';
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

test('a backend that refuses costs nothing typed, and a retry makes one lead', async ({
  page,
  quiet,
}) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake);
  fake.behave = ({ name }) =>
    name === 'send-contact-form' ? { kind: 'status', status: 500 } : undefined;
  const { fill, field, send, summary, thanks } = contactForm(page);
  await open(page, `${hosted.url}/contact`);
  await fill();
  await send.click();
  await expect(summary).toContainText('Submission Failed');
  await expect(summary).toContainText(
    'There was an error sending your message. Please try again or contact us directly.',
  );
  await expect(summary).toBeFocused();
  await forgive(quiet, /status of 502/);
  for (const name of FIELD_NAMES) await expect(field(name)).toHaveValue(TYPED[name]);

  fake.behave = () => undefined;
  await send.click();
  await expect(thanks).toContainText('Message Sent!');
  expect(new Set(fake.calls().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(fake.leads).toHaveLength(1);
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

test('without a connection nothing is lost, and it goes when there is one', async ({
  page,
  context,
  quiet,
}) => {
  const { fill, field, send, summary, thanks } = contactForm(page);
  await open(page, '/contact');
  await fill({ email: 'offline@northwind.example' });
  await context.setOffline(true);
  await send.click();
  await expect(summary).toContainText('Submission Error');
  await expect(summary).toContainText('An unexpected error occurred. Please try again.');
  await forgive(quiet, /ERR_INTERNET_DISCONNECTED/);
  await expect(field('message')).toHaveValue(TYPED.message);

  await context.setOffline(false);
  await send.click();
  await expect(thanks).toContainText('Message Sent!');
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

test('who sends too often is asked to wait, and keeps what was typed', async ({ page, quiet }) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake, { RATE_LIMIT_FORMS: '1' });
  const { fill, field, send, summary, thanks } = contactForm(page);
  await open(page, `${hosted.url}/contact`);
  await fill();
  await send.click();
  await thanks.getByRole('button', { name: 'Send Another Message' }).click();
  await fill({ email: 'again@northwind.example' });
  await send.click();
  await expect(summary).toContainText('Too many requests');
  await expect(summary).toContainText('Please wait a few minutes and try again');
  await expect(field('email')).toHaveValue('again@northwind.example');
  await forgive(quiet, /status of 429/);
  expect(fake.leads).toHaveLength(1);
});
