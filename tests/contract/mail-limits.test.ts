import { describe, expect, it } from 'vitest';
import { privacyRequest } from '../support/forms.ts';
import { poll } from '../support/poll.ts';
import {
  bookingIn,
  CALL_DAY,
  calendarOf,
  MEETING_ENV,
  requestOf,
  slot,
  visitorOf,
} from './booking.ts';
import { CONTACT, projectOfFile, refusal, TEAM } from './project.ts';

const PRIVACY_TEAM = 'privacy@auditharbor.example';

const project = await projectOfFile(MEETING_ENV);

// ASVS 2.3.2
describe('limits of one address', () => {
  const { book, confirm, reserve, meetingOf, move, cancel } = bookingIn(project);
  const { drain } = project;

  const ask = (key: string, changes: Record<string, unknown>) =>
    project.invoke('submit-privacy-request', privacyRequest(changes), { 'idempotency-key': key });
  /** The accepted mails to an address, ignoring case and tag. */
  const mailsTo = (name: string) =>
    project.smtp.taken.filter(({ to }) =>
      to.some((address) => address.toLowerCase().replace(/\+[^@]*/, '') === name),
    );
  /** The same, once there are `count`. */
  const awaitMailsTo = (name: string, count = 1) =>
    poll(() => mailsTo(name).length >= count && mailsTo(name));
  const unsent = (template: string) =>
    project.rows(`outbox?template=eq.${template}&state=neq.sent&select=id`);

  it('let it be sent two mails about privacy, whatever its spelling; the team has all requests', async () => {
    const names = ['victim', 'Victim', 'victim+tag', 'VICTIM'];
    const answers = [];
    for (const [index, name] of names.entries())
      answers.push(await ask(`flood-${index}`, { email: `${name}@northwind.example` }));
    // If the mail is held, the response does not promise it, even when the request is repeated.
    expect(answers.map(({ body }) => body.mail)).toEqual([undefined, undefined, 'held', 'held']);
    for (const index of [0, 3])
      expect(await ask(`flood-${index}`, { email: `${names[index]}@northwind.example` })).toEqual(
        answers[index],
      );
    await poll(async () => {
      await drain();
      return (await unsent('privacy-team')).length === 0;
    });
    const told = mailsTo(PRIVACY_TEAM).map(
      ({ mail }) => /AH-PR-\w{10}/.exec(mail.subject ?? '')?.[0],
    );
    expect(told.toSorted()).toEqual(answers.map(({ body }) => body.reference).toSorted());
    // Retrying a held mail does not release it either.
    await project.rpc('retry_outbox', {});
    await drain();
    expect(await unsent('privacy-visitor')).toHaveLength(2);
    expect(mailsTo('victim@northwind.example')).toHaveLength(2);
  });

  it('let it be told that its message arrived, once a day, in its language and no word of it', async () => {
    const email = visitorOf('writer');
    const words = { company: 'Pay at evil.example', message: 'Call +1 900 555 0100' };
    const contact = { ...CONTACT, ...words, email };
    const write = (key: string, name: string, body: object, locale = 'fr-CA') =>
      project.invoke(name, body, { 'idempotency-key': key, 'x-locale': locale });
    const first = await write('wrote', 'send-contact-form', contact);
    expect(first.body.mail).toBeUndefined();
    const consultation = { ...words, name: 'Ada Okafor', email, interest: 'audit' };
    const second = await write('asked', 'send-consultation-email', consultation);
    expect(second.body.mail).toBe('held');
    // A repeated request, such as a journal sends, gets the same response and no further mail.
    expect(await write('wrote', 'send-contact-form', contact)).toEqual(first);
    expect(await write('asked', 'send-consultation-email', consultation)).toEqual(second);
    const trap = { ...contact, email: visitorOf('robot'), honeypot: 'x' };
    expect((await write('robot', 'send-contact-form', trap)).status).toBe(422);

    const [receipt] = await awaitMailsTo(email);
    await drain();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(visitorOf('robot'))).toEqual([]);
    expect(receipt?.mail.subject).toBe(
      `Nous avons bien reçu votre message (${first.body.reference})`,
    );
    expect(receipt?.mail.text).toMatch(/^Bonjour Ada Okafor,\n/);
    expect(receipt?.mail.text).toContain('parce que votre adresse a été saisie');
    expect(receipt?.mail.replyTo?.[0]?.address).toBe('hello@auditharbor.example');
    const whole = [receipt?.raw, receipt?.mail.text, receipt?.mail.html].join('\n');
    expect(whole).not.toMatch(/evil|900 555/);

    // An address that a mail program could misread is promised no mail.
    const odd = { ...contact, email: '<ada>@meridian.example' };
    expect((await write('odd', 'send-contact-form', odd)).body.mail).toBe('held');
  });

  it('hold the invitation after three others', async () => {
    const email = visitorOf('changes');
    for (const index of [0, 1])
      expect((await ask(`changes-${index}`, { email })).body.mail).toBeUndefined();
    const key = { 'idempotency-key': 'changes-2' };
    const written = await project.invoke('send-contact-form', { ...CONTACT, email }, key);
    expect(written.body.mail).toBeUndefined();
    const meeting = (await book('changes', slot(21))).body;
    const held = await confirm('changes', meeting);
    expect(held).toMatchObject({ status: 200, body: { mail: 'held' } });
    expect(await confirm('changes', meeting)).toEqual(held);
  });

  it('keep out what a stranger typed that is not plainly a name', async () => {
    const name = 'Pay now: https://evil.example';
    const key = 'named';
    const meeting = (await book(key, slot(20), { attendee_name: name })).body;
    const details = { date: CALL_DAY, time: '11:00', timezone: 'America/Los_Angeles' };
    const { join_url: joinUrl, id: meetingId, password } = meeting;
    const words = { name, company: 'Pay at evil.example', message: 'Call +1 900 555 0100' };
    const { body } = await project.invoke(
      'send-meeting-confirmation',
      {
        ...requestOf(key),
        ...words,
        meetingDetails: { ...details, joinUrl, meetingId, password },
      },
      { 'idempotency-key': key },
    );
    await ask('named-too', { email: visitorOf(key), name, details: words.message });
    const mails = await awaitMailsTo(visitorOf(key), 2);
    expect(mails).toHaveLength(2);
    for (const taken of mails) {
      const whole = [taken.raw, taken.mail.text, taken.mail.html, taken.mail.subject].join('\n');
      expect(whole).not.toMatch(/evil|Pay now|900 555/);
      expect(taken.mail.to).toEqual([{ name: '', address: visitorOf(key) }]);
      expect(taken.mail.text).toMatch(/^Hello,\n/);
    }
    const invitation = mails.find(({ mail }) => mail.attachments.length > 0);
    const calendar = [...(invitation ? calendarOf(invitation) : [])].flat().join('\n');
    expect(calendar).toContain('ATTENDEE;CUTYPE=INDIVIDUAL');
    expect(calendar).not.toMatch(/evil|Pay now|900 555/);
    expect((await project.mailTo(TEAM, body.reference)).mail.text).toContain(name);
  });

  const tooMany = refusal(422, 'too-many-bookings');

  it('let it book two of twenty calls that are asked for at once, and make no lead of the others', async () => {
    const spellings = ['ada@a.example', 'ADA@A.example', 'ada+x@a.example'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book(`call-${index}`, slot(index), { attendee_email: spellings[index % 3] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toEqual(tooMany);
    const booked = await project.rows('meetings?attendee_mailbox=eq.ada@a.example');
    expect(booked.map(({ state }) => state)).toEqual(['scheduled', 'scheduled']);
    for (const index of answers.keys()) expect(await project.leadsOf(`call-${index}`)).toEqual([]);
    // Repeated with its key, a booked call is found.
    const stands = answers.findIndex(({ status }) => status === 200);
    const attendee = { attendee_email: spellings[stands % 3] };
    expect(await book(`call-${stands}`, slot(stands), attendee)).toEqual(answers[stands]);
  });

  it('count calls until they begin, and none where whoever was booking went away', async () => {
    const email = 'di@a.example';
    for (const index of [60, 61]) await book(`di-${index}`, slot(index), { attendee_email: email });
    const reserveAt = async (index: number, now: number, lease?: number) =>
      (await reserve(`di-${index}`, slot(index), { lease, email, now: slot(now) })).outcome;
    expect(await reserveAt(62, 59)).toBe('too-many');
    expect(await reserveAt(62, 60, 0)).toBe('reserved');
    expect(await reserveAt(63, 60)).toBe('reserved');
    expect(await reserveAt(64, 60)).toBe('too-many');
  });

  // ASVS 15.3.1
  it('are not told to whoever asks for a time that is taken', async () => {
    const attendee = { attendee_email: 'cy@a.example' };
    for (const index of [50, 51]) await book(`cy-${index}`, slot(index), attendee);
    expect(await book('cy-52', slot(50), attendee)).toEqual(refusal(409, 'slot-unavailable'));
    expect(await book('cy-53', slot(53), attendee)).toEqual(tooMany);
  });

  it('count a call that is moved as one, and one that is cancelled as none', async () => {
    const attendee = { attendee_email: 'bo@a.example' };
    const at = (key: string, index: number) => book(key, slot(index), attendee);
    expect([(await at('one', 40)).status, (await at('two', 41)).status]).toEqual([200, 200]);
    expect(await at('three', 42)).toEqual(tooMany);
    const id = (await meetingOf('one'))?.id;
    expect((await move(id, 43)).status).toBe(200);
    expect(await at('three', 42)).toEqual(tooMany);
    await cancel(id);
    expect((await at('three', 42)).status).toBe(200);
    expect(await at('four', 44)).toEqual(tooMany);
    expect((await book('other', slot(44))).status).toBe(200);
  });
});
