import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZOOM_PATIENCE_MS } from '../support/fake-zoom.ts';
import { consultationRequest, contactMessage } from '../support/forms.ts';
import { poll } from '../support/poll.ts';
import type { RunningSite } from '../support/site.ts';
import { calendarOf } from './booking.ts';
import { bookingOf, CREATE, emailOf, type Hosted, nextDay, openHosted } from './hosted.ts';

let hosted: Hosted;
beforeAll(async () => {
  hosted = await openHosted({}, { reading: { everyMs: 200, longestMs: 200 } });
});
afterAll(() => hosted.close());

const TEAM = 'team@auditharbor.example';
const post: Hosted['post'] = (...args) => hosted.post(...args);
const leadsOf = (email: string) => hosted.project.rows(`leads?email=eq.${email}`);
const mailsTo = (address: string, reference: unknown) =>
  poll(async () => {
    const mails = await hosted.project.mailsAbout(reference);
    const found = mails.filter(({ to }) => to.includes(address));
    return found.length > 0 && found;
  });

describe('the built site on a hosted project', () => {
  it('is ready, and shows the press articles of the database', async () => {
    const [site] = hosted.sites;
    const ready = await fetch(`${site?.url}/readyz`);
    expect(await ready.json()).toMatchObject({
      dependencies: { journal: 'ok', reader: 'ok', functions: 'ok', 'signing-key': 'ok' },
    });
    const { articles } = await (await fetch(`${site?.url}/api/articles`)).json();
    const rows = await hosted.project.rows(
      'searchable_content?select=title&content_type=eq.article&category=eq.press&is_published=eq.true&order=created_at.desc&limit=6',
    );
    expect(articles.map(({ title }: { title: string }) => title)).toEqual(
      rows.map(({ title }) => title),
    );
  });

  it.each([
    ['contact', '/api/contact', contactMessage({ email: emailOf('contact') })],
    ['consultation', '/api/consultation', consultationRequest({ email: emailOf('consultation') })],
  ])('stores a %s once and mails the team once', async (kind, path, message) => {
    const key = randomUUID();
    const answers = [await post(path, message, { key }), await post(path, message, { key })];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
    const { reference } = answers[0]?.body ?? {};
    expect(await leadsOf(emailOf(kind))).toMatchObject([{ kind, reference }]);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
  });

  it('books a call: meeting, lead, invitation, and the mail to the team', async () => {
    const date = nextDay();
    const { status, body } = await post('/api/meetings', bookingOf('booker', date));
    const { reference } = body;
    const meeting = body.meeting as Record<string, string>;
    expect([status, body.confirmation]).toEqual([201, 'sent']);
    expect(hosted.zoom.meetings.has(String(meeting.id))).toBe(true);

    const [lead, ...others] = await leadsOf(emailOf('booker'));
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ kind: 'meeting', reference, locale: 'en-US' });
    expect(lead?.details).toMatchObject({ startTime: meeting.startTime, joinUrl: meeting.joinUrl });
    const rows = await hosted.project.rows(`meetings?lead_id=eq.${lead?.id}`);
    expect(rows).toMatchObject([{ state: 'scheduled', provider: 'zoom', sequence: 0 }]);
    expect(Date.parse(String(rows[0]?.starts_at))).toBe(Date.parse(meeting.startTime ?? ''));

    const [invitation] = await mailsTo(emailOf('booker'), reference);
    if (!invitation) throw new Error('no mail');
    const event = calendarOf(invitation);
    expect(event.get('METHOD')).toBe('REQUEST');
    expect(event.get('DTSTART')).toBe(meeting.startTime?.replace(/[-:]/g, ''));
    expect(event.get('LOCATION')).toBe(meeting.joinUrl);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);

    const query = new URLSearchParams({ from: date, to: date, timezone: 'Europe/Paris' });
    const offeredBy = async (site?: RunningSite) => {
      const { slots } = await (await fetch(`${site?.url}/api/meetings/slots?${query}`)).json();
      return slots.find(({ time }: { time: string }) => time === '10:00');
    };
    const taken = { startTime: meeting.startTime, available: false };
    expect(await offeredBy(hosted.sites[0])).toMatchObject(taken);
    // Another replica knows about it once it has read the times again.
    await poll(async () => (await offeredBy(hosted.sites[1])).available === false);
    expect(await offeredBy(hosted.sites[1])).toMatchObject(taken);
  });
});

describe('two processes on one project', () => {
  it('give one answer to one key, while the provider takes its time', async () => {
    hosted.zoom.behave = ({ call }) =>
      call === CREATE ? { kind: 'slow', ms: ZOOM_PATIENCE_MS / 2 } : undefined;
    const key = randomUUID();
    const booking = bookingOf('twice', nextDay());
    const before = hosted.zoom.calls(CREATE).length;
    const answers = await Promise.all([
      post('/api/meetings', booking, { key, site: 0 }),
      post('/api/meetings', booking, { key, site: 1 }),
    ]);
    hosted.zoom.behave = () => undefined;
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 201, body: answers[0]?.body });
    expect(hosted.zoom.calls(CREATE)).toHaveLength(before + 1);
    const { reference } = answers[0]?.body ?? {};
    expect(await leadsOf(emailOf('twice'))).toMatchObject([{ kind: 'meeting', reference }]);
    expect(await mailsTo(emailOf('twice'), reference)).toHaveLength(1);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
  });

  it.each([
    ['time', { time: '11:00' }],
    ['message', { message: 'Something else altogether.' }],
  ])('refuse a key whose %s was another at the other process', async (what, change) => {
    const key = randomUUID();
    const booking = bookingOf(`reuse-${what}`, nextDay());
    expect((await post('/api/meetings', booking, { key, site: 0 })).status).toBe(201);
    const { status, body } = await post(
      '/api/meetings',
      { ...booking, ...change },
      { key, site: 1 },
    );
    expect([status, body.type]).toEqual([422, '/problems/idempotency-key-reused']);
    expect(await leadsOf(emailOf(`reuse-${what}`))).toMatchObject([{ message: booking.message }]);
  });
});
