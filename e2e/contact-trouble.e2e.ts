import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeSupabase, startFakeSupabase } from '../tests/support/fake-supabase.ts';
import { hostSite } from '../tests/support/hosted-site.ts';
import { announced, expectToast, recordAnnouncements } from './support/announcements.ts';
import { CONSULTATION_FIELDS, consultationForm, REQUEST } from './support/consultation-form.ts';
import { contactForm, countPosts, FIELD_NAMES, TYPED } from './support/contact-form.ts';
import { expect, forgive, hold, open, test } from './support/test.ts';

/** The site with the fake as its hosted backend, and with shorter time limits than in production. */
const startHosted = (fake: FakeSupabase, env: Record<string, string> = {}) =>
  hostSite(
    {
      SUPABASE_URL: fake.url,
      SUPABASE_PUBLISHABLE_KEY: fake.publishableKey,
      SUPABASE_SECRET_KEY: fake.secretKey,
      ...env,
    },
    {
      limits: {
        backend: { callMs: 1000 },
        delivery: { answerMs: 2000 },
        replay: { everyMs: 500, longestMs: 1000 },
      },
    },
  );

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
  const letAnswer = await hold(page, '**/api/contact');
  await fill({ message: 'All of it.' });
  await field('message').focus();
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await field('message').focus();
  await page.keyboard.type(' And more.');
  await expect(field('message')).toHaveValue('All of it.');
  letAnswer();
  await expect(thanks).toBeVisible();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await field('message').focus();
  await page.keyboard.type('And more.');
  await expect(field('message')).toHaveValue('And more.');
});

const DIRECTLY = 'Please try again or contact us directly at hello@auditharbor.example';

test('a request that fails keeps every word, and the second try makes one lead', async ({
  page,
  quiet,
}) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake);
  const { field, fill, go, summary, done } = consultationForm(page);
  await recordAnnouncements(page);
  await open(page, `${hosted.url}/support`);

  await test.step('nothing is sent with something missing', async () => {
    await expect(go).toBeDisabled();
    for (const [name, email, message] of [
      ['  ', REQUEST.email, REQUEST.message],
      ['', '', ''],
    ] as const) {
      await field('name').fill(name);
      await field('email').fill(email);
      await field('message').fill(message);
      await expect(go).toBeDisabled();
    }
    await field('name').fill(REQUEST.name);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Missing information', 'Please fill in all required fields.');
    expect((await announced(page, 'Missing information')).urgent).toHaveLength(1);
    await expect(summary.getByRole('link')).toHaveText([
      'Email is required',
      'Message is required',
    ]);
    await expect(summary).toBeFocused();
  });

  fake.behave = ({ name }) =>
    name === 'send-consultation-email' ? { kind: 'status', status: 500 } : undefined;
  await fill();
  await expect(summary).toBeHidden();
  await go.click();
  await expectToast(page, 'Error sending request', DIRECTLY);
  await expect(summary).toContainText(DIRECTLY);
  await expect(summary).toBeFocused();
  expect((await announced(page, DIRECTLY)).said, 'by the form alone').toHaveLength(1);
  await forgive(quiet, /status of 502/);
  for (const name of CONSULTATION_FIELDS) await expect(field(name)).toHaveValue(REQUEST[name]);
  await expect(go).toBeEnabled();

  fake.behave = () => undefined;
  await go.click();
  await expectToast(page, 'Thank you for your interest!', 'Request Submitted!');
  await expect(done).toContainText('Request Submitted!');
  await expect(done).toBeFocused();
  expect((await announced(page, 'Request Submitted!')).said).toHaveLength(1);
  await expect(done.getByRole('link', { name: 'Book a time now' })).toBeVisible();
  expect(new Set(fake.calls().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(fake.leads).toHaveLength(1);
});

test('offline, with a full disk and after too many requests a form says so and keeps all', async ({
  page,
  context,
  quiet,
}) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake, { RATE_LIMIT_FORMS: '1' });
  await open(page, `${hosted.url}/contact`);
  const { fill, field, send, summary } = contactForm(page);
  await fill();
  const expectRefused = async (...sentences: string[]) => {
    await send.click();
    for (const words of sentences) await expect(summary).toContainText(words);
    await expect(summary).toBeFocused();
    for (const name of FIELD_NAMES) await expect(field(name)).toHaveValue(TYPED[name]);
  };
  await context.setOffline(true);
  await expectRefused('Submission Error', 'An unexpected error occurred. Please try again.');
  await context.setOffline(false);
  await forgive(quiet, /ERR_INTERNET_DISCONNECTED/);

  await rm(join(hosted.dataDir, 'journal'), { recursive: true });
  await writeFile(join(hosted.dataDir, 'journal'), 'a file where a folder should be');
  await expectRefused('Submission Failed', 'There was an error sending your message.');
  await forgive(quiet, /status of 503/);

  await expectRefused('Too many requests', 'Please wait a few minutes and try again');
  await forgive(quiet, /status of 429/);
  expect(fake.leads).toEqual([]);
});
