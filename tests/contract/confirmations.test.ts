import { createHmac } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadReference } from '#rules/reference.ts';
import {
  bookingIn,
  CALL_DAY,
  calendarOf,
  MEETING_ENV,
  REQUEST,
  requestOf,
  slot,
  visitorOf,
  YEAR,
} from './booking.ts';
import { projectOfFile, refusal, TEAM } from './project.ts';

/** The Sunday on which the clock of Los Angeles skips 02:00 to 03:00, and the day after. */
const CHANGED = Temporal.PlainDate.from(CALL_DAY)
  .toZonedDateTime('America/Los_Angeles')
  .getTimeZoneTransition('next');
const CHANGE = String(CHANGED?.toPlainDate());
const AFTER_CHANGE = String(CHANGED?.toPlainDate().add({ days: 1 }));

const project = await projectOfFile(MEETING_ENV);

describe('confirmations', () => {
  beforeEach(() => {
    project.smtp.reply = 250;
  });
  const { invoke, book, confirm, meetingOf } = bookingIn(project);
  const { leadsOf, mailsTo, mailTo } = project;

  // ASVS 11.5.1
  it('without Zoom links to a room that only the key can name', async () => {
    const mac = createHmac('sha256', MEETING_ENV.SIGNING_KEY).update('room:first').digest('hex');
    const answer = await book('first', slot(0));
    expect(answer.body).toEqual({
      join_url: `https://meet.jit.si/auditharbor-${mac.slice(0, 40)}`,
      id: mac.slice(0, 10),
      password: '',
      booking_id: expect.any(String),
      start_time: slot(0),
    });
    expect(await book('first', slot(0))).toEqual(answer);
  });

  it('stores the lead, invites the visitor at once and tells the team', async () => {
    const meeting = (await book('first', slot(0))).body;
    const answer = await confirm('first', meeting, { locale: 'en-ZA' });
    const reference = leadReference('meeting', 'first');
    expect(answer).toEqual({
      status: 200,
      body: { reference, quality: 'high', urgency: 'normal' },
    });
    const row = await meetingOf('first');
    const [lead, ...others] = await leadsOf('first');
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      id: row?.lead_id,
      kind: 'meeting',
      reference,
      locale: 'en-ZA',
      name: 'Ada Okafor',
      details: {
        date: CALL_DAY,
        time: '01:00',
        timezone: 'America/Los_Angeles',
        startTime: slot(0),
        joinUrl: meeting.join_url,
        meetingId: meeting.id,
        password: '',
      },
    });

    const visitor = await mailTo(visitorOf('first'), reference);
    expect(visitor.to).toEqual([visitorOf('first')]);
    expect(visitor.mail.replyTo?.[0]?.address).toBe('hello@auditharbor.example');
    expect(visitor.mail.subject).toContain(`6 January ${YEAR}`);
    const id = String(row?.id);
    const link = `https://www.auditharbor.example/en-ZA/meetings/${Buffer.from(id).toString('base64url')}.`;
    for (const part of [visitor.mail.text, visitor.mail.html]) {
      expect(part).toContain(link);
      expect(part).toContain(String(meeting.join_url));
      expect(part).toContain('01:00');
      expect(part).not.toContain(REQUEST.message);
    }
    expect(visitor.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    const event = calendarOf(visitor);
    expect(Object.fromEntries(event)).toMatchObject({
      METHOD: 'REQUEST',
      SEQUENCE: '0',
      DTSTART: `${YEAR}0106T090000Z`,
      DTEND: `${YEAR}0106T093000Z`,
      SUMMARY: 'Demo call with Auditharbor',
      LOCATION: meeting.join_url,
      STATUS: 'CONFIRMED',
      'ORGANIZER;CN="Auditharbor"': 'mailto:site@auditharbor.example',
    });
    expect(event.get('UID')).toMatch(/^[0-9a-f]{40}$/);
    expect(event.get('DESCRIPTION')).toContain(link);

    const { mail } = await mailTo(TEAM, reference);
    expect(mail.subject).toBe(
      `[high] New demo call ${reference} — Meridian Payments — ${CALL_DAY} 09:00 UTC`,
    );
    expect(mail.text).toContain(REQUEST.message);
    expect(mail.text).toContain('America/Los_Angeles');
  });

  it('answers a repeated request as the first time, with one mail to each', async () => {
    const meeting = (await book('again', slot(1))).body;
    const all = Array.from({ length: 12 }, () => confirm('again', meeting));
    const [answer, ...others] = await Promise.all(all);
    expect(answer?.status).toBe(200);
    for (const other of [...others, await confirm('again', meeting)]) expect(other).toEqual(answer);
    await project.drain();
    const reference = answer?.body.reference;
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
    expect(await mailsTo(visitorOf('again'), reference)).toHaveLength(1);
    expect(await leadsOf('again')).toHaveLength(1);
    const reused = refusal(422, 'idempotency-key-reused');
    expect(await confirm('again', meeting, { time: '02:00' })).toEqual(reused);
  });

  it('says that the mail failed, keeps the lead, and delivers later, once', async () => {
    const meeting = (await book('unmailed', slot(2))).body;
    project.smtp.reply = 451;
    for (const _ of [1, 2])
      expect(await confirm('unmailed', meeting)).toEqual(refusal(500, 'mail-failed'));
    const reference = leadReference('meeting', 'unmailed');
    expect(await leadsOf('unmailed')).toMatchObject([{ kind: 'meeting', reference }]);
    project.smtp.reply = 250;
    const mailed = { status: 200, body: { reference } };
    expect(await confirm('unmailed', meeting)).toMatchObject(mailed);
    await project.rpc('retry_outbox', { p_reference: reference });
    await project.drain();
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
    expect(await mailsTo(visitorOf('unmailed'), reference)).toHaveLength(1);
  });

  it('writes in English to whoever reads a language that the site has not', async () => {
    const meeting = (await book('language', slot(10))).body;
    const { body } = await confirm('language', meeting, { locale: 'eo' });
    const { mail } = await mailTo(visitorOf('language'), body.reference);
    expect(mail.html).toContain('Your demo call is confirmed');
    expect(mail.html).toContain('<html lang="en-US">');
    expect(mail.text).not.toMatch(/\{\w+\}/);
    expect(mail.text).toContain('.example/meetings/');
  });

  it('works by itself: the time is the one that the visitor’s clock shows', async () => {
    const meeting = { join_url: 'https://meet.example/x', id: '42', password: 'p&w' };
    const clock = { date: AFTER_CHANGE, time: '09:00', timezone: 'America/Los_Angeles' };
    const { status, body } = await confirm('alone', meeting, clock);
    expect(status).toBe(200);
    const visitor = await mailTo(visitorOf('alone'), body.reference);
    const event = calendarOf(visitor);
    // A day after the clocks went forward.
    expect(event.get('DTSTART')).toBe(`${AFTER_CHANGE.replaceAll('-', '')}T160000Z`);
    expect(event.get('DTEND')).toBe(`${AFTER_CHANGE.replaceAll('-', '')}T163000Z`);
    expect(visitor.mail.html).toContain('p&amp;w');
    expect(visitor.mail.text).not.toContain('/meetings/');
  });

  it('invites nobody to a call that is over, and still tells the team', async () => {
    const past = { date: '2024-01-08', time: '09:00' };
    const meeting = { join_url: 'https://meet.example/over', id: 'over', password: '' };
    expect(await confirm('over', meeting, past)).toEqual(refusal(500, 'mail-failed'));
    const [lead] = await leadsOf('over');
    expect(await mailsTo(TEAM, lead?.reference)).toHaveLength(1);
    const [invitation] = await project.rows(
      `outbox?lead_id=eq.${lead?.id}&template=eq.meeting-visitor`,
    );
    expect(invitation).toMatchObject({ state: 'dead', last_error: 'call-over' });
    expect(await mailsTo(visitorOf('over'), lead?.reference, 0)).toEqual([]);
  });

  it('finds the meeting of an earlier call without keys', async () => {
    const attendee = { attendee_email: REQUEST.email, attendee_name: REQUEST.name };
    const meeting = await project.invoke('create-zoom-meeting', {
      topic: 'Discovery call',
      start_time: slot(20),
      duration: 30,
      timezone: 'UTC',
      ...attendee,
    });
    const { join_url: joinUrl, id: meetingId, password } = meeting.body;
    const clock = { date: CALL_DAY, time: '19:00', timezone: 'UTC' };
    const meetingDetails = { ...clock, joinUrl, meetingId, password };
    const body = { ...REQUEST, meetingDetails };
    const answer = await project.invoke('send-meeting-confirmation', body);
    expect(answer.status).toBe(200);
    const { mail } = await mailTo(REQUEST.email, answer.body.reference);
    expect(mail.text).toContain('/meetings/');
  });

  it('makes one lead of a consultation and the meeting that follows it', async () => {
    const sent = await invoke('send-consultation-email', requestOf('both'), 'both', {
      'x-locale': 'fr-FR',
    });
    expect(sent.body.reference).toBe(leadReference('consultation', 'both'));
    const [consultation] = await leadsOf('both');
    const meeting = (await book('both', slot(30))).body;
    const { body } = await confirm('both', meeting);
    expect(body.reference).toBe(leadReference('meeting', 'both'));
    const leads = await leadsOf('both');
    expect(leads).toMatchObject([
      { id: consultation?.id, kind: 'meeting', reference: body.reference, quality: 'high' },
    ]);
    // Replayed late, the consultation is already the meeting's lead.
    const replayed = await invoke('send-consultation-email', requestOf('both'), 'both');
    expect(replayed).toEqual({ status: 200, body });
    expect(await leadsOf('both')).toEqual(leads);
    expect(await mailsTo(visitorOf('both'), body.reference)).toHaveLength(1);
  });

  it('keeps both where a consultation and a meeting of other contents share a key', async () => {
    const other = {
      ...REQUEST,
      name: 'Bo Lind',
      email: 'bo@lind.example',
      message: 'Another matter',
    };
    const before = await invoke('send-consultation-email', other, 'shared');
    const meeting = (await book('shared', slot(36))).body;
    const confirmed = await confirm('shared', meeting);
    const both = [
      { kind: 'consultation', reference: before.body.reference, email: other.email },
      { kind: 'meeting', reference: confirmed.body.reference, email: visitorOf('shared') },
    ];
    const byKind = async () =>
      (await leadsOf('shared')).toSorted((a, b) => (String(a.kind) < String(b.kind) ? -1 : 1));
    expect(await byKind()).toMatchObject(both);
    // Each is found again by its own contents.
    expect(await invoke('send-consultation-email', other, 'shared')).toEqual(before);
    expect(await confirm('shared', meeting)).toEqual(confirmed);
    expect(await byKind()).toHaveLength(2);

    const booked = (await book('shared-later', slot(37))).body;
    await confirm('shared-later', booked);
    const after = await invoke('send-consultation-email', other, 'shared-later');
    expect(after.body.reference).toBe(leadReference('consultation', 'shared-later'));
    expect(await leadsOf('shared-later')).toHaveLength(2);
  });

  it('keeps one lead where consultation and confirmation race', async () => {
    const meeting = (await book('race', slot(31))).body;
    const consult = () => invoke('send-consultation-email', requestOf('race'), 'race');
    const six = Array.from({ length: 6 });
    const clock = { time: '16:30' };
    const racing = six.flatMap(() => [consult(), confirm('race', meeting, clock)]);
    const answers = await Promise.all(racing);
    for (const { status } of answers) expect(status).toBe(200);
    expect(await leadsOf('race')).toMatchObject([{ kind: 'meeting' }]);
    const reference = leadReference('meeting', 'race');
    expect(await mailsTo(visitorOf('race'), reference)).toHaveLength(1);
  });

  it('invites to a meeting that its site died over, as soon as its request comes by itself', async () => {
    const meeting = (await book('unheard', slot(33))).body;
    const headers = { 'x-locale': 'fr-FR' };
    const asked = requestOf('unheard');
    const claimed = await invoke('send-consultation-email', asked, 'unheard', headers);
    const reference = leadReference('meeting', 'unheard');
    expect(claimed).toMatchObject({ status: 200, body: { reference, meeting } });
    const row = await meetingOf('unheard');
    const leads = await leadsOf('unheard');
    expect(leads).toMatchObject([
      { id: row?.lead_id, kind: 'meeting', message: REQUEST.message, locale: 'fr-FR' },
    ]);
    const invitation = await mailTo(visitorOf('unheard'), reference);
    expect(calendarOf(invitation).get('DTSTART')).toBe(`${YEAR}0107T013000Z`);
    // The confirmation that may follow finds everything done already.
    const { status, body } = await confirm('unheard', meeting, { time: '17:30' });
    expect([status, body.reference]).toEqual([200, reference]);
    expect(await leadsOf('unheard')).toEqual(leads);
    await project.drain();
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
    expect(await mailsTo(visitorOf('unheard'), reference)).toHaveLength(1);
  });

  it.each([
    ['no details', undefined],
    ['details that are none', 'tomorrow'],
    ['a link that a click would run', { joinUrl: 'javascript:alert(1)' }],
    ['a time that is skipped', { date: CHANGE, time: '02:30' }],
    ['a zone that is none', { timezone: 'Mars/Olympus' }],
    ['no meeting id', { meetingId: '' }],
  ])('refuses %s with 422', async (_what, wrong) => {
    const whole = {
      date: AFTER_CHANGE,
      time: '09:00',
      timezone: 'America/Los_Angeles',
      joinUrl: 'https://meet.example/x',
      meetingId: '1',
      password: '',
    };
    const meetingDetails = typeof wrong === 'object' ? { ...whole, ...wrong } : wrong;
    const answer = await invoke('send-meeting-confirmation', { ...REQUEST, meetingDetails }, 'bad');
    expect(answer).toEqual(refusal(422, 'validation'));
  });
});
