import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeZoom } from '../support/fake-zoom.ts';
import { poll } from '../support/poll.ts';
import { bookingIn, CALL_DAY, calendarOf, MEETING_ENV, slot, visitorOf, YEAR } from './booking.ts';
import { projectOfFile } from './project.ts';

const zoom = await startFakeZoom();
afterAll(() => zoom[Symbol.asyncDispose]());
const project = await projectOfFile({ ...MEETING_ENV, ...zoom.env });

describe('changing a meeting', () => {
  const { book, confirm, reserve, meetingOf, mailsTo } = bookingIn(project);
  const change = (body: object) => project.invoke('change-meeting', body);
  const taken = async (index: number) =>
    (await project.rpc('taken_slots', { p_from: slot(index), p_to: slot(index + 1) })) as unknown[];

  /** Books and confirms; resolves to what the next steps need. */
  async function booked(key: string, index: number) {
    const meeting = (await book(key, slot(index))).body;
    const { body } = await confirm(key, meeting);
    const id = String((await meetingOf(key))?.id);
    return { id, meeting, visitor: visitorOf(key), reference: String(body.reference) };
  }

  /** The calendars in the visitor's mails, in the order of the changes. */
  async function calendars(
    { visitor, reference }: { visitor: string; reference: string },
    count: number,
  ) {
    const mails = await poll(async () => {
      const found = await mailsTo(visitor, reference);
      return found.length >= count && found;
    });
    const events = mails.map(calendarOf);
    return events.sort((a, b) => Number(a.get('SEQUENCE')) - Number(b.get('SEQUENCE')));
  }

  it('shows it by the id that the mailed link signs', async () => {
    const { id, meeting, visitor, reference } = await booked('shown', 0);
    const [mail] = await mailsTo(visitor, reference);
    const [, token = ''] = /\/meetings\/([\w.-]+)/.exec(mail?.mail.text ?? '') ?? [];
    const [named = '', mac] = token.split('.');
    expect(Buffer.from(named, 'base64url').toString()).toBe(id);
    const expected = createHmac('sha256', MEETING_ENV.SIGNING_KEY).update(`meeting:${id}`);
    expect(mac).toBe(expected.digest('base64url'));
    expect(await change({ id, action: 'show' })).toEqual({
      status: 200,
      body: {
        start_time: slot(0),
        timezone: 'America/Los_Angeles',
        state: 'scheduled',
        topic: 'Discovery call',
        join_url: meeting.join_url,
        uid: expect.stringMatching(/^[0-9a-f]{40}$/),
        sequence: 0,
      },
    });
  });

  it('cancels: frees the time, withdraws the invitation, tells the team and Zoom', async () => {
    const { id, meeting, visitor, reference } = await booked('cancelled', 1);
    const [first, again] = await Promise.all([
      change({ id, action: 'cancel' }),
      change({ id, action: 'cancel' }),
    ]);
    expect(first).toMatchObject({ status: 200, body: { state: 'cancelled', start_time: slot(1) } });
    expect(again).toEqual(first);
    expect(await taken(1)).toEqual([]);
    const [invitation, withdrawal] = await calendars({ visitor, reference }, 2);
    expect(withdrawal?.get('METHOD')).toBe('CANCEL');
    expect(withdrawal?.get('UID')).toBe(invitation?.get('UID'));
    expect(withdrawal?.get('SEQUENCE')).toBe('1');
    const team = await poll(async () =>
      (await mailsTo('team@auditharbor.example', reference)).find(({ mail }) =>
        mail.subject?.includes('canceled'),
      ),
    );
    expect(team.mail.subject).toContain(`Demo call canceled ${reference}`);
    await poll(() => !zoom.meetings.has(String(meeting.id)));
    const [lead] = await project.rows(`leads?reference=eq.${reference}`);
    expect(lead?.details).toMatchObject({ state: 'cancelled', startTime: slot(1) });
    // The time is free for others, but not for a repeated request with the same key.
    expect(await book('cancelled', slot(1))).toEqual({
      status: 409,
      body: { code: 'meeting-cancelled' },
    });
    expect((await book('next', slot(1))).status).toBe(200);
    const late = { id, action: 'move', start_time: slot(2), timezone: 'UTC' };
    expect(await change(late)).toEqual({ status: 409, body: { code: 'meeting-cancelled' } });
    expect(await mailsTo(visitor, reference)).toHaveLength(2);
  });

  it('is called off by the organizer who invited, whoever sends the mails since', async () => {
    const { id, visitor, reference } = await booked('organized', 50);
    const [row] = await project.rows(`meetings?id=eq.${id}`);
    expect(row?.organizer).toBe('site@auditharbor.example');
    // As if MAIL_FROM had been another when it was booked.
    await project.execute?.(
      `update public.meetings set organizer = 'former@auditharbor.example' where id = '${id}'`,
    );
    await change({ id, action: 'cancel' });
    const [, withdrawal] = await calendars({ visitor, reference }, 2);
    expect(withdrawal?.get('METHOD')).toBe('CANCEL');
    expect(withdrawal?.get('ORGANIZER;CN="Auditharbor"')).toBe('mailto:former@auditharbor.example');
  });

  it('is changed though a stranger sent the keys that its changes might have', async () => {
    const { id } = await booked('foreseen', 60);
    for (const sequence of [1, 2]) await booked(`${id}:${sequence}`, 60 + sequence);
    const move = { id, action: 'move', start_time: slot(63), timezone: 'UTC' };
    expect(await change(move)).toMatchObject({ status: 200, body: { start_time: slot(63) } });
    const cancelled = await change({ id, action: 'cancel' });
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  });

  it('moves: takes the new time, frees the old one and updates the invitation', async () => {
    const { id, meeting, visitor, reference } = await booked('moved', 10);
    await book('neighbour', slot(11));
    const move = (index: number, timezone = 'Asia/Kathmandu') =>
      change({ id, action: 'move', start_time: slot(index), timezone });
    expect(await move(11)).toEqual({ status: 409, body: { code: 'slot-unavailable' } });
    expect(await taken(10)).toHaveLength(1);
    const moved = await move(12);
    expect(moved).toMatchObject({
      status: 200,
      body: { start_time: slot(12), timezone: 'Asia/Kathmandu', state: 'scheduled' },
    });
    expect(await move(12)).toEqual(moved);
    expect([await taken(10), (await taken(12)).length]).toEqual([[], 1]);
    const [invitation, update] = await calendars({ visitor, reference }, 2);
    expect(update?.get('METHOD')).toBe('REQUEST');
    expect(update?.get('UID')).toBe(invitation?.get('UID'));
    expect(update?.get('SEQUENCE')).toBe('1');
    expect(update?.get('DTSTART')).toBe(`${YEAR}0106T150000Z`);
    const news = await poll(async () =>
      (await mailsTo('team@auditharbor.example', reference)).find(({ mail }) =>
        mail.subject?.includes('moved'),
      ),
    );
    expect(news.mail.text).toContain(`Begins: ${CALL_DAY} 15:00 UTC`);
    expect(news.mail.text).toContain('at 8:45\u00a0PM GMT+5:45 (Asia/Kathmandu)');
    expect(news.mail.text).toContain(`Was to begin: ${CALL_DAY} 14:00 UTC`);
    await poll(() => zoom.meetings.get(String(meeting.id))?.start_time === slot(12));
    const [lead] = await project.rows(`leads?reference=eq.${reference}`);
    expect(lead?.details).toMatchObject({ date: CALL_DAY, time: '20:45', startTime: slot(12) });
    // The repeated booking returns the meeting's current state.
    expect(await book('moved', slot(10))).toMatchObject({
      body: { id: meeting.id, start_time: slot(12) },
    });
    await change({ id, action: 'cancel' });
    expect((await calendars({ visitor, reference }, 3)).at(-1)?.get('SEQUENCE')).toBe('2');
  });

  it('tells of a meeting that was changed before its lead came as it stands by then', async () => {
    const { body: meeting } = await book('early', slot(40));
    const id = String((await meetingOf('early'))?.id);
    const lead = { id: meeting.id, join_url: meeting.join_url, password: meeting.password };
    const asRead = {
      p_kind: 'meeting',
      p_idempotency_key: 'early',
      p_body_digest: 'd',
      p_lead: { name: 'n', email: visitorOf('early'), meeting_id: id, meeting_sequence: 0 },
      p_mails: [],
    };
    const move = { id, action: 'move', start_time: slot(42), timezone: 'Asia/Kathmandu' };
    expect((await change(move)).status).toBe(200);
    // Stored after the move but read before it, the lead would announce the old time: it is refused.
    expect(await project.rpc('submit_meeting_lead', asRead)).toEqual({ outcome: 'stale' });
    const { body } = await confirm('early', lead);
    const reference = String(body.reference);
    const [stored] = await project.rows(`leads?reference=eq.${reference}`);
    expect(stored?.details).toMatchObject({
      date: `${YEAR}-01-07`,
      time: '11:45',
      timezone: 'Asia/Kathmandu',
      startTime: slot(42),
    });
    const [invitation] = await calendars({ visitor: visitorOf('early'), reference }, 1);
    expect(invitation?.get('DTSTART')).toBe(`${YEAR}0107T060000Z`);
    expect(invitation?.get('SEQUENCE')).toBe('1');

    await book('off', slot(44));
    const cancelled = String((await meetingOf('off'))?.id);
    await change({ id: cancelled, action: 'cancel' });
    const asBooked = { ...asRead.p_lead, email: visitorOf('off'), meeting_id: cancelled };
    expect(
      await project.rpc('submit_meeting_lead', {
        ...asRead,
        p_idempotency_key: 'off',
        p_lead: { ...asBooked, meeting_sequence: 1 },
      }),
    ).toEqual({ outcome: 'stale' });
  });

  it('moves one of many to a time that all want', async () => {
    const all = await Promise.all([20, 21, 22, 23].map((index) => booked(`want-${index}`, index)));
    const answers = await Promise.all(
      all.map(({ id }) => change({ id, action: 'move', start_time: slot(25), timezone: 'UTC' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await taken(25)).toHaveLength(1);
  });

  it('drops news that is old before it is sent', async () => {
    const { id, visitor, reference } = await booked('dropped', 30);
    await poll(async () => (await mailsTo('team@auditharbor.example', reference)).length === 1);
    project.smtp.reply = 451;
    await change({ id, action: 'move', start_time: slot(31), timezone: 'UTC' });
    const [lead] = await project.rows(`leads?reference=eq.${reference}`);
    const unsent = () => project.rows(`outbox?lead_id=eq.${lead?.id}&state=neq.sent`);
    await poll(async () => {
      const rows = await unsent();
      return (
        rows.length === 2 && rows.every(({ state, attempts }) => state === 'pending' && attempts)
      );
    });
    await change({ id, action: 'cancel' });
    project.smtp.reply = 250;
    await poll(async () => {
      await project.rpc('retry_outbox', { p_reference: reference });
      await project.invoke('drain-outbox', {});
      return (await unsent()).length === 0;
    });
    const events = await calendars({ visitor, reference }, 2);
    expect(events.map((event) => event.get('METHOD'))).toEqual(['REQUEST', 'CANCEL']);
  });

  it('leaves Zoom with the last of two moves, though it takes the first one later', async () => {
    const { id, meeting } = await booked('moved-twice', 46);
    const call = `PATCH /meetings/${meeting.id}`;
    zoom.behave = (request) =>
      request.call === call && zoom.calls(call).length === 1
        ? { kind: 'slow', ms: 500 }
        : { kind: 'ok' };
    for (const index of [47, 48])
      expect(
        await change({ id, action: 'move', start_time: slot(index), timezone: 'UTC' }),
      ).toMatchObject({ status: 200 });
    await poll(() => zoom.calls(call).length === 3);
    zoom.behave = () => undefined;
    await poll(() => zoom.meetings.get(String(meeting.id))?.start_time === slot(48));
  });

  it('changes a meeting that Zoom knows nothing of', async () => {
    const { id, meeting } = await booked('unknown-to-zoom', 40);
    zoom.meetings.delete(String(meeting.id));
    const moved = { id, action: 'move', start_time: slot(41), timezone: 'UTC' };
    expect((await change(moved)).status).toBe(200);
    expect((await change({ id, action: 'cancel' })).status).toBe(200);
  });

  it('tells a provider only of the calls that it made', async () => {
    const other = await booked('made-elsewhere', 52);
    const own = await booked('made-by-zoom', 56);
    await project.execute?.(
      `update public.meetings set provider = 'link' where id = '${other.id}'`,
    );
    for (const [{ id }, index] of [
      [other, 54],
      [own, 58],
    ] as const)
      expect(
        await change({ id, action: 'move', start_time: slot(index), timezone: 'UTC' }),
      ).toMatchObject({ status: 200, body: { start_time: slot(index) } });
    await poll(() => zoom.calls(`PATCH /meetings/${own.meeting.id}`).length === 1);
    expect(zoom.calls(`PATCH /meetings/${other.meeting.id}`)).toEqual([]);
  });

  it('moves to a time that was reserved by somebody who went away', async () => {
    const { id } = await booked('follows', 110);
    await reserve('gone-away', slot(111), { lease: 0, now: slot(0) });
    const move = { id, action: 'move', start_time: slot(111), timezone: 'UTC' };
    expect(await change(move)).toMatchObject({ status: 200, body: { start_time: slot(111) } });
  });

  // ASVS 2.3.2
  it('moves it five times in 24 hours and ten times in all, and cancels it even then', async () => {
    const { id } = await booked('restless', 70);
    await booked('settled', 90);
    const tooMany = { status: 422, body: { code: 'too-many-changes' } };
    const move = (index: number) =>
      change({ id, action: 'move', start_time: slot(index), timezone: 'UTC' });
    for (const index of [71, 72, 73, 74, 75]) expect((await move(index)).status).toBe(200);
    expect(await move(76)).toEqual(tooMany);
    // Its own bound is looked at first, and what changes nothing is no change.
    expect(await move(90)).toEqual(tooMany);
    expect((await move(75)).status).toBe(200);
    expect(await taken(76)).toEqual([]);

    const moveAt = async (sequence: number, hours: number) => {
      const answer = await project.rpc('change_meeting', {
        p_id: id,
        p_sequence: sequence,
        p_details: {},
        p_mails: [],
        p_starts_at: slot(71 + sequence),
        p_ends_at: slot(72 + sequence),
        p_timezone: 'UTC',
        p_now: new Date(Date.now() + hours * 3_600_000).toISOString(),
      });
      return (answer as { outcome: string }).outcome;
    };
    expect(await moveAt(5, 23)).toBe('too-many');
    // Somebody who read it before the last move, as two tabs may, moves nothing.
    expect(await moveAt(4, 24)).toBe('stale');
    for (const sequence of [5, 6, 7, 8, 9]) expect(await moveAt(sequence, 24)).toBe('changed');
    expect(await moveAt(10, 1000)).toBe('too-many');
    expect(await change({ id, action: 'cancel' })).toMatchObject({ body: { state: 'cancelled' } });
  });

  it('takes a zone by another of its names for the same, and asks Zoom for times alone', async () => {
    const { id, meeting, visitor, reference } = await booked('zones', 100);
    const call = `PATCH /meetings/${meeting.id}`;
    const to = (timezone: string, index = 100) =>
      change({ id, action: 'move', start_time: slot(index), timezone });
    for (const name of ['america/los_angeles', 'US/Pacific'])
      expect(await to(name)).toMatchObject({ body: { sequence: 0 } });
    expect(await to('Asia/Kathmandu')).toMatchObject({
      body: { sequence: 1, timezone: 'Asia/Kathmandu' },
    });
    await calendars({ visitor, reference }, 2);
    await to('Asia/Kathmandu', 101);
    await poll(() => zoom.calls(call).length > 0);
    expect(zoom.calls(call)).toHaveLength(1);
    await calendars({ visitor, reference }, 3);
  });

  it('neither moves nor cancels a call that is over', async () => {
    const { id } = await booked('over', 80);
    await project.execute?.(`update public.meetings
      set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = '${id}'`);
    const refused = { status: 409, body: { code: 'meeting-over' } };
    expect(await change({ id, action: 'cancel' })).toEqual(refused);
    const move = { id, action: 'move', timezone: 'UTC', start_time: slot(81) };
    expect(await change(move)).toEqual(refused);
  });

  it('knows no other meetings, actions or times', async () => {
    const { id } = await booked('exact', 42);
    const refused = (status: number, code: string) => ({ status, body: { code } });
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await change({ id: none, action: 'show' })).toEqual(refused(404, 'not-found'));
    expect(await change({ id: "' or 1=1", action: 'show' })).toEqual(refused(404, 'not-found'));
    expect(await change({ id, action: 'burn' })).toEqual(refused(422, 'validation'));
    expect(await change({ id })).toEqual(refused(422, 'validation'));
    const move = { id, action: 'move', timezone: 'UTC', start_time: slot(43) };
    for (const wrong of [
      { start_time: '2024-01-08T09:00:00Z' },
      { timezone: 'x' },
      { start_time: '' },
    ])
      expect(await change({ ...move, ...wrong })).toEqual(refused(422, 'validation'));
    expect(await taken(42)).toHaveLength(1);
  });
});
