import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZOOM_PATIENCE_MS, type ZoomBehaviour } from '../support/fake-zoom.ts';
import { contactMessage } from '../support/forms.ts';
import { poll } from '../support/poll.ts';
import {
  type Answer,
  bookingOf,
  CREATE,
  emailOf,
  type Hosted,
  nextDay,
  openHosted,
} from './hosted.ts';

/** Shorter limits for the second site, for outages that last as long as it waits. */
const IMPATIENT = {
  backend: { callMs: 1000 },
  booking: { meetingMs: 2000, answerMs: 3000 },
  replay: { everyMs: 300, longestMs: 600 },
};

let hosted: Hosted;
beforeAll(async () => {
  hosted = await openHosted({}, IMPATIENT);
});
afterAll(() => hosted.close());
beforeEach(() => {
  hosted.zoom.behave = () => undefined;
  hosted.zoom.requests.length = 0;
  hosted.gate.set('open');
  hosted.gate.swallow = null;
  Object.assign(hosted.project.smtp, { reply: 250, replyOnlyTo: null });
});

const TEAM = 'team@auditharbor.example';
const book = (body: object, key: string = randomUUID(), site = 0) =>
  hosted.post('/api/meetings', body, { key, site });
const bookInHaste = (body: object) => book(body, randomUUID(), 1);
const leadsOf = (name: string) => hosted.project.rows(`leads?email=eq.${emailOf(name)}`);
const meetingsOf = (name: string) =>
  hosted.project.rows(`meetings?attendee_email=eq.${emailOf(name)}`);
const untilLead = (name: string) =>
  poll(async () => {
    const leads = await leadsOf(name);
    return leads.length > 0 && leads;
  });
const mailsTo = (address: string, reference: unknown) =>
  poll(async () => {
    const mails = await hosted.project.mailsAbout(reference);
    const found = mails.filter(({ to }) => to.includes(address));
    return found.length > 0 && found;
  });
const onCreate = (behaviour: ZoomBehaviour) => {
  hosted.zoom.behave = ({ call }) => (call === CREATE ? behaviour : undefined);
};

/** Expects what a visitor is told if no meeting was made, in the words of the spec's error catalogue. */
function expectFailure({ status, body, ms }: Answer, limitMs: number): void {
  expect({ status, title: body.title, detail: body.detail }).toEqual({
    status: 502,
    title: 'Failed to schedule meeting',
    detail: 'There was an error creating your meeting. Please try again or contact support.',
  });
  expect(ms).toBeLessThan(limitMs);
}

describe('a provider that makes no meeting', () => {
  it('because it never answers: the team has the request, and a second try is the meeting', async () => {
    const name = 'never-answers';
    const date = nextDay();
    const key = randomUUID();
    onCreate({ kind: 'slow', ms: 20_000 });
    expectFailure(await book(bookingOf(name, date), key), ZOOM_PATIENCE_MS + 6000);
    expect(hosted.zoom.calls(CREATE)).toHaveLength(1);
    const [consultation, ...others] = await leadsOf(name);
    expect([consultation?.kind, others]).toEqual(['consultation', []]);
    expect(await mailsTo(TEAM, consultation?.reference)).toHaveLength(1);
    // Other forms are not affected by the provider.
    const contact = await hosted.post(
      '/api/contact',
      contactMessage({ email: emailOf(`c-${name}`) }),
    );
    expect(contact.status).toBe(200);

    onCreate({ kind: 'ok' });
    const { status, body } = await book(bookingOf(name, date), key);
    expect([status, body.confirmation]).toEqual([201, 'sent']);
    expect(await leadsOf(name)).toMatchObject([
      { id: consultation?.id, kind: 'meeting', reference: body.reference },
    ]);
    expect(await meetingsOf(name)).toMatchObject([{ state: 'scheduled' }]);
    expect(await mailsTo(emailOf(name), body.reference)).toHaveLength(1);
  });
});

describe('a mail that the visitor’s server does not take', () => {
  it('leaves meeting, lead and the team’s mail, and is sent later', async () => {
    const name = 'refused-550';
    Object.assign(hosted.project.smtp, { reply: 550, replyOnlyTo: emailOf(name) });
    const { status, body } = await book(bookingOf(name, nextDay()));
    expect([status, body.status, body.confirmation]).toEqual([201, 'scheduled', 'failed']);
    const { reference } = body;
    const [lead, ...others] = await leadsOf(name);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ kind: 'meeting', reference });
    expect(await meetingsOf(name)).toMatchObject([{ state: 'scheduled', lead_id: lead?.id }]);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
    await hosted.project.outboxOf(reference, (row) => row.state === 'dead');

    hosted.project.smtp.reply = 250;
    await hosted.project.rpc('retry_outbox', { p_reference: reference });
    await hosted.project.invoke('drain-outbox', {});
    expect(await mailsTo(emailOf(name), reference)).toHaveLength(1);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
  });
});

describe('a backend that is away', () => {
  it('and keeps the connection: the booking is answered, its lead comes later', async () => {
    const how = 'stalled';
    hosted.gate.set(how);
    expectFailure(await bookInHaste(bookingOf(how, nextDay())), IMPATIENT.booking.answerMs + 1500);
    hosted.gate.set('open');
    expect(await leadsOf(how)).toEqual([]);
    const [lead, ...others] = await untilLead(how);
    expect([lead?.kind, others]).toEqual(['consultation', []]);
    expect(await mailsTo(TEAM, lead?.reference)).toHaveLength(1);
  });

  it('once the meeting is made: the visitor is told of the mail, which the site sees through', async () => {
    hosted.gate.swallow = '/functions/v1/send-meeting-confirmation';
    const { status, body, ms } = await bookInHaste(bookingOf('halfway', nextDay()));
    hosted.gate.swallow = null;
    expect([status, body.status, body.confirmation]).toEqual([201, 'scheduled', 'failed']);
    expect(ms).toBeLessThan(IMPATIENT.booking.answerMs + 1500);
    const { reference } = body;
    expect(await mailsTo(emailOf('halfway'), reference)).toHaveLength(1);
    expect(await leadsOf('halfway')).toMatchObject([{ kind: 'meeting', reference }]);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
  });
});
