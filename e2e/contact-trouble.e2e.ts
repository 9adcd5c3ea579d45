import { startFakeSupabase } from '../tests/support/fake-supabase.ts';
import { hostSite } from '../tests/support/hosted-site.ts';
import { announced, expectToast, recordAnnouncements } from './support/announcements.ts';
import { CONSULTATION_FIELDS, consultationForm, REQUEST } from './support/consultation-form.ts';
import { contactForm } from './support/contact-form.ts';
import { expect, forgive, open, test } from './support/test.ts';

test('where the words for what is wrong fail, the server says it', async ({ page }) => {
  await page.route(/\/problems\./, (route) => route.abort());
  const { fill, field, send, summary } = contactForm(page);
  await open(page, '/contact');
  await fill({ email: 'no address' });
  await send.click();
  await expect(summary).toContainText('Please correct the following');
  await expect(summary.getByRole('link')).toHaveText('Please enter a valid email address');
  await expect(field('email')).toHaveValue('no address');
  await forgive(page, /status of 422|net::ERR_FAILED/);
});

const DIRECTLY = 'Please try again or contact us directly at hello@auditharbor.example';

test('a request that fails keeps every word, and a second try is one lead', async ({ page }) => {
  await using fake = await startFakeSupabase();
  await using hosted = await hostSite(fake.env, { limits: { delivery: { answerMs: 2000 } } });
  const { field, fill, go, summary, done } = consultationForm(page);
  await recordAnnouncements(page);
  await open(page, `${hosted.url}/support`);

  await test.step('nothing is sent with something missing', async () => {
    await expect(go).toBeDisabled();
    const empty = { name: '', email: '', message: '' };
    for (const typed of [{ name: '  ' }, empty]) {
      await fill(typed);
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
  await forgive(page, /status of 502/);
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
