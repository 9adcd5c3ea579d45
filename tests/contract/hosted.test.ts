import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startFakeZoom, ZOOM_PATIENCE_MS, type ZoomBehaviour } from '../support/fake-zoom.ts';
import { consultationRequest, contactMessage } from '../support/forms.ts';
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
const answerCreate = (behaviour: ZoomBehaviour) => {
  zoom.behave = ({ call }) => (call === CREATE ? behaviour : undefined);
};
const leadsOf = (email: string) => project.rows(`leads?email=eq.${email}`);
const { mailsTo } = project;

async function post(path: string, body: object, { key = randomUUID(), site = 0 } = {}) {
  const response = await fetch(`${sites[site]?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: answer };
}

it('two copies of the site book one call under one key, while the provider takes its time', async () => {
  const [email, date, key] = ['booker@meridian.example', weekday(8), randomUUID()];
  const booking = consultationRequest({ email, date, time: '10:00', timezone: 'Europe/Paris' });
  answerCreate({ kind: 'slow', ms: ZOOM_PATIENCE_MS / 2 });
  const [first, second] = await Promise.all(
    [0, 1].map((site) => post('/api/meetings', booking, { key, site })),
  );
  expect(second).toEqual(first);
  expect(zoom.calls(CREATE)).toHaveLength(1);
  const { reference, confirmation, meeting } = Object(first?.body);
  expect([first?.status, confirmation]).toEqual([201, 'sent']);
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
      const { slots } = await (await fetch(`${site.url}/api/meetings/slots?${query}`)).json();
      const slot = slots.find(({ time }: { time: string }) => time === '10:00');
      return slot.startTime === meeting.startTime && !slot.available;
    });
});

it('where the provider never answers the team has the request, and a second try is the meeting', async () => {
  const [email, key] = ['never-answers@meridian.example', randomUUID()];
  const date = weekday(15);
  const booking = consultationRequest({ email, date, time: '10:00', timezone: 'Europe/Paris' });
  answerCreate({ kind: 'slow', ms: 20_000 });
  zoom.requests.length = 0;
  const begun = performance.now();
  // In the words of the spec's error catalogue.
  expect(await post('/api/meetings', booking, { key })).toMatchObject({
    status: 502,
    body: {
      title: 'Failed to schedule meeting',
      detail: 'There was an error creating your meeting. Please try again or contact support.',
    },
  });
  expect(performance.now() - begun).toBeLessThan(ZOOM_PATIENCE_MS + 6000);
  expect(zoom.calls(CREATE)).toHaveLength(1);
  const [consultation, ...others] = await leadsOf(email);
  expect([consultation?.kind, others]).toEqual(['consultation', []]);
  expect(await mailsTo(TEAM, consultation?.reference)).toHaveLength(1);
  // Other forms are not affected by the provider.
  const contact = contactMessage({ email: 'other@meridian.example' });
  expect((await post('/api/contact', contact)).status).toBe(200);

  answerCreate({ kind: 'ok' });
  const { status, body } = await post('/api/meetings', booking, { key });
  expect([status, body.confirmation]).toEqual([201, 'sent']);
  expect(await leadsOf(email)).toMatchObject([
    { id: consultation?.id, kind: 'meeting', reference: body.reference },
  ]);
  expect(await mailsTo(email, body.reference)).toHaveLength(1);
});
