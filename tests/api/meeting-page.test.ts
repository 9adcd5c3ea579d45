import { createHmac } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Behaviour, type FakeSupabase, startFakeSupabase } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import type { RunningSite } from '../support/site.ts';

const SIGNING_KEY = 'a signing key of the tests, long enough for anybody';
const ID = '00000000-0000-4000-8000-000000000000';
const mac = createHmac('sha256', SIGNING_KEY).update(`meeting:${ID}`).digest('base64url');
const PATH = `/meetings/${Buffer.from(ID).toString('base64url')}.${mac}`;

/** A meeting as the backend's function returns it. */
const MEETING = {
  start_time: `${weekday(8, PLAIN_TUESDAY)}T09:00:00Z`,
  timezone: 'UTC',
  state: 'scheduled',
  topic: 'Discovery call',
  join_url: 'https://zoom.example/j/1',
};

let fake: FakeSupabase;
let site: RunningSite;

const startHosted = () => hostSite({ SIGNING_KEY, ...fake.env }, { at: PLAIN_TUESDAY });

beforeAll(async () => {
  fake = await startFakeSupabase();
  site = await startHosted();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await fake[Symbol.asyncDispose]();
});
beforeEach(() => {
  fake.tables = {};
  tell({ kind: 'ok', body: MEETING });
});

/** Sets the backend's answer to every request about the meeting; `change` is for all actions except 'show'. */
function tell(answer: Behaviour, change = answer): void {
  fake.behave = ({ name, body }) => {
    if (name !== 'change-meeting') return undefined;
    return (body as { action: string }).action === 'show' ? answer : change;
  };
}

const refusal = (status: number, code: string): Behaviour => ({
  kind: 'status',
  status,
  body: { code },
});

const open = (query = {}, at = site) => request(at.url).get(PATH).query(query);

const post = (fields: object, at = site) => request(at.url).post(PATH).type('form').send(fields);

const isMove = (body: unknown) => (body as { action?: string } | null)?.action === 'move';

/** The days that a page offers, in order. */
const daysOf = (text: string) =>
  [...text.matchAll(/<summary[^>]*><time dateTime="([\d-]+)"/g)].map(([, day]) => day ?? '');

describe('a call whose time has passed', () => {
  const over = { ...MEETING, start_time: '2026-01-12T09:00:00Z' };

  it('leads back to its own zone by the choice of a language', async () => {
    const { text } = await request(site.url).get(`${PATH}?timezone=Asia/Tokyo`).expect(200);
    expect(text).toContain(`name="returnTo" value="${PATH}?timezone=Asia%2FTokyo"`);
  });

  // ASVS 2.3.1
  it('is told as over, and cannot be changed', async () => {
    tell({ kind: 'ok', body: over }, refusal(409, 'meeting-over'));
    const { text } = await open().expect(200);
    expect(text).toMatch(/<h1[^>]*>The time of this call has passed<\/h1>/);
    expect(text).toContain('<time dateTime="2026-01-12">');
    expect(text).toContain('Book Another Call');
    expect(text).not.toContain(`action="${PATH}"`);
    expect(text).not.toContain(over.join_url);
  });

  it('says so as well to whoever had its page open', async () => {
    tell({ kind: 'ok', body: over }, refusal(409, 'meeting-over'));
    const slot = `${weekday(9, PLAIN_TUESDAY)}T10:00`;
    for (const change of [{ action: 'cancel' }, { action: 'move', slot, timezone: 'UTC' }]) {
      const { text } = await post(change).expect(409);
      expect(text).toMatch(/<h1[^>]*>The time of this call has passed<\/h1>/);
    }
  });
});

describe('a change that fails', () => {
  const slot = `${weekday(9, PLAIN_TUESDAY)}T10:00`;

  it('is told as not made where the backend refuses it', async () => {
    tell({ kind: 'ok', body: MEETING }, { kind: 'status', status: 500 });
    for (const change of [{ action: 'cancel' }, { action: 'move', slot, timezone: 'UTC' }]) {
      const { text, headers } = await post(change).expect(502);
      expect(text).toContain('The change was not made');
      expect(text).not.toContain('<script');
      expect(text).not.toContain(mac);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
  });

  it('is told as open where the backend is away', async () => {
    tell({ kind: 'ok', body: MEETING }, { kind: 'status', status: 503 });
    const { text } = await post({ action: 'cancel' }).expect(503);
    expect(text).toContain('We can’t look up your call right now');
  });

  it('counts as a booking does, in the same budget of the day; cancelling counts in none', async () => {
    const day = weekday(9, PLAIN_TUESDAY);
    await using strict = await hostSite(
      { SIGNING_KEY, ...fake.env, RATE_LIMIT_FORMS: '1' },
      // Each post begins a window of ten minutes.
      { at: PLAIN_TUESDAY, limits: { windows: { formsMs: 1 } } },
    );
    const move = (time: string) =>
      post({ action: 'move', slot: `${day}T${time}`, timezone: 'UTC' }, strict);
    const book = (time: string) =>
      request(strict.url)
        .post('/api/meetings')
        .send(consultationRequest({ date: day, time, timezone: 'UTC' }));
    const moves = () => fake.requests.filter(({ body }) => isMove(body)).length;
    const before = moves();
    await move('10:00').expect(303);
    expect((await book('11:00')).status).not.toBe(429);
    const refused = await move('12:00').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(refused.text).toContain('Please try again tomorrow, or write to hello@');
    expect(refused.text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${day}T12:00"`));
    await book('13:00').expect(429);
    expect(moves()).toBe(before + 1);
    await post({ action: 'cancel' }, strict).expect(303);
  });

  it('may come as JSON, as every post of the gateway, and as nothing else', async () => {
    const json = await request(site.url).post(PATH).send({ action: 'cancel' }).expect(303);
    expect(json.headers.location).toBe(`${PATH}?state=cancelled`);
    for (const [type, body, status] of [
      ['application/json', '{"action":["cancel"]}', 422],
      ['application/json', '{"action":', 400],
      ['text/plain', 'cancel', 415],
    ] as const)
      await request(site.url).post(PATH).type(type).send(body).expect(status);
  });
});

describe('the times that a call can be moved to', () => {
  /** The address of a link on the page; null if there is no such link. */
  const linkTo = (text: string, label: string) =>
    new RegExp(`href="([^"]+)"[^>]*>(?:<svg.*?</svg>)?${label}`)
      .exec(text.replaceAll('\n', ''))?.[1]
      ?.replaceAll('&amp;', '&')
      .split('#')[0] ?? null;

  const weekdayAfter = (day: string) => weekday(1, day);

  it('go on, by two weeks, as far ahead as calls can be booked', async () => {
    const { text } = await open().expect(200);
    const first = daysOf(text);
    expect(first.length).toBeGreaterThanOrEqual(10);
    expect(linkTo(text, 'Earlier days')).toBeNull();
    const next = await request(site.url).get(linkTo(text, 'Later days') ?? '');
    expect(daysOf(next.text)[0]).toBe(weekdayAfter(first.at(-1) ?? ''));
    const back = await request(site.url).get(linkTo(next.text, 'Earlier days') ?? '');
    expect(daysOf(back.text)).toEqual(first);
    for (const from of ['2020-01-01', '2027-02-30', 'tomorrow', ''])
      expect(daysOf((await open({ from }).expect(200)).text)).toEqual(first);
  });

  it('stay where they were when a choice is refused', async () => {
    const far = weekday(120, PLAIN_TUESDAY);
    tell({ kind: 'ok', body: MEETING }, refusal(409, 'slot-unavailable'));
    const { text } = await post({
      action: 'move',
      slot: `${far}T10:00`,
      timezone: 'UTC',
      from: far,
    }).expect(409);
    expect(daysOf(text)[0]).toBe(far);
    expect(text).toContain('This time has just been taken');
    expect(text).not.toContain('<script');
    expect(text).toContain('Free times nearest to the one that was taken');
  });

  it('are told to be none where none is free', async () => {
    const busy = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
    fake.tables['rpc/taken_slots'] = [busy];
    await using full = await startHosted();
    const { text } = await request(full.url).get(PATH).expect(200);
    expect(text).toContain('as far ahead as calls can be booked');
    expect(text).toContain('hello@auditharbor.example');
    const booking = await request(full.url).get('/ja-JP/discovery-call').expect(200);
    expect(booking.text).toContain('予約できる期間に空きがありません');
  });
});
