import { beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import type { Behaviour } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { SIGNING_KEY } from '../support/lead-intake.ts';
import { signLink } from '../support/mailed-link.ts';
import { elements, unescapeHtml } from '../support/page-parts.ts';
import { projectOfFile, siteOfFile } from '../support/site-of-file.ts';

const TOKEN = signLink('meeting', '00000000-0000-4000-8000-000000000000', SIGNING_KEY);
const PATH = `/meetings/${TOKEN}`;

/** A meeting as the backend's function returns it. */
const MEETING = {
  start_time: `${weekday(8, PLAIN_TUESDAY)}T09:00:00Z`,
  timezone: 'UTC',
  state: 'scheduled',
  topic: 'Discovery call',
  join_url: 'https://zoom.example/j/1',
};

const fake = await projectOfFile();
const env = { SIGNING_KEY, ...fake.env };
const site = await siteOfFile(env, { at: PLAIN_TUESDAY });
const { submit, read } = clientOf(site);

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

const CANCEL = { action: 'cancel' };
const DAY = weekday(9, PLAIN_TUESDAY);
const moveTo = (time: string, day = DAY) => ({
  action: 'move',
  slot: `${day}T${time}`,
  timezone: 'UTC',
});

const isMove = (body: unknown) => (body as { action?: string } | null)?.action === 'move';

it('a choice of a language leads back to its own zone', async () => {
  expect(elements(await read(`${PATH}?timezone=Asia/Tokyo`), 'input')).toContainEqual(
    expect.objectContaining({ name: 'returnTo', value: `${PATH}?timezone=Asia%2FTokyo` }),
  );
});

// ASVS 2.3.1
it('a call whose time has passed is told as over, and cannot be changed, also from a page that was open', async () => {
  const over = { ...MEETING, start_time: '2026-01-12T09:00:00Z' };
  tell({ kind: 'ok', body: over }, refusal(409, 'meeting-over'));
  const text = await read(PATH);
  expect(text).toContain('<time dateTime="2026-01-12">');
  expect(text).toContain('Book Another Call');
  for (const gone of [`action="${PATH}"`, over.join_url]) expect(text).not.toContain(gone);
  const changed = [CANCEL, moveTo('10:00')].map((change) => submit(PATH, change).expect(409));
  for (const page of [text, ...(await Promise.all(changed)).map((answer) => answer.text)])
    expect(page).toMatch(/<h1[^>]*>The time of this call has passed<\/h1>/);
});

describe('a change that fails', () => {
  it('is told as not made where the backend refuses it', async () => {
    tell({ kind: 'ok', body: MEETING }, { kind: 'status', status: 500 });
    for (const change of [CANCEL, moveTo('10:00')]) {
      const { text, headers } = await submit(PATH, change).expect(502);
      expect(text).toContain('The change was not made');
      for (const absent of ['<script', TOKEN.split('.')[1]]) expect(text).not.toContain(absent);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
  });

  it('counts as a booking does, in the same budget of the day; cancelling counts in none', async () => {
    await using strict = await hostSite(
      { ...env, RATE_LIMIT_FORMS: '1' },
      // Each post begins a window of ten minutes.
      { at: PLAIN_TUESDAY, limits: { windows: { formsMs: 1 } } },
    );
    const client = clientOf(strict);
    const move = (time: string) => client.submit(PATH, moveTo(time));
    const book = (time: string) =>
      client.post('/api/meetings', consultationRequest({ date: DAY, time, timezone: 'UTC' }));
    const moves = () => fake.requests.filter(({ body }) => isMove(body)).length;
    const before = moves();
    await move('10:00').expect(303);
    expect((await book('11:00')).status).not.toBe(429);
    const refused = await move('12:00').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(refused.text).toContain('Please try again tomorrow, or write to hello@');
    expect(elements(refused.text, 'input')).toContainEqual(
      expect.objectContaining({ value: `${DAY}T12:00`, checked: '' }),
    );
    await book('13:00').expect(429);
    expect(moves()).toBe(before + 1);
    await client.submit(PATH, CANCEL).expect(303);
  });
});

describe('the times that a call can be moved to', () => {
  /** The days that a page offers, in order. */
  const daysOf = (text: string) =>
    [...text.matchAll(/<summary[^>]*><time dateTime="([\d-]+)"/g)].map(([, day]) => day ?? '');

  /** The address of a link on the page; '' if there is no such link. */
  const linkTo = (text: string, label: string) =>
    unescapeHtml(
      new RegExp(`href="([^"]+)"[^>]*>(?:<svg.*?</svg>)?${label}`).exec(
        text.replaceAll('\n', ''),
      )?.[1] ?? '',
    );

  it('go on, by two weeks, as far ahead as calls can be booked', async () => {
    const text = await read(PATH);
    const first = daysOf(text);
    expect(first.length).toBeGreaterThanOrEqual(10);
    expect(linkTo(text, 'Earlier days')).toBe('');
    const next = await read(linkTo(text, 'Later days'));
    expect(daysOf(next)[0]).toBe(weekday(1, first.at(-1)));
    expect(daysOf(await read(linkTo(next, 'Earlier days')))).toEqual(first);
    for (const from of ['2020-01-01', '2027-02-30', 'tomorrow', ''])
      expect(daysOf(await read(`${PATH}?from=${from}`))).toEqual(first);
  });

  it('stay where they were when a choice is refused', async () => {
    const from = weekday(120, PLAIN_TUESDAY);
    tell({ kind: 'ok', body: MEETING }, refusal(409, 'slot-unavailable'));
    const { text } = await submit(PATH, { ...moveTo('10:00', from), from }).expect(409);
    expect(daysOf(text)[0]).toBe(from);
    expect(text).toContain('This time has just been taken');
    expect(text).toContain('Free times nearest to the one that was taken');
    expect(text).not.toContain('<script');
  });

  it('are told to be none where none is free', async () => {
    const busy = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
    fake.tables['rpc/taken_slots'] = [busy];
    await using full = await hostSite(env, { at: PLAIN_TUESDAY });
    const text = await clientOf(full).read(PATH);
    expect(text).toContain('as far ahead as calls can be booked');
    expect(text).toContain('hello@auditharbor.example');
    expect(await clientOf(full).read('/ja-JP/discovery-call')).toContain(
      '予約できる期間に空きがありません',
    );
  });
});
