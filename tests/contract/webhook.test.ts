import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { privacyRequest } from '../support/forms.ts';
import { poll } from '../support/poll.ts';
import { type ReceivedEvent, startWebhookReceiver } from '../support/webhook-receiver.ts';
import { bookingIn, MEETING_ENV, slot, visitorOf } from './booking.ts';
import { CONTACT, projectOfFile } from './project.ts';

/** The published schema; here it admits nothing that it does not describe. */
const isDescribed = new Ajv2020({
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
}).compile(
  JSON.parse(readFileSync('docs/webhook.schema.json', 'utf8'), (_key, value) =>
    value?.properties && value.type === 'object'
      ? { ...value, additionalProperties: false }
      : value,
  ),
);

const receiver = await startWebhookReceiver();
afterAll(() => receiver[Symbol.asyncDispose]());
const project = await projectOfFile({ ...MEETING_ENV, ...receiver.env });

describe('the webhook', () => {
  afterEach(() => {
    receiver.answer = () => 204;
  });
  const { book, confirm, meetingOf, move, cancel } = bookingIn(project);

  const write = async (key: string): Promise<string> => {
    const message = { ...CONTACT, email: visitorOf(key) };
    const from = { 'x-locale': 'fr-CA', 'x-first-page': '/faq?utm_source=news' };
    const headers = { 'idempotency-key': key, ...from };
    const { body } = await project.invoke('send-contact-form', message, headers);
    return String(body.reference);
  };
  const about = (reference: string) =>
    receiver.received.filter(({ event }) => event.data.reference === reference);
  /** The events about a lead, once there are so many, each as the schema describes it. */
  const eventsOf = async (reference: string, count = 1): Promise<ReceivedEvent[]> => {
    const found = await poll(() => about(reference).length >= count && about(reference));
    for (const { event } of found)
      expect(isDescribed(event), JSON.stringify([event, isDescribed.errors])).toBe(true);
    return found;
  };
  const rowOf = async (reference: string, test: (row: Record<string, unknown>) => boolean) => {
    const [lead] = await project.rows(`leads?select=id&reference=eq.${reference}`);
    const path = `outbox?lead_id=eq.${lead?.id}&channel=eq.webhook`;
    return poll(async () => (await project.rows(path)).find(test));
  };
  const tryAgain = async () => {
    await project.rpc('retry_outbox', {});
    await project.drain();
  };

  it('is told of a lead once, with all that the team is mailed, and when the team has answered it or not after all', async () => {
    const reference = await write('told');
    const [{ id, event, headers } = {} as ReceivedEvent] = await eventsOf(reference);
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(headers['content-type']).toBe('application/json');
    expect(event).toMatchObject({
      type: 'lead.created',
      version: 1,
      data: {
        kind: 'contact',
        name: 'Ada Okafor',
        email: visitorOf('told'),
        company: CONTACT.company,
        message: CONTACT.message,
        locale: 'fr-CA',
        firstPage: '/faq',
        campaign: { source: 'news' },
        answeredAt: null,
      },
    });
    await rowOf(reference, ({ state }) => state === 'sent');
    expect(await write('told')).toBe(reference);
    await tryAgain();
    expect(about(reference)).toHaveLength(1);
    const answered = async (at: string | null, count: number) => {
      expect(await project.rpc('answer_lead', { p_reference: reference, p_at: at })).toBe(1);
      await project.drain();
      const { type, data } = (await eventsOf(reference, count)).at(-1)?.event ?? {};
      return [type, data?.answeredAt];
    };
    const at = '2027-03-15T09:30:00Z';
    expect(await answered(at, 2)).toEqual(['lead.answered', at]);
    expect(await answered(null, 3)).toEqual(['lead.answered', null]);
    expect(new Set(about(reference).map(({ id }) => id)).size).toBe(3);
  });

  it('is told that there is a privacy request, but neither of whom nor what it says, nor that it was answered', async () => {
    const details = 'My sister asked me to write.';
    const asked = privacyRequest({ relation: 'agent', personEmail: 'sister@a.example', details });
    const request = await project.invoke('submit-privacy-request', asked);
    const [told] = await eventsOf(String(request.body.reference));
    expect(told?.event).toMatchObject({
      type: 'privacy.requested',
      data: { request: { kind: 'access', relation: 'agent', due: request.body.due } },
    });
    expect(JSON.stringify(told?.event)).not.toMatch(/sister/);
    // Nor of a lead of before there was a webhook.
    const earlier = await write('earlier');
    await eventsOf(earlier);
    await project.execute?.(`
      delete from public.outbox
      where channel = 'webhook'
        and lead_id = (select id from public.leads where reference = '${earlier}')`);
    for (const reference of [request.body.reference, earlier]) {
      const args = { p_reference: reference, p_at: '2027-03-15T09:30:00Z' };
      expect(await project.rpc('answer_lead', args)).toBe(1);
    }
    expect(await project.rows('outbox?template=eq.lead.answered&state=neq.sent')).toEqual([]);
    for (const reference of [request.body.reference, earlier])
      expect(about(String(reference))).toHaveLength(1);
  });

  it('is told of a call, its move and its end, by one uid and in order', async () => {
    const meeting = (await book('call', slot(0))).body;
    const reference = String((await confirm('call', meeting)).body.reference);
    const [booked] = await eventsOf(reference);
    expect(booked?.event).toMatchObject({
      type: 'call.booked',
      data: { kind: 'meeting', call: { startsAt: slot(0), sequence: 0 } },
    });
    const id = (await meetingOf('call'))?.id;
    const timezone = 'Europe/Paris';
    await move(id, 1, timezone);
    // Nothing is told twice, or left out because something came after it.
    receiver.answer = () => 500;
    await move(id, 2, timezone);
    await cancel(id);
    await eventsOf(reference, 4);
    receiver.answer = () => 204;
    await poll(async () => {
      await tryAgain();
      const waiting = await project.rows('outbox?channel=eq.webhook&state=neq.sent');
      return waiting.length === 0;
    });
    const calls = new Map(about(reference).map(({ id, event }) => [id, event]));
    const told = [...calls.values()].map(({ type, data }) => [type, Object(data.call)] as const);
    told.sort(([, a], [, b]) => a.sequence - b.sequence);
    expect(told.map(([type, { startsAt, timezone }]) => [type, startsAt, timezone])).toEqual([
      ['call.booked', slot(0), 'America/Los_Angeles'],
      ['call.moved', slot(1), timezone],
      ['call.moved', slot(2), timezone],
      ['call.cancelled', slot(2), timezone],
    ]);
    expect(told[1]?.[1].previousStartsAt).toBe(slot(0));
    expect(new Set(told.map(([, call]) => call.uid)).size).toBe(1);
  });

  it('is told by its number alone that a lead was forgotten, and of nothing that had not left', async () => {
    const known = await write('forgotten');
    await eventsOf(known);
    await rowOf(known, ({ state }) => state === 'sent');
    const email = visitorOf('forgotten');
    receiver.answer = () => 500;
    const asked = { ...CONTACT, name: 'Ada', email };
    const key = { 'idempotency-key': 'late' };
    const consulted = await project.invoke('send-consultation-email', asked, key);
    const late = String(consulted.body.reference);
    await rowOf(late, ({ attempts, state }) => attempts === 1 && state === 'pending');
    receiver.answer = () => 204;
    await project.rpc('forget_person', { p_email: email.toUpperCase() });
    const before = receiver.received.length;
    await tryAgain();
    const told = await poll(() => {
      // One may come twice, under one id.
      const since = new Map(receiver.received.slice(before).map(({ id, event }) => [id, event]));
      return since.size >= 2 && [...since.values()];
    });
    expect(told).toHaveLength(2);
    for (const event of told) {
      expect(event).toMatchObject({ type: 'lead.forgotten', version: 1 });
      expect(isDescribed(event)).toBe(true);
    }
    const references = told.map(({ data }) => data.reference);
    expect(references.toSorted()).toEqual([known, late].toSorted());
    expect(JSON.stringify(await project.rows('outbox?lead_id=is.null'))).not.toContain('Ada');
  });

  it('gets the same event again when it redirects, and the team its mail at once', async () => {
    receiver.answer = () => 307;
    const reference = await write('again');
    expect(await project.mailsAbout(reference)).toHaveLength(1);
    const row = await rowOf(reference, ({ last_error }) => last_error !== null);
    expect(row).toMatchObject({ state: 'pending', attempts: 1, last_error: 'webhook-307' });
    // As a mail waits: some 15 s after the first attempt.
    const wait = Date.parse(String(row.next_attempt_at)) - Date.parse(String(row.created_at));
    expect(Math.abs(wait - 15_000)).toBeLessThan(5_000);
    receiver.answer = () => 204;
    await tryAgain();
    await rowOf(reference, ({ state }) => state === 'sent');
    const events = await eventsOf(reference, 2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    // Nothing went where it was redirected to, or this would be a third.
    expect(events).toHaveLength(2);
  });

  it('is not tried again once it says that it is gone, until the owner asks', async () => {
    receiver.answer = () => 410;
    const reference = await write('gone');
    expect(await project.mailsAbout(reference)).toHaveLength(1);
    const row = await rowOf(reference, ({ state }) => state === 'dead');
    expect(row).toMatchObject({ attempts: 1, last_error: 'webhook-410' });
    const given = { to: 'webhook', state: 'given_up', mails: 1 };
    expect(await project.rpc('unsent_mails', {})).toContainEqual(given);
    receiver.answer = () => 204;
    await tryAgain();
    await rowOf(reference, ({ state }) => state === 'sent');
  });

  it('delays no mail while it is silent', async () => {
    receiver.answer = () => 'hang';
    const references = [];
    for (let n = 0; n < 7; n += 1) references.push(await write(`silent-${n}`));
    for (const reference of references) expect(await project.mailsAbout(reference)).toHaveLength(1);
    const row = await rowOf(String(references[0]), ({ state }) => state === 'sending');
    expect(row.last_error).toBeNull();
  });

  it('accepts only requests that it can verify', () => {
    expect(receiver.forged).toBe(0);
  });
});
