import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeZoom, ZOOM_PATIENCE_MS, type ZoomBehaviour } from '../support/fake-zoom.ts';
import { poll } from '../support/poll.ts';
import {
  bookingIn,
  CALL_DAY,
  MEETING_ENV,
  REQUEST,
  requestOf,
  slot,
  visitorOf,
} from './booking.ts';
import { CONTACT, projectOfFile, refusal, TEAM } from './project.ts';

const CREATE = 'POST /users/me/meetings';

const zoom = await startFakeZoom();
afterAll(() => zoom[Symbol.asyncDispose]());
const project = await projectOfFile({ ...MEETING_ENV, ...zoom.env });

describe('booking', () => {
  beforeEach(() => {
    zoom.behave = () => undefined;
    zoom.requests.length = 0;
  });
  const { book, reserve, meetingOf, cancel } = bookingIn(project);
  const { leadsOf, mailsTo } = project;
  const taken = (from: string, to: string) =>
    project.rpc('taken_slots', { p_from: from, p_to: to }) as Promise<{ starts_at: string }[]>;
  const settle = (key: string) =>
    project.rpc('settle_meeting', {
      p_key: key,
      p_provider: 'zoom',
      p_join_url: 'https://zoom.example/j/1',
      p_provider_meeting_id: '1',
      p_password: '',
    }) as Promise<{ outcome: string; join_url?: string }>;

  // ASVS 10.1.1, 15.3.1
  it('asks Zoom for the meeting, stores its link and answers with that and its own number', async () => {
    const answer = await book('one', slot(0));
    const id = zoom.meetings.keys().next().value;
    expect(answer).toEqual({
      status: 200,
      body: {
        join_url: `https://zoom.example/j/${id}?pwd=x`,
        id,
        password: `pw-${id}`,
        booking_id: expect.any(String),
        start_time: slot(0),
      },
    });
    expect(zoom.calls(CREATE)[0]?.body).toEqual({
      topic: 'Discovery call',
      type: 2,
      start_time: slot(0),
      duration: 30,
      timezone: 'America/Los_Angeles',
    });
    const row = await meetingOf('one');
    expect(row).toMatchObject({
      state: 'scheduled',
      provider: 'zoom',
      provider_meeting_id: id,
      attendee_email: visitorOf('one'),
      sequence: 0,
      lease_until: null,
    });
    expect(JSON.stringify(row)).not.toContain('the-hosts-own');
    expect(await taken(slot(0), slot(1))).toEqual([
      { starts_at: expect.stringContaining('T09:00:00'), ends_at: expect.any(String) },
    ]);
    expect(await taken(slot(1), slot(2))).toEqual([]);
    // The key is this call's, at whichever copy of the site it is used again.
    expect(await book('one', slot(1))).toEqual(refusal(422, 'idempotency-key-reused'));
  });

  it('keeps apart slots of zones that are 45 minutes off, and lets neighbours touch', async () => {
    const at = (minutes: number) =>
      `${new Date(Date.parse(slot(10)) + minutes * 60_000).toISOString().slice(0, -5)}Z`;
    expect((await book('kolkata', at(0))).status).toBe(200);
    expect((await book('kathmandu', at(15), { timezone: 'Asia/Kathmandu' })).status).toBe(409);
    expect((await book('before', at(-15))).status).toBe(409);
    expect((await book('after', at(30))).status).toBe(200);
    expect((await book('early', at(-30))).status).toBe(200);
    // Zoom was asked for none that could not be.
    expect(zoom.calls(CREATE)).toHaveLength(3);
  });

  const status = (code: number, body?: object, headers?: Record<string, string>) =>
    ({ kind: 'status', status: code, body, headers }) as const;
  const failed = refusal(500, 'provider-failed');
  const unavailable = refusal(503, 'provider-unavailable');
  const answerCreate = (behaviour: ZoomBehaviour) => {
    zoom.behave = ({ call }) => (call === CREATE ? behaviour : undefined);
  };
  it.each<[string, ZoomBehaviour, object]>([
    ['refuses', status(400, { code: 300, message: 'Invalid' }), failed],
    ['answers without a link', status(201, { id: 1 }), failed],
    ['answers with no safe link', status(201, { id: 1, join_url: 'javascript:alert(1)' }), failed],
    ['is busy', status(429, {}, { 'retry-after': '7' }), unavailable],
    ['is slow', { kind: 'slow', ms: 2 * ZOOM_PATIENCE_MS }, unavailable],
    ['hangs up', { kind: 'cut' }, unavailable],
  ])('frees the time when Zoom %s', async (what, behaviour, refused) => {
    const key = `trouble-${what.replace(/\W/g, '-')}`;
    answerCreate(behaviour);
    expect(await book(key, slot(20))).toEqual(refused);
    expect(await meetingOf(key)).toBeUndefined();
    expect(await taken(slot(20), slot(21))).toEqual([]);
    zoom.behave = () => undefined;
    expect((await book(key, slot(21))).status).toBe(200);
    await cancel((await meetingOf(key))?.id);
  });

  it('says how long to wait', async () => {
    answerCreate(status(429, {}, { 'retry-after': '7' }));
    const answer = (key: string) =>
      fetch(`${project.url}/functions/v1/create-zoom-meeting`, {
        method: 'POST',
        headers: { apikey: project.secretKey, 'idempotency-key': key },
        body: JSON.stringify({
          topic: 'Discovery call',
          start_time: slot(22),
          duration: 30,
          timezone: 'UTC',
          attendee_email: REQUEST.email,
          attendee_name: REQUEST.name,
        }),
      });
    expect((await answer('wait')).headers.get('retry-after')).toBe('7');
    const answered = Promise.withResolvers<void>();
    answerCreate({ kind: 'after', event: answered.promise });
    zoom.requests.length = 0;
    const first = answer('busy');
    await poll(() => zoom.calls(CREATE).length);
    const second = await answer('busy');
    answered.resolve();
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await first).status).toBe(200);
  });

  it('fetches one token for many meetings, and one new where that is spent', async () => {
    await book('token-0', slot(30));
    zoom.requests.length = 0;
    await Promise.all([1, 2, 3].map((index) => book(`token-${index}`, slot(30 + index))));
    expect(zoom.calls('token')).toEqual([]);
    zoom.spendTokens();
    const answers = [4, 5, 6].map((index) => book(`token-${index}`, slot(30 + index)));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(zoom.calls('token')).toHaveLength(1);
  });

  it('gives up where a new token is refused as well, or none is given', async () => {
    answerCreate(status(401, { code: 124 }));
    expect(await book('spent', slot(40))).toEqual(failed);
    expect(zoom.calls(CREATE)).toHaveLength(2);
    zoom.spendTokens();
    zoom.behave = ({ call }) => (call === 'token' ? status(400, {}) : undefined);
    expect(await book('no-token', slot(40))).toEqual(failed);
    zoom.behave = ({ call }) => (call === 'token' ? { kind: 'cut' } : undefined);
    expect((await book('cut-token', slot(40))).status).toBe(503);
    zoom.behave = () => undefined;
    expect((await book('cut-token', slot(40))).status).toBe(200);
  });

  it('takes over a reservation whose caller went away, its own or another’s', async () => {
    expect((await reserve('gone', slot(50), { lease: 0 })).outcome).toBe('reserved');
    expect(await taken(slot(50), slot(51))).toEqual([]);
    expect((await book('heir', slot(50))).status).toBe(200);
    // When the first caller finally returns, nothing is left to settle or release.
    expect(await settle('gone')).toEqual({ outcome: 'gone' });

    const { attempts } = await reserve('own', slot(51), { lease: 0 });
    expect((await reserve('own', slot(51), { lease: 60 })).attempts).toBe(attempts + 1);
    expect((await reserve('own', slot(51), { lease: 60 })).outcome).toBe('busy');
    expect(await taken(slot(51), slot(52))).toHaveLength(1);
    expect(await project.rpc('release_meeting', { p_key: 'own', p_attempt: attempts })).toBe(false);
    expect((await book('other', slot(51))).status).toBe(409);
    expect((await settle('own')).outcome).toBe('scheduled');
    const known = { outcome: 'known', join_url: 'https://zoom.example/j/1' };
    expect(await settle('own')).toMatchObject(known);
    const late = { p_key: 'own', p_attempt: attempts + 1 };
    expect(await project.rpc('release_meeting', late)).toBe(false);
  });

  it('gives up a meeting that is being made where its request comes as a consultation', async () => {
    const { attempts } = await reserve('given-up', slot(52), { lease: 60 });
    const consult = () =>
      project.invoke('send-consultation-email', REQUEST, { 'idempotency-key': 'given-up' });
    const { status, body } = await consult();
    expect([status, body.meeting]).toEqual([200, undefined]);
    expect(await settle('given-up')).toEqual({ outcome: 'gone' });
    // The second try has its own reservation, which the first caller cannot release.
    expect((await reserve('given-up', slot(52), { lease: 60 })).outcome).toBe('reserved');
    const late = { p_key: 'given-up', p_attempt: attempts };
    expect(await project.rpc('release_meeting', late)).toBe(false);
    expect((await settle('given-up')).outcome).toBe('scheduled');
    expect(await leadsOf('given-up')).toMatchObject([{ kind: 'consultation' }]);
  });

  it('removes at Zoom the meeting that was made after it had been given up', async () => {
    answerCreate({ kind: 'slow', ms: 1000 });
    const known = new Set(zoom.meetings.keys());
    const booking = book('too-late', slot(53));
    await poll(() => zoom.calls(CREATE).length === 1);
    await project.invoke('send-consultation-email', REQUEST, { 'idempotency-key': 'too-late' });
    expect(await booking).toEqual(refusal(409, 'slot-unavailable'));
    await poll(() => [...zoom.meetings.keys()].every((id) => known.has(id)));
    expect(await meetingOf('too-late')).toBeUndefined();
  });

  it.each([
    ['no topic', { topic: '' }],
    ['an address that mails cannot be sent to', { attendee_email: 'adä@meridian.example' }],
    ['a time without a zone', { start_time: `${CALL_DAY}T09:00:00` }],
    ['a zone that is none', { timezone: 'Mars/Olympus' }],
    ['a length of days', { duration: 100_000 }],
    ['more than eight hours', { duration: 481 }],
  ])('refuses %s with 422', async (_what, wrong) => {
    expect(await book('invalid', slot(60), wrong)).toEqual(refusal(422, 'validation'));
    expect(zoom.requests).toEqual([]);
  });

  it('makes a call that began on the way to it, and none that is over', async () => {
    const ago = (minutes: number) =>
      `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, -5)}Z`;
    expect((await book('begun', ago(1))).status).toBe(200);
    expect((await book('over', ago(45))).status).toBe(422);
    expect(await meetingOf('over')).toBeUndefined();
  });

  const send = (key: string) =>
    project.invoke('send-contact-form', CONTACT, { 'idempotency-key': key });

  it('answers 503 while the database is out of reach, and takes the same request later', async () => {
    project.setDatabase?.(false);
    expect(await send('outage')).toEqual(refusal(503, 'backend-unavailable'));
    expect(await project.drain()).toMatchObject({ body: { sent: 0, retried: 0, dead: 0 } });
    project.setDatabase?.(true);
    const { status, body } = await send('outage');
    expect(status).toBe(200);
    expect(await leadsOf('outage')).toHaveLength(1);
    expect(await project.mailsAbout(body.reference)).toHaveLength(1);
  });

  it('frees the time of a meeting that the provider did not make, over a connection that breaks', async () => {
    zoom.behave = ({ call }) => (call === 'token' ? undefined : { kind: 'status', status: 503 });
    project.cutNext?.('release_meeting');
    expect(await book('second-try', slot(70))).toEqual(unavailable);
    expect(await meetingOf('second-try')).toBeUndefined();
    zoom.behave = () => undefined;
    expect((await book('second-try', slot(70))).status).toBe(200);
  });

  it('stores the meeting that the provider made, over a connection that breaks', async () => {
    project.cutNext?.('settle_meeting');
    expect((await book('settled', slot(71))).status).toBe(200);
    const made = [...zoom.meetings.values()].filter(({ start_time }) => start_time === slot(71));
    expect(made).toHaveLength(1);
    expect(await meetingOf('settled')).toMatchObject({ state: 'scheduled' });
  });

  describe('a meeting whose site is gone for good', () => {
    const consult = (key: string) =>
      project.invoke('send-consultation-email', requestOf(key), { 'idempotency-key': key });
    /** Makes the meeting older, as if it had waited, then runs the drain that a timer would call. */
    const drainAfter = async (minutes: number, key: string) => {
      await project.execute?.(`update public.meetings
        set scheduled_at = now() - interval '${minutes} minutes' where idempotency_key = '${key}'`);
      await project.drain();
    };

    it('is told to visitor and team once, after a quarter of an hour', async () => {
      await book('orphan', slot(72));
      await drainAfter(10, 'orphan');
      expect(await leadsOf('orphan')).toEqual([]);
      await drainAfter(16, 'orphan');
      await project.drain();
      const [lead, ...others] = await leadsOf('orphan');
      expect(others).toEqual([]);
      expect(lead).toMatchObject({ kind: 'meeting', email: visitorOf('orphan'), message: null });
      expect(await meetingOf('orphan')).toMatchObject({ state: 'scheduled', lead_id: lead?.id });
      const [invitation, ...more] = await mailsTo(visitorOf('orphan'), lead?.reference);
      expect(more).toEqual([]);
      expect(invitation?.mail.text).toContain('/meetings/');
      expect(await mailsTo(TEAM, lead?.reference)).toHaveLength(1);
    });

    it('has the words of its request where that comes after all', async () => {
      await consult('orphan');
      const [lead, ...others] = await leadsOf('orphan');
      expect(others).toEqual([]);
      expect(lead).toMatchObject({ kind: 'meeting', message: REQUEST.message });
      const told = await mailsTo(TEAM, lead?.reference, 2);
      expect(told[1]?.mail.text).toContain(REQUEST.message);
    });

    it('keeps the words of the consultation that was stored for it', async () => {
      await consult('told-of-failure');
      await book('told-of-failure', slot(73));
      await drainAfter(16, 'told-of-failure');
      const leads = await leadsOf('told-of-failure');
      expect(leads).toMatchObject([{ kind: 'meeting', message: REQUEST.message }]);
      expect(await mailsTo(visitorOf('told-of-failure'), leads[0]?.reference)).toHaveLength(1);
    });
  });
});
