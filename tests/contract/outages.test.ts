import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeZoom, startFakeZoom } from '../support/fake-zoom.ts';
import { poll } from '../support/poll.ts';
import { bookingIn, MEETING_ENV, REQUEST, requestOf, slot, visitorOf } from './booking.ts';
import { CONTACT, openDeno, openProject, type Project } from './project.ts';

let zoom: FakeZoom;
let project: Project;
beforeAll(async () => {
  zoom = await startFakeZoom();
  project = await openProject((env) => openDeno({ ...env, ...MEETING_ENV, ...zoom.env }));
});
afterAll(async () => {
  await project.close();
  await zoom[Symbol.asyncDispose]();
});
beforeEach(() => {
  zoom.behave = () => undefined;
});
const { book, meetingOf } = bookingIn(() => project);

const TEAM = 'team@auditharbor.example';
const send = (key: string) =>
  project.invoke('send-contact-form', CONTACT, { 'idempotency-key': key });

it('answers 503 while the database is out of reach, and takes the same request later', async () => {
  project.setDatabase?.(false);
  expect(await send('outage')).toEqual({ status: 503, body: { code: 'backend-unavailable' } });
  const drained = await project.invoke('drain-outbox', {});
  expect(drained).toEqual({ status: 200, body: { sent: 0, retried: 0, dead: 0 } });
  project.setDatabase?.(true);
  const { status, body } = await send('outage');
  expect(status).toBe(200);
  expect(await project.rows('leads?idempotency_key=eq.outage')).toHaveLength(1);
  expect(await project.mailsAbout(body.reference)).toHaveLength(1);
});

it('frees the time of a meeting that the provider did not make, over a connection that breaks', async () => {
  zoom.behave = ({ call }) => (call === 'token' ? undefined : { kind: 'status', status: 503 });
  project.cutNext?.('release_meeting');
  const refused = { status: 503, body: { code: 'provider-unavailable' } };
  expect(await book('second-try', slot(0))).toEqual(refused);
  expect(await meetingOf('second-try')).toBeUndefined();
  zoom.behave = () => undefined;
  expect((await book('second-try', slot(0))).status).toBe(200);
});

it('stores the meeting that the provider made, over a connection that breaks', async () => {
  project.cutNext?.('settle_meeting');
  expect((await book('settled', slot(1))).status).toBe(200);
  expect([...zoom.meetings.values()]).toMatchObject([
    { start_time: slot(0) },
    { start_time: slot(1) },
  ]);
  expect(await meetingOf('settled')).toMatchObject({ state: 'scheduled' });
});

describe('a meeting whose site is gone for good', () => {
  const consult = (key: string) =>
    project.invoke('send-consultation-email', requestOf(key), { 'idempotency-key': key });
  const leadsOf = (key: string) => project.rows(`leads?idempotency_key=eq.${key}`);
  const mailsTo = async (address: string, key: string) => {
    const [lead] = await leadsOf(key);
    const mails = await project.mailsAbout(lead?.reference);
    return mails.filter(({ to }) => to.includes(address));
  };
  /** Makes the meeting older, as if it had waited, then runs the drain that a timer would call. */
  const drainAfter = async (minutes: number, key: string) => {
    await project.execute?.(`update public.meetings
      set scheduled_at = now() - interval '${minutes} minutes' where idempotency_key = '${key}'`);
    await project.invoke('drain-outbox', {});
  };

  it('is told to visitor and team once, after a quarter of an hour', async () => {
    await book('orphan', slot(10));
    await drainAfter(10, 'orphan');
    expect(await leadsOf('orphan')).toEqual([]);
    await drainAfter(16, 'orphan');
    await project.invoke('drain-outbox', {});
    const [lead, ...others] = await leadsOf('orphan');
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ kind: 'meeting', email: visitorOf('orphan'), message: null });
    expect(await meetingOf('orphan')).toMatchObject({ state: 'scheduled', lead_id: lead?.id });
    const [invitation, ...more] = await mailsTo(visitorOf('orphan'), 'orphan');
    expect(more).toEqual([]);
    expect(invitation?.mail.text).toContain('/meetings/');
    expect(await mailsTo(TEAM, 'orphan')).toHaveLength(1);
  });

  it('has the words of its request where that comes after all', async () => {
    await consult('orphan');
    const [lead, ...others] = await leadsOf('orphan');
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ kind: 'meeting', message: REQUEST.message });
    const told = await poll(async () => {
      const mails = await mailsTo(TEAM, 'orphan');
      return mails.length === 2 && mails;
    });
    expect(told[1]?.mail.text).toContain(REQUEST.message);
  });

  it('keeps the words of the consultation that was stored for it', async () => {
    await consult('told-of-failure');
    await book('told-of-failure', slot(11));
    await drainAfter(16, 'told-of-failure');
    const leads = await leadsOf('told-of-failure');
    expect(leads).toMatchObject([{ kind: 'meeting', message: REQUEST.message }]);
    expect(await mailsTo(visitorOf('told-of-failure'), 'told-of-failure')).toHaveLength(1);
  });
});
