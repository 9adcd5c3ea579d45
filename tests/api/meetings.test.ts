import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SlotChoice } from '#shared/scheduling/slot-rules.ts';
import { OFFICE_TIMEZONE } from '#shared/site.ts';
import { clientOf } from '../support/client.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { pathIn } from '../support/mailed-link.ts';
import { calendarIn, untilMailed } from '../support/outbox.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: PLAIN_TUESDAY });

const booking = (changes: Record<string, unknown> = {}) =>
  consultationRequest({
    date: weekday(7, PLAIN_TUESDAY),
    time: '09:30',
    timezone: 'Europe/Paris',
    ...changes,
  });

const { post, read } = clientOf(site);
const book = (body: object) => post('/api/meetings', body);

/** The times of some days, free or taken. */
async function slotsOf(timezone: string, from: string, to = from, at = site) {
  const query = new URLSearchParams({ from, to, timezone });
  const { body } = await clientOf(at).get(`/api/meetings/slots?${query}`).expect(200);
  return body.slots as (SlotChoice & { startTime: string; available: boolean })[];
}

it('the page of the times without script takes a time off its offer as soon as it is booked', async () => {
  const slot = { date: weekday(3, PLAIN_TUESDAY), time: '11:30', timezone: OFFICE_TIMEZONE };
  const radio = async () => {
    const text = await read('/discovery-call');
    return new RegExp(`<input[^>]*value="${slot.date}T${slot.time}"[^>]*>`).exec(text)?.[0];
  };
  // Twice: the second time the page comes from the cache.
  for (const shown of [await radio(), await radio()]) {
    expect(shown).toContain('type="radio"');
    expect(shown).not.toContain('disabled');
  }
  await book(booking({ ...slot, email: 'page@a.example' })).expect(201);
  expect(await radio()).toContain('disabled=""');
});

it('what the host sets holds for booking and moving, with and without script', async () => {
  const [today, closed] = [weekday(0, PLAIN_TUESDAY), weekday(1, PLAIN_TUESDAY)];
  await using fake = await startFakeSupabase();
  const call = { join_url: 'https://zoom.example/j/1', start_time: `${today}T13:30:00Z` };
  const made = { ...call, id: '1', password: '', booking_id: randomUUID() };
  const shown = { ...call, timezone: 'UTC', state: 'scheduled', topic: 'Discovery call' };
  fake.behave = ({ name }) => {
    if (name === 'change-meeting') return { kind: 'ok', body: shown };
    return name === 'create-zoom-meeting' ? { kind: 'ok', body: made } : undefined;
  };
  const env = { HOST_TIMEZONE: 'UTC', HOST_CLOSED: closed, BOOKING_NOTICE: '60' };
  await using strict = await hostSite({ ...fake.env, ...env }, { at: PLAIN_TUESDAY });
  const { post, submit, read } = clientOf(strict);
  const offered = await slotsOf('UTC', today, closed, strict);
  expect(offered[0]).toMatchObject({ date: today, time: '13:30' });
  expect(offered.at(-1)).toMatchObject({ date: today, time: '16:30' });
  const text = await read('/discovery-call?timezone=UTC');
  expect(text).not.toMatch(new RegExp(`value="(?:${today}T13:00|${closed}T)`));
  expect(text).toContain(`value="${today}T13:30"`);

  const send = (date: string, time: string) =>
    post('/api/meetings', booking({ date, time, timezone: 'UTC', email: 'host@a.example' }));
  const refused = await send(closed, '10:00').expect(422);
  expect(refused.body.errors[0]).toMatchObject({
    field: 'date',
    message: 'We are closed on this day; please choose another',
  });
  const booked = await send(today, '13:30').expect(201);
  const page = booked.headers.location ?? '';
  for (const [slot, error] of [
    [`${closed}T10:00`, 'We are closed on this day'],
    [`${today}T13:00`, 'This time is too close'],
  ]) {
    const fields = { action: 'move', slot, timezone: 'UTC' };
    expect((await submit(page, fields).expect(422)).text).toContain(error);
  }
  // Asked again when it is too late for a new call, the same request gets the same answer.
  const { body } = await send(today, '13:30').expect(201);
  expect(body).toEqual(booked.body);
});

it.each([
  // The day after its clock goes forward.
  { zone: 'America/Los_Angeles', date: '2027-03-15', time: '09:00' },
  { zone: 'Asia/Kathmandu', date: '2026-12-31', time: '14:30' },
  { zone: 'Pacific/Kiritimati', date: '2027-01-07', time: '16:30' },
])(
  'a booking makes a meeting, confirms it, and is at the time shown: $zone, $date $time',
  async ({ zone, time, date }) => {
    const shown = (await slotsOf(zone, date)).find((slot) => slot.time === time);
    expect(shown?.available).toBe(true);
    const startTime = String(shown?.startTime);
    // Check with another library than the server's.
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(clock.format(new Date(startTime))).toBe(`${date} ${time}`);

    const email = `${zone.replace('/', '-').toLowerCase()}@a.example`;
    const { body } = await book(booking({ email, date, time, timezone: zone })).expect(201);
    expect(body).toMatchObject({ status: 'scheduled', confirmation: 'sent' });
    const joinUrl = expect.stringMatching(/^https:\/\/meet\.jit\.si\//);
    const meeting = { startTime, date, time, timezone: zone, durationMinutes: 30, joinUrl };
    expect(body.meeting).toMatchObject(meeting);
    // The database's own time, which blocks it for others.
    const stored = (await slotsOf(zone, date)).filter(({ available }) => !available);
    expect(stored.map((slot) => slot.startTime)).toEqual([startTime]);

    const [mail] = await untilMailed(site, email);
    const inEnglish = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(startTime));
    expect(mail.text?.replace(/[\u00a0\u202f]/g, ' ')).toContain(inEnglish.replace(/\u202f/g, ' '));
    expect(calendarIn(mail)).toContain('METHOD:REQUEST');
    expect(calendarIn(mail)).toContain(`DTSTART:${startTime.replace(/[-:]/g, '')}`);
    expect(await read(pathIn(mail, 'meetings'))).toContain(time);
    const [team] = await untilMailed(site, 'hello@auditharbor.example', { about: body.reference });
    expect(team.replyTo?.[0]?.address).toBe(email);
  },
);
