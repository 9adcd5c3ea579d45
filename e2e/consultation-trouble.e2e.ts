import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { startFakeSupabase } from '../tests/support/fake-supabase.ts';
import { poll } from '../tests/support/poll.ts';
import type { RunningSite } from '../tests/support/site.ts';
import { announced, expectToast, recordAnnouncements } from './support/announcements.ts';
import { times } from './support/calendar.ts';
import { CONSULTATION_FIELDS, consultationForm, REQUEST } from './support/consultation-form.ts';
import { contactForm, FIELD_NAMES, TYPED } from './support/contact-form.ts';
import { startHosted } from './support/hosted.ts';
import { expect, forgive, open, test } from './support/test.ts';

const CALL = 'send-consultation-email';
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

  fake.behave = ({ name }) => (name === CALL ? { kind: 'status', status: 500 } : undefined);
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

test('while the backend is down a request is received, and delivered by the next process', async ({
  page,
}) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake);
  const { fill, go, done } = consultationForm(page);
  await recordAnnouncements(page);
  await fake.down();
  await open(page, `${hosted.url}/support`);
  await fill();
  await go.click();
  await expect(done).toContainText('Request Received', { timeout: 8000 });
  await expectToast(page, 'Thank you for your interest!', 'Request Received');
  await expect(done).toBeFocused();

  await hosted.stop();
  await fake.up();
  await using _again = await startHosted(fake, { DATA_DIR: hosted.dataDir });
  await poll(() => fake.leads.length > 0, 30_000);
  expect(fake.leads.map(({ call }) => call)).toEqual([CALL]);
});

test('offline, with a full disk and after too many requests each form says so and keeps all', async ({
  context,
  quiet,
}) => {
  await using fake = await startFakeSupabase();
  await using hosted = await startHosted(fake, { RATE_LIMIT_FORMS: '3' });
  const forms = await openForms(context, hosted);

  await test.step('offline', async () => {
    await context.setOffline(true);
    for (const { page, send, expectFailure } of forms) {
      await send();
      await expectFailure(page);
    }
    await context.setOffline(false);
    await forgive(quiet, /ERR_INTERNET_DISCONNECTED/);
  });
  await test.step('its journal cannot be written', async () => {
    await rm(join(hosted.dataDir, 'journal'), { recursive: true });
    await writeFile(join(hosted.dataDir, 'journal'), 'a file where a folder should be');
    for (const { page, send, expectRefusal } of forms) {
      await send();
      await expectRefusal(page);
    }
    await forgive(quiet, /status of 503/);
  });
  await test.step('too many requests', async () => {
    for (const { send, summary, expectKept } of forms) {
      await send();
      await expect(summary).toContainText('Too many requests');
      await expect(summary).toContainText('Please wait a few minutes and try again');
      await expect(summary).toBeFocused();
      await expectKept();
    }
    await forgive(quiet, /status of 429/);
  });
  expect(fake.leads).toEqual([]);
});

/** The three forms, each in its own tab, filled in and ready to send. */
async function openForms(context: BrowserContext, site: RunningSite) {
  const openTab = async (path: string) => {
    const page = await context.newPage();
    await recordAnnouncements(page);
    await open(page, `${site.url}${path}`);
    return page;
  };
  const told = (title: string, detail: string) => async (page: Page) => {
    await expectToast(page, title, detail);
    await expect(page.locator('#consultation').getByRole('alert')).toContainText(detail);
  };

  const first = await openTab('/contact');
  const contact = contactForm(first);
  await contact.fill();
  const says = (title: string, detail: string) => async () => {
    await expect(contact.summary).toContainText(title);
    await expect(contact.summary).toContainText(detail);
    await expect(contact.summary).toBeFocused();
  };

  const second = await openTab('/support');
  const request = consultationForm(second);
  await request.fill();

  const third = await openTab('/discovery-call');
  const booking = consultationForm(third);
  await booking.fill();
  const { choose, at, schedule } = times(third);
  await choose('09:30');
  const failed = told(
    'Failed to schedule meeting',
    'There was an error creating your meeting. Please try again or contact support.',
  );

  return [
    {
      page: first,
      summary: contact.summary,
      send: () => contact.send.click(),
      expectFailure: says('Submission Error', 'An unexpected error occurred. Please try again.'),
      expectRefusal: says(
        'Submission Failed',
        'There was an error sending your message. Please try again or contact us directly.',
      ),
      async expectKept() {
        for (const name of FIELD_NAMES) await expect(contact.field(name)).toHaveValue(TYPED[name]);
      },
    },
    {
      page: second,
      summary: request.summary,
      send: () => request.go.click(),
      expectFailure: told('Error sending request', DIRECTLY),
      expectRefusal: told('Error sending request', DIRECTLY),
      async expectKept() {
        for (const name of CONSULTATION_FIELDS)
          await expect(request.field(name)).toHaveValue(REQUEST[name]);
      },
    },
    {
      page: third,
      summary: booking.summary,
      send: () => schedule.click(),
      expectFailure: failed,
      expectRefusal: failed,
      expectKept: () => expect(at('09:30')).toBeChecked(),
    },
  ];
}
