import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeZoom } from '../support/fake-zoom.ts';
import { poll } from '../support/poll.ts';
import { bookingIn, CALL_DAY, calendarOf, MEETING_ENV, slot, visitorOf, YEAR } from './booking.ts';
import { projectOfFile, refusal, TEAM } from './project.ts';

const zoom = await startFakeZoom();
afterAll(() => zoom[Symbol.asyncDispose]());
const project = await projectOfFile({ ...MEETING_ENV, ...zoom.env });

describe('changing a meeting', () => {
  const { book, confirm, reserve, meetingOf, change, move, cancel } = bookingIn(project);
  const { mailsTo, mailTo } = project;
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
    const events = (await mailsTo(visitor, reference, count)).map(calendarOf);
    return events.sort((a, b) => Number(a.get('SEQUENCE')) - Number(b.get('SEQUENCE')));
  }

  /** The news of a call to the team whose subject has a word. */
  const newsOf = (reference: string, word: string) =>
    poll(async () =>
      (await mailsTo(TEAM, reference)).find(({ mail }) => mail.subject?.includes(word)),
    );

  it('shows it by the id that the mailed link signs', async () => {
    const { id, meeting, visitor, reference } = await booked('shown', 0);
    const { mail } = await mailTo(visitor, reference);
    const [, token = ''] = /\/meetings\/([\w.-]+)/.exec(mail.text ?? '') ?? [];
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
    const [first, again] = await Promise.all([cancel(id), cancel(id)]);
    expect(first).toMatchObject({ status: 200, body: { state: 'cancelled', start_time: slot(1) } });
    expect(again).toEqual(first);
    expect(await taken(1)).toEqual([]);
    const [invitation, withdrawal] = await calendars({ visitor, reference }, 2);
    expect(withdrawal?.get('METHOD')).toBe('CANCEL');
    expect(withdrawal?.get('UID')).toBe(invitation?.get('UID'));
    expect(withdrawal?.get('SEQUENCE')).toBe('1');
    const { mail } = await newsOf(reference, 'canceled');
    expect(mail.subject).toContain(`Demo call canceled ${reference}`);
    await poll(() => !zoom.meetings.has(String(meeting.id)));
    const [lead] = await project.rows(`leads?reference=eq.${reference}`);
    expect(lead?.details).toMatchObject({ state: 'cancelled', startTime: slot(1) });
    // The time is free for others, but not for a repeated request with the same key.
    const refused = refusal(409, 'meeting-cancelled');
    expect(await book('cancelled', slot(1))).toEqual(refused);
    expect((await book('next', slot(1))).status).toBe(200);
    expect(await move(id, 2)).toEqual(refused);
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
    await cancel(id);
    const [, withdrawal] = await calendars({ visitor, reference }, 2);
    expect(withdrawal?.get('METHOD')).toBe('CANCEL');
    expect(withdrawal?.get('ORGANIZER;CN="Auditharbor"')).toBe('mailto:former@auditharbor.example');
  });

  it('is changed though a stranger sent the keys that its changes might have', async () => {
    const { id } = await booked('foreseen', 60);
    for (const sequence of [1, 2]) await booked(`${id}:${sequence}`, 60 + sequence);
    expect(await move(id, 63)).toMatchObject({ status: 200, body: { start_time: slot(63) } });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  });

  it('moves: takes the new time, frees the old one and updates the invitation', async () => {
    const { id, meeting, visitor, reference } = await booked('moved', 10);
    await book('neighbour', slot(11));
    expect(await move(id, 11)).toEqual(refusal(409, 'slot-unavailable'));
    expect(await taken(10)).toHaveLength(1);
    const moved = await move(id, 12, 'Asia/Kathmandu');
    expect(moved).toMatchObject({
      status: 200,
      body: { start_time: slot(12), timezone: 'Asia/Kathmandu', state: 'scheduled' },
    });
    expect(await move(id, 12, 'Asia/Kathmandu')).toEqual(moved);
    expect([await taken(10), (await taken(12)).length]).toEqual([[], 1]);
    const [invitation, update] = await calendars({ visitor, reference }, 2);
    expect(update?.get('METHOD')).toBe('REQUEST');
    expect(update?.get('UID')).toBe(invitation?.get('UID'));
    expect(update?.get('SEQUENCE')).toBe('1');
    expect(update?.get('DTSTART')).toBe(`${YEAR}0106T150000Z`);
    const { mail } = await newsOf(reference, 'moved');
    expect(mail.text).toContain(`Begins: ${CALL_DAY} 15:00 UTC`);
    expect(mail.text).toContain('at 8:45\u00a0PM GMT+5:45 (Asia/Kathmandu)');
    expect(mail.text).toContain(`Was to begin: ${CALL_DAY} 14:00 UTC`);
    await poll(() => zoom.meetings.get(String(meeting.id))?.start_time === slot(12));
    const [lead] = await project.rows(`leads?reference=eq.${reference}`);
    expect(lead?.details).toMatchObject({ date: CALL_DAY, time: '20:45', startTime: slot(12) });
    // The repeated booking returns the meeting's current state.
    expect(await book('moved', slot(10))).toMatchObject({
      body: { id: meeting.id, start_time: slot(12) },
    });
    await cancel(id);
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
    expect((await move(id, 42, 'Asia/Kathmandu')).status).toBe(200);
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
    await cancel(cancelled);
    const now = { email: visitorOf('off'), meeting_id: cancelled, meeting_sequence: 1 };
    const asBooked = { ...asRead, p_idempotency_key: 'off', p_lead: { ...asRead.p_lead, ...now } };
    expect(await project.rpc('submit_meeting_lead', asBooked)).toEqual({ outcome: 'stale' });
  });

  it('drops news that is old before it is sent', async () => {
    const { id, visitor, reference } = await booked('dropped', 30);
    await mailTo(TEAM, reference);
    project.smtp.reply = 451;
    await move(id, 31);
    const [lead] = await project.rows(`leads?reference=eq.${reference}`);
    const unsent = () => project.rows(`outbox?lead_id=eq.${lead?.id}&state=neq.sent`);
    await poll(async () => {
      const rows = await unsent();
      return (
        rows.length === 2 && rows.every(({ state, attempts }) => state === 'pending' && attempts)
      );
    });
    await cancel(id);
    project.smtp.reply = 250;
    await poll(async () => {
      await project.rpc('retry_outbox', { p_reference: reference });
      await project.drain();
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
    for (const index of [47, 48]) expect((await move(id, index)).status).toBe(200);
    await poll(() => zoom.calls(call).length === 3);
    zoom.behave = () => undefined;
    await poll(() => zoom.meetings.get(String(meeting.id))?.start_time === slot(48));
  });

  it('changes a meeting that Zoom knows nothing of', async () => {
    const { id, meeting } = await booked('unknown-to-zoom', 40);
    zoom.meetings.delete(String(meeting.id));
    expect((await move(id, 41)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
  });

  it('tells a provider only of the calls that it made', async () => {
    const other = await booked('made-elsewhere', 52);
    const own = await booked('made-by-zoom', 56);
    await project.execute?.(
      `update public.meetings set provider = 'link' where id = '${other.id}'`,
    );
    expect((await move(other.id, 54)).body).toMatchObject({ start_time: slot(54) });
    expect((await move(own.id, 58)).body).toMatchObject({ start_time: slot(58) });
    await poll(() => zoom.calls(`PATCH /meetings/${own.meeting.id}`).length === 1);
    expect(zoom.calls(`PATCH /meetings/${other.meeting.id}`)).toEqual([]);
  });

  it('moves to a time that was reserved by somebody who went away', async () => {
    const { id } = await booked('follows', 110);
    await reserve('gone-away', slot(111), { lease: 0, now: slot(0) });
    expect(await move(id, 111)).toMatchObject({ status: 200, body: { start_time: slot(111) } });
  });

  // ASVS 2.3.2
  it('moves it five times in 24 hours and ten times in all, and cancels it even then', async () => {
    const { id } = await booked('restless', 70);
    await booked('settled', 90);
    const tooMany = refusal(422, 'too-many-changes');
    for (const index of [71, 72, 73, 74, 75]) expect((await move(id, index)).status).toBe(200);
    expect(await move(id, 76)).toEqual(tooMany);
    // Its own bound is looked at first, and what changes nothing is no change.
    expect(await move(id, 90)).toEqual(tooMany);
    expect((await move(id, 75)).status).toBe(200);
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
    expect(await cancel(id)).toMatchObject({ body: { state: 'cancelled' } });
  });

  it('takes a zone by another of its names for the same, and asks Zoom for times alone', async () => {
    const { id, meeting, visitor, reference } = await booked('zones', 100);
    const call = `PATCH /meetings/${meeting.id}`;
    for (const name of ['america/los_angeles', 'US/Pacific'])
      expect((await move(id, 100, name)).body).toMatchObject({ sequence: 0 });
    const timezone = 'Asia/Kathmandu';
    expect((await move(id, 100, timezone)).body).toMatchObject({ sequence: 1, timezone });
    await calendars({ visitor, reference }, 2);
    await move(id, 101, timezone);
    await poll(() => zoom.calls(call).length > 0);
    expect(zoom.calls(call)).toHaveLength(1);
    await calendars({ visitor, reference }, 3);
  });

  it('neither moves nor cancels a call that is over', async () => {
    const { id } = await booked('over', 80);
    await project.execute?.(`update public.meetings
      set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = '${id}'`);
    expect(await cancel(id)).toEqual(refusal(409, 'meeting-over'));
    expect(await move(id, 81)).toEqual(refusal(409, 'meeting-over'));
  });

  it('knows no other meetings, actions or times', async () => {
    const { id } = await booked('exact', 42);
    const none = '00000000-0000-4000-8000-000000000000';
    for (const unknown of [none, "' or 1=1"])
      expect(await change({ id: unknown, action: 'show' })).toEqual(refusal(404, 'not-found'));
    const whole = { id, action: 'move', timezone: 'UTC', start_time: slot(43) };
    for (const wrong of [
      { action: 'burn' },
      { action: undefined },
      { start_time: '2024-01-08T09:00:00Z' },
      { timezone: 'x' },
      { start_time: '' },
    ])
      expect(await change({ ...whole, ...wrong })).toEqual(refusal(422, 'validation'));
    expect(await taken(42)).toHaveLength(1);
  });
});
