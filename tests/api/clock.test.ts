import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { pathIn } from '../support/mailed-link.ts';
import { calendarIn, untilMailed } from '../support/outbox.ts';

// Three mails, each sent at once or, if a drain is just running, after the next pause of 15 s.
it('a site whose clock shows a leap day long gone books, offers, moves, mails and cancels by that clock alone', {
  timeout: 90_000,
}, async () => {
  // The functions would refuse every call as past if they used the real clock.
  const at = '2024-02-29T08:00:00Z';
  await using site = await hostSite({}, { at });
  const { get, post, submit, read } = clientOf(site);
  const [day, next] = [weekday(1, at), weekday(2, at)].toSorted();
  const email = 'when@a.example';
  const call = { email, date: day, time: '16:30', timezone: 'UTC' };
  const free = async (date = '') => {
    const query = `from=${date}&to=${date}&timezone=UTC`;
    const { body } = await get(`/api/meetings/slots?${query}`).expect(200);
    return body.slots.filter((slot: { available: boolean }) => slot.available).length;
  };
  expect(await free(day)).toBe(16);
  await post('/api/meetings', consultationRequest(call)).expect(201);
  expect(await free(day)).toBe(15);

  const [mail] = await untilMailed(site, email);
  const path = pathIn(mail, 'meetings');
  expect(await read(path)).toContain(`<time dateTime="${day}"`);
  const moved = { action: 'move', slot: `${next}T09:00`, timezone: 'UTC' };
  await submit(path, moved).expect(303);
  // A mail that a cancellation overtakes is never sent, so wait for it.
  await untilMailed(site, email, { count: 2 });
  await submit(path, { action: 'cancel' }).expect(303);
  const stamps = (await untilMailed(site, email, { count: 3 })).map(
    (one) => /^DTSTAMP:(\d{8})/m.exec(calendarIn(one))?.[1],
  );
  expect(stamps).toEqual(Array(3).fill(at.slice(0, 10).replaceAll('-', '')));
  expect(await free(next)).toBe(16);

  const consent = await post('/api/consent', { choice: 'accept-all' }).expect(200);
  expect(consent.body.record.timestamp - Date.parse(at)).toBeLessThan(600_000);
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
  const ask = (at: { url: string }, key: string) =>
    clientOf(at).post('/api/meetings', call, { 'idempotency-key': key });
  const first = await ask(site, 'key-of-a-call').expect(201);
  await site.stop();
  // An hour after its end: what the visitor was promised is remembered for a day.
  const at = new Date(Date.parse(first.body.meeting.startTime) + 90 * 60_000).toISOString();
  await using later = await hostSite({ ...fake.env, DATA_DIR: site.dataDir }, { at });
  const again = await ask(later, 'key-of-a-call').expect(201);
  expect(again.body).toEqual(first.body);
  const { body } = await ask(later, 'key-of-another').expect(422);
  expect(body.errors).toMatchObject([{ field: 'time' }]);
});
