import request from 'supertest';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { mailsTo } from '../support/booked-call.ts';
import { consultationRequest } from '../support/forms.ts';
import { PLAIN_TUESDAY, saturday, weekday } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: PLAIN_TUESDAY });

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
