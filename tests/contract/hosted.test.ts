import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { startFakeZoom, ZOOM_PATIENCE_MS } from '../support/fake-zoom.ts';
import { consultationRequest } from '../support/forms.ts';
import { weekday } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';
import { calendarOf, MEETING_ENV } from './booking.ts';
import { projectOfFile, TEAM } from './project.ts';

// The built site, twice, on PostgreSQL 15, the functions under Deno, SMTP and a fake Zoom: what each part does by itself
// is in tests/contract/meetings.test.ts, confirmations.test.ts and tests/unit/leads/booking.test.ts.

const zoom = await startFakeZoom();
afterAll(() => zoom[Symbol.asyncDispose]());
const project = await projectOfFile({ ...MEETING_ENV, ...zoom.env });
const site = () =>
  siteOfFile(
    {
      ...MEETING_ENV,
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      SUPABASE_SECRET_KEY: project.secretKey,
    },
    { limits: { reading: { everyMs: 200, longestMs: 200 } } },
  );
const sites = [await site(), await site()];

const CREATE = 'POST /users/me/meetings';
const leadsOf = (email: string) => project.rows(`leads?email=eq.${email}`);
const { mailsTo } = project;

it('two copies of the site book one call under one key, while the provider takes its time', async () => {
  const [email, date, key] = ['booker@meridian.example', weekday(8), randomUUID()];
  const booking = consultationRequest({ email, date, time: '10:00', timezone: 'Europe/Paris' });
  zoom.behave = ({ call }) =>
    call === CREATE ? { kind: 'slow', ms: ZOOM_PATIENCE_MS / 2 } : undefined;
  const [first, second] = await Promise.all(
    sites.map((site) =>
      clientOf(site).post('/api/meetings', booking, { 'idempotency-key': key }).expect(201),
    ),
  );
  expect(second?.body).toEqual(first?.body);
  expect(zoom.calls(CREATE)).toHaveLength(1);
  const { reference, confirmation, meeting } = Object(first?.body);
  expect(confirmation).toBe('sent');
  expect(zoom.meetings.has(meeting.id)).toBe(true);

  const [lead, ...others] = await leadsOf(email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ kind: 'meeting', reference, locale: 'en-US' });
  expect(await project.rows(`meetings?lead_id=eq.${lead?.id}`)).toMatchObject([
    { state: 'scheduled', provider: 'zoom', sequence: 0 },
  ]);
  const [invitation, ...more] = await mailsTo(email, reference);
  expect(more).toEqual([]);
  expect(invitation && calendarOf(invitation).get('LOCATION')).toBe(meeting.joinUrl);
  expect(await mailsTo(TEAM, reference)).toHaveLength(1);

  // Each knows that the time is taken once it has read the times again.
  const query = new URLSearchParams({ from: date, to: date, timezone: 'Europe/Paris' });
  for (const site of sites)
    await poll(async () => {
      const { body } = await clientOf(site).get(`/api/meetings/slots?${query}`);
      const slot = body.slots.find(({ time }: { time: string }) => time === '10:00');
      return slot.startTime === meeting.startTime && !slot.available;
    });
});
