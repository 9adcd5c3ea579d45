import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { SlotChoice } from '#shared/scheduling/slot-rules.ts';
import { OFFICE_TIMEZONE } from '#shared/site.ts';
import { mailsTo } from '../support/booked-call.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, saturday, weekday } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import type { RunningSite } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: PLAIN_TUESDAY });

const booking = (changes: Record<string, unknown> = {}) =>
  consultationRequest({
    date: weekday(7, PLAIN_TUESDAY),
    time: '09:30',
    timezone: 'Europe/Paris',
    ...changes,
  });

const book = (body: object) => request(site.url).post('/api/meetings').send(body);

const slots = (query: Record<string, string>) =>
  request(site.url).get('/api/meetings/slots').query(query);

describe('the page of the times without script', () => {
  it('takes a time off its offer as soon as it is booked', async () => {
    const slot = { date: weekday(3, PLAIN_TUESDAY), time: '11:30', timezone: OFFICE_TIMEZONE };
    const radio = async () => {
      const { text } = await request(site.url).get('/discovery-call').expect(200);
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
});

describe('what the host sets', () => {
  const [today, closed] = [weekday(0, PLAIN_TUESDAY), weekday(1, PLAIN_TUESDAY)];
  const first = async (at: RunningSite) => {
    const { body } = await request(at.url)
      .get('/api/meetings/slots')
      .query({ from: today, to: closed, timezone: 'UTC' });
    return body.slots.map(({ date, time }: SlotChoice) => `${date} ${time}`);
  };

  it('holds for booking and moving, with and without script', async () => {
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
    const offered = await first(strict);
    expect(offered[0]).toBe(`${today} 13:30`);
    expect(offered.at(-1)).toBe(`${today} 16:30`);
    const { text } = await request(strict.url).get('/discovery-call?timezone=UTC').expect(200);
    expect(text).not.toMatch(new RegExp(`value="(?:${today}T13:00|${closed}T)`));
    expect(text).toContain(`value="${today}T13:30"`);

    const send = (date: string, time: string) =>
      request(strict.url)
        .post('/api/meetings')
        .send(booking({ date, time, timezone: 'UTC', email: 'host@a.example' }));
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
      const answer = await request(strict.url).post(page).type('form').send(fields).expect(422);
      expect(answer.text).toContain(error);
    }
    // Asked again when it is too late for a new call, the same request gets the same answer.
    const { body } = await send(today, '13:30').expect(201);
    expect(body).toEqual(booked.body);
  });
});

describe('a booking', () => {
  it('makes a meeting, confirms it, and takes its time off the offer', async () => {
    const day = weekday(14, PLAIN_TUESDAY);
    const answer = await book(
      booking({ date: day, time: '10:00', timezone: 'America/Los_Angeles' }),
    ).expect(201);
    const { meeting, reference, confirmation, status } = answer.body;
    expect({ status, confirmation }).toEqual({ status: 'scheduled', confirmation: 'sent' });
    expect(meeting).toMatchObject({
      durationMinutes: 30,
      date: day,
      time: '10:00',
      timezone: 'America/Los_Angeles',
      joinUrl: expect.stringMatching(/^https:\/\/meet\.jit\.si\//),
    });

    const offered = await slots({ from: day, to: day, timezone: 'America/Los_Angeles' });
    const taken = offered.body.slots.find(({ time }: { time: string }) => time === '10:00');
    expect(taken).toMatchObject({ startTime: meeting.startTime, available: false });

    const invitation = await poll(
      async () => (await mailsTo(site, 'ines.carvalho@meridian.example'))[0],
    );
    const calendar = invitation.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const text = Buffer.from(calendar?.content as ArrayBuffer).toString('utf8');
    expect(text).toContain('METHOD:REQUEST');
    expect(text).toContain(`DTSTART:${meeting.startTime.replace(/[-:]/g, '')}`);
    // Search by recipient: the visitor's mail also names the reference, and the order of files is random.
    const team = await poll(async () =>
      (await mailsTo(site, 'hello@auditharbor.example')).find(({ subject }) =>
        subject?.includes(reference),
      ),
    );
    expect(team.replyTo?.[0]?.address).toBe('ines.carvalho@meridian.example');
  });

  it('at the weekend is refused next to the field', async () => {
    const { body } = await book(booking({ date: saturday(7, PLAIN_TUESDAY) })).expect(422);
    expect(body.errors[0].field).toBe('date');
    expect(body.errors[0].message).not.toMatch(/^issues\./);
  });
});

/** The first weekday after the zone's next clock change; if it has none, a day of its own. */
function dayIn(zone: string, index: number): string {
  const now = Temporal.Instant.from(PLAIN_TUESDAY);
  const change = now.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  // Clocks change on Sundays, so no other zone uses a Thursday here.
  if (!change)
    return Temporal.PlainDate.from(saturday(30 + 7 * index, PLAIN_TUESDAY))
      .subtract({ days: 2 })
      .toString();
  return weekday(Math.ceil(now.until(change).total('hours') / 24) + 1, PLAIN_TUESDAY);
}

it.each(
  [
    ['America/Los_Angeles', '09:00'],
    ['Asia/Kathmandu', '14:30'],
    ['Pacific/Kiritimati', '16:30'],
  ].map(([zone = '', time = ''], index) => ({ zone, time, date: dayIn(zone, index) })),
)('the time booked is the time shown: $zone, $date $time', async ({ zone, time, date }) => {
  const slots = async (timezone: string, from: string, to = from) => {
    const answer = await request(site.url).get('/api/meetings/slots').query({ timezone, from, to });
    return answer.body.slots as { startTime: string; time: string; available: boolean }[];
  };
  const shown = (await slots(zone, date)).find((slot) => slot.time === time);
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
  const { body } = await request(site.url)
    .post('/api/meetings')
    .send(consultationRequest({ email, date, time, timezone: zone }))
    .expect(201);
  expect(body.meeting).toMatchObject({ startTime, date, time, timezone: zone });
  // The database's own time, which blocks it for others.
  const stored = (await slots(zone, date)).filter(({ available }) => !available);
  expect(stored.map((slot) => slot.startTime)).toEqual([startTime]);

  const mail = await poll(async () => (await mailsTo(site, email))[0]);
  const inEnglish = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(startTime));
  expect(mail.text?.replace(/[\u00a0\u202f]/g, ' ')).toContain(inEnglish.replace(/\u202f/g, ' '));
  const entry = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = Buffer.from(entry?.content as ArrayBuffer).toString('utf8');
  expect(calendar).toContain(`DTSTART:${startTime.replace(/[-:]/g, '')}`);
  const [link = ''] = /https:\/\/\S+\/meetings\/\S+/.exec(mail.text ?? '') ?? [];
  const page = await request(site.url).get(new URL(link).pathname).expect(200);
  expect(page.text).toContain(time);
});
