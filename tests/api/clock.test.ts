import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../support/booked-call.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import type { RunningSite } from '../support/site.ts';

/** The days, `YYYYMMDD`, on which the calendar entries in a visitor's mails were written. */
async function stampsOf(site: RunningSite, email: string): Promise<string[]> {
  const entries = (await mailsTo(site, email)).flatMap(({ attachments }) =>
    attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) => Buffer.from(content as ArrayBuffer).toString('utf8')),
  );
  return entries.map((text) => /^DTSTAMP:(\d{8})/m.exec(text)?.[1] ?? '');
}

describe('a site whose clock shows a leap day long gone', () => {
  // The functions would refuse every call as past if they used the real clock.
  const at = '2024-02-29T08:00:00Z';

  // Three mails, each sent at once or, if a drain is just running, after the next pause of 15 s.
  it('books, offers, moves, mails and cancels by that clock alone', {
    timeout: 90_000,
  }, async () => {
    await using site = await hostSite({}, { at });
    const [day, next] = [weekday(1, at), weekday(2, at)].toSorted();
    const email = 'when@a.example';
    const call = { email, date: day, time: '16:30', timezone: 'UTC' };
    const free = async (date = '') => {
      const query = { from: date, to: date, timezone: 'UTC' };
      const { body } = await request(site.url).get('/api/meetings/slots').query(query).expect(200);
      return body.slots.filter((slot: { available: boolean }) => slot.available).length;
    };
    expect(await free(day)).toBe(16);
    await request(site.url).post('/api/meetings').send(consultationRequest(call)).expect(201);
    expect(await free(day)).toBe(15);

    const [mail] = await poll(async () => {
      const mails = await mailsTo(site, email);
      return mails.length > 0 && mails;
    });
    const [link = ''] = /https:\/\/\S+\/meetings\/\S+/.exec(mail?.text ?? '') ?? [];
    const change = (fields: object) =>
      request(site.url).post(new URL(link).pathname).type('form').send(fields).expect(303);
    const page = await request(site.url).get(new URL(link).pathname).expect(200);
    expect(page.text).toContain(`<time dateTime="${day}"`);
    await change({ action: 'move', slot: `${next}T09:00`, timezone: 'UTC' });
    // A mail that a cancellation overtakes is never sent, so wait for it.
    await poll(async () => (await stampsOf(site, email)).length === 2);
    await change({ action: 'cancel' });
    const stamps = await poll(async () => {
      const found = await stampsOf(site, email);
      return found.length === 3 && found;
    });
    const today = at.slice(0, 10).replaceAll('-', '');
    expect(stamps).toEqual([today, today, today]);
    expect(await free(next)).toBe(16);

    const consent = await request(site.url)
      .post('/api/consent')
      .send({ choice: 'accept-all' })
      .expect(200);
    expect(consent.body.record.timestamp - Date.parse(at)).toBeLessThan(600_000);
  });
});

it('tells of a booking again after its call, under the same key, and books none that is past', async () => {
  await using fake = await startFakeSupabase();
  fake.behave = ({ name }) =>
    name === 'create-zoom-meeting'
      ? { kind: 'ok', body: { join_url: 'https://zoom.example/j/1', id: '1', password: '' } }
      : undefined;
  const site = await hostSite(fake.env, { at: PLAIN_TUESDAY });
  const call = consultationRequest({
    date: weekday(1, PLAIN_TUESDAY),
    time: '10:00',
    timezone: 'UTC',
  });
  const ask = (url: string, key: string) =>
    request(url).post('/api/meetings').set('idempotency-key', key).send(call);
  const first = await ask(site.url, 'key-of-a-call').expect(201);
  await site.stop();
  // An hour after its end: what the visitor was promised is remembered for a day.
  const at = new Date(Date.parse(first.body.meeting.startTime) + 90 * 60_000).toISOString();
  await using later = await hostSite({ ...fake.env, DATA_DIR: site.dataDir }, { at });
  const again = await ask(later.url, 'key-of-a-call').expect(201);
  expect(again.body).toEqual(first.body);
  const { body } = await ask(later.url, 'key-of-another').expect(422);
  expect(body.errors).toMatchObject([{ field: 'time' }]);
});
