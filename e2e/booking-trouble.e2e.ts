import type { Page } from 'playwright/test';
import { startFakeZoom } from '../tests/support/fake-zoom.ts';
import { consultationRequest } from '../tests/support/forms.ts';
import { hostSite } from '../tests/support/hosted-site.ts';
import type { SharedSite } from '../tests/support/prepared.ts';
import { expectToast, recordAnnouncements } from './support/announcements.ts';
import { times } from './support/calendar.ts';
import { CONSULTATION_FIELDS, consultationForm, REQUEST } from './support/consultation-form.ts';
import { expect, forgive, hold, hydrated, open, test } from './support/test.ts';

/** Books a time as another visitor. */
async function bookAsAnother(page: Page, site: SharedSite, slot: string): Promise<void> {
  const [date, time] = slot.split('T');
  const timezone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const data = consultationRequest({ email: 'faster@a.example', date, time, timezone });
  const answer = await page.request.post(`${site.url}/api/meetings`, { data });
  expect(answer.status()).toBe(201);
}

test('a provider that fails costs neither the time nor a word', async ({ page }) => {
  await using zoom = await startFakeZoom();
  await using booked = await hostSite(zoom.env);
  const { fill, field, summary, done } = consultationForm(page);
  const { nextMonth, chooseDay, at, schedule } = times(page);
  await recordAnnouncements(page);
  await open(page, `${booked.url}/discovery-call`);
  await fill({ email: 'provider@a.example' });
  await nextMonth.click();
  const day = await chooseDay();
  await test.step('a time has to be chosen', async () => {
    await expect(schedule).toBeDisabled();
    await at('10:30').press('Enter');
    const both = 'Both date and time are required to schedule the meeting.';
    await expectToast(page, 'Please select date and time', both);
    await at('10:30').check();
  });

  await test.step('it answers 500', async () => {
    zoom.behave = ({ call }) =>
      call === 'POST /users/me/meetings' ? { kind: 'status', status: 500 } : undefined;
    await schedule.click();
    const failed = 'Failed to schedule meeting';
    const why = 'There was an error creating your meeting. Please try again or contact support.';
    await expectToast(page, failed, why);
    await expect(summary).toContainText(failed);
    // The request itself was stored.
    await expect(summary).toContainText(
      /Please try again or contact support\.\s*Your request has arrived all the same: .+ Your reference is AH-[0-9A-F]{10}\./,
    );
    await expect(summary).toBeFocused();
    await forgive(page, /status of 502/);
    await expect(at('10:30')).toBeChecked();
    await expect(page.getByText(`${day}, 10:30\u00a0AM`)).toBeVisible();
    await expect(schedule).toBeEnabled();
  });
  for (const name of CONSULTATION_FIELDS)
    await expect(field(name)).toHaveValue(name === 'email' ? 'provider@a.example' : REQUEST[name]);

  zoom.behave = () => undefined;
  await schedule.click();
  await expect(done).toContainText('Meeting Scheduled!');
  expect(zoom.meetings.size).toBe(1);
  const [id, meeting] = [...zoom.meetings][0] ?? [];
  for (const detail of [day, '10:30', String(id), String(meeting?.password)])
    await expect(done).toContainText(detail);
  const join = done.getByRole('link', { name: /Join Meeting/ });
  await expect(join).toHaveAttribute('href', String(meeting?.join_url));
});

test('for a time taken meanwhile the nearest free ones are offered', async ({ page, site }) => {
  const { fill, summary, done } = consultationForm(page);
  const { choose, at, schedule, alternatives } = times(page);
  await recordAnnouncements(page);
  await open(page, '/discovery-call');
  await fill({ email: 'slower@a.example' });
  await choose('14:00');
  await bookAsAnother(page, site, await at('14:00').inputValue());
  await schedule.click();

  await expect(summary).toContainText('This time has just been taken');
  await expect(summary).toBeFocused();
  await forgive(page, /status of 409/);
  await expect(alternatives.getByRole('button')).toHaveText([/1:00\sPM/, /1:30\sPM/, /2:30\sPM/]);
  await expect(at('14:00')).toBeDisabled();
  await expect(schedule).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(alternatives.getByRole('button').first()).toBeFocused();

  await alternatives.getByRole('button', { name: /2:30\sPM/ }).click();
  await expect(at('14:30')).toBeChecked();
  // The rest is filled in already, so the visitor continues from there.
  await expect(page.getByRole('heading', { name: 'Your details', exact: true })).toBeFocused();
  await expect(summary).toBeHidden();
  await schedule.press('Enter');
  await expect(done).toContainText('Meeting Scheduled!');
  await expect(done).toContainText('2:30\u00a0PM');
});

test('a calendar left open is read again when its tab is looked at', async ({ page, site }) => {
  const { choose, at } = times(page);
  await open(page, '/discovery-call');
  await choose('16:00');
  const taken = await at('11:30').inputValue();
  await bookAsAnother(page, site, taken);
  await expect(at('11:30')).toBeEnabled();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/meetings/slots?')) requests += 1;
  });
  const letGo = await hold(page, '**/api/meetings/slots?*');
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await expect.poll(() => requests).toBeGreaterThan(0);
  // Meanwhile what was read before is there to choose from.
  await expect(at('11:30')).toBeEnabled();
  letGo();
  await expect(at('11:30')).toBeDisabled();
  await expect(at('16:00')).toBeChecked();
  // The month on show, and this one, which has the next times.
  expect(requests).toBe(2);
});

const TIMES_MODULE = /\/Scheduler\./;

test('times that do not come leave the form, and can be tried again', async ({ page }) => {
  const { fill, field } = consultationForm(page);
  const { grid } = times(page);
  const alert = page.locator('#consultation').getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Retry' });
  await page.route(TIMES_MODULE, (route) => route.abort());
  await open(page, '/discovery-call');
  await fill();
  await expect(alert).toContainText('This component failed to load');
  for (const name of CONSULTATION_FIELDS) await expect(field(name)).toHaveValue(REQUEST[name]);
  await retry.click();
  await expect(alert).toBeVisible();

  // A browser that remembers a failure asks for the same address no more.
  await page.unroute(TIMES_MODULE);
  await page.route(/\/Scheduler\.[^?]*$/, (route) => route.abort());
  await retry.click();
  await expect(grid).toBeVisible();
  for (const name of CONSULTATION_FIELDS) await expect(field(name)).toHaveValue(REQUEST[name]);
  await forgive(page, /dynamically imported module|net::ERR_FAILED/);
});

test('a call is booked before the calendar comes, and again after Back', async ({ page }) => {
  const { fill, done } = consultationForm(page);
  const { schedule } = times(page);
  const next = page.getByRole('group', { name: 'Next free times' }).getByRole('button');
  const letCalendar = await hold(page, TIMES_MODULE);
  await open(page, '/discovery-call');
  await fill({ email: 'early@a.example' });
  await next.last().click();
  await test.step('meanwhile it cannot be sent without a time as well', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const letAnswer = await hold(page, '**/api/meetings');
    await schedule.click();
    const without = page.getByRole('button', { name: 'Send Without a Time' });
    await expect(without).toHaveAttribute('aria-disabled', 'true');
    await without.dispatchEvent('click');
    letAnswer();
    await expect(done).toContainText('Meeting Scheduled!');
    expect(sent.filter((path) => path !== '/api/consent')).toEqual(['/api/meetings']);
  });
  await page.goBack();
  await hydrated(page);
  await page.locator('#consultation button[aria-pressed]').nth(1).focus();
  letCalendar();
  await expect(times(page).grid).toBeVisible();
  await expect(page.getByRole('group', { name: 'Date and time of the call' })).toBeFocused();
  await fill({ email: 'early.again@a.example' });
  await next.first().click();
  await schedule.click();
  await expect(done).toContainText('Meeting Scheduled!');
});
