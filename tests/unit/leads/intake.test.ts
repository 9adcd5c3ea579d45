import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leadReference } from '#rules/reference.ts';
import { deriveKey } from '#server/leads/key.ts';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import {
  type LeadIntake,
  openLeadIntake,
  SIGNING_KEY,
  submission,
} from '../../support/lead-intake.ts';

let peer: FakeSupabase;
let site: LeadIntake;

beforeEach(async () => {
  peer = await startFakeSupabase();
  site = await openLeadIntake(peer);
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});

const submit = (changes?: Parameters<typeof submission>[0]) =>
  site.intake.submit(submission(changes));
const reference = leadReference('contact', 'key-1', SIGNING_KEY);
const taken = { reference, acceptedAt: Date.parse('2026-03-02T10:00:00Z') };
const other = { ...submission().body, message: 'Something else.' };

test('a lead has a number of its own, whatever key its sender looked for', () => {
  // Of these keys' plain digests the first ten digits are the same.
  const [one, two] = ['key-277102', 'key-1784291'].map((key) =>
    leadReference('contact', key, SIGNING_KEY),
  );
  expect(one).not.toBe(two);
});

describe('what a visitor is told', () => {
  test('sent, with the reference that the backend computes too', async () => {
    expect(reference).toMatch(/^AH-[0-9A-F]{10}$/);
    expect(await submit()).toEqual({ kind: 'sent', ...taken });
    expect(peer.leads).toEqual([
      { call: 'send-contact-form', key: 'key-1', body: submission().body },
    ]);
    expect(await site.filesIn('pending')).toEqual([]);
    const [done = ''] = await site.filesIn('done');
    const kept = await readFile(join(site.dataDir, 'journal/done', done), 'utf8');
    for (const personal of ['Amara', 'Okafor', 'northwind', 'SOC 2'])
      expect(kept).not.toContain(personal);
  });

  test.each([{ kind: 'status', status: 503 }, { kind: 'cut' }] as const)(
    'queued after three attempts under one key where the peer gives %j',
    async (behaviour) => {
      peer.behave = () => behaviour;
      expect(await submit()).toEqual({ kind: 'queued', ...taken });
      expect(peer.calls().map(({ headers }) => headers['idempotency-key'])).toEqual(
        Array(3).fill('key-1'),
      );
      expect(await site.journal.count()).toEqual({ pending: 1, failed: 0 });
    },
  );

  test('sent where the second attempt succeeds, and the lead is there once', async () => {
    let calls = 0;
    peer.behave = () => (++calls === 1 ? { kind: 'broken-json' } : undefined);
    expect(await submit()).toEqual({ kind: 'sent', ...taken });
    expect(peer.leads).toHaveLength(1);
  });

  test('a short Retry-After is honoured, a long one left to the replay', async () => {
    const again = (seconds: string) =>
      ({ kind: 'status', status: 429, headers: { 'retry-after': seconds } }) as const;
    // There is plenty of time: only the length of the pause decides.
    const limits = { answerMs: 100_000, longestPauseMs: 500 };
    await using patient = await openLeadIntake(peer, { limits });
    peer.behave = () => again('1');
    expect(await patient.intake.submit(submission())).toMatchObject({ kind: 'queued' });
    expect(peer.calls()).toHaveLength(1);
    peer.behave = () => again('0');
    await submit({ idempotencyKey: 'key-2' });
    expect(peer.calls()).toHaveLength(4);
  });

  test('nothing is asked again before the time that Retry-After names, and then it is', async () => {
    const failOnce = () => {
      peer.behave = () => {
        peer.behave = () => undefined;
        return { kind: 'status', status: 503, headers: { 'retry-after': '1' } };
      };
    };
    // The site's own pause is a millisecond: with no time for the peer's, there is no second attempt.
    await using hasty = await openLeadIntake(peer, { limits: { answerMs: 500 } });
    failOnce();
    expect(await hasty.intake.submit(submission())).toEqual({ kind: 'queued', ...taken });
    expect(peer.calls()).toHaveLength(1);
    failOnce();
    const second = submission({ idempotencyKey: 'key-2' });
    expect(await site.intake.submit(second)).toMatchObject({ kind: 'sent' });
  });

  test.each(['silent', 'stalled-body'] as const)(
    'queued within its time where the peer is %s, and the peer sees the call end',
    async (kind) => {
      await using hasty = await openLeadIntake(peer, { limits: { answerMs: 150 } });
      peer.behave = () => ({ kind });
      const arrived = peer.nextRequest();
      expect(await hasty.intake.submit(submission())).toEqual({ kind: 'queued', ...taken });
      await (await arrived).abandoned;
      expect(peer.calls()).toHaveLength(1);
    },
  );

  test.each([404, 500])('failed where the backend says %i', async (status) => {
    peer.behave = () => ({ kind: 'status', status, body: { code: 'no', message: 'for Amara' } });
    expect(await submit()).toEqual({ kind: 'failed', reference });
    expect(peer.calls()).toHaveLength(1);
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 1 });
    const [failed = ''] = await site.filesIn('failed');
    const kept = await readFile(join(site.dataDir, 'journal/failed', failed), 'utf8');
    expect(JSON.parse(kept).refusal).toMatchObject({ status, code: 'no' });
    expect(kept).not.toContain('for Amara');
  });

  // ASVS 16.5.3
  test('unavailable where the journal cannot be written, and the backend is not asked', async () => {
    await rm(join(site.dataDir, 'journal/tmp'), { recursive: true });
    await writeFile(join(site.dataDir, 'journal/tmp'), 'a file where a folder should be');
    expect(await submit()).toEqual({ kind: 'unavailable' });
    expect(await site.journal.isWritable()).toBe(false);
    expect(peer.requests).toHaveLength(0);
    await rm(join(site.dataDir, 'journal/tmp'));
    expect(await submit()).toMatchObject({ kind: 'sent' });
  });

  test('unavailable while DATA_DIR cannot hold a journal; sent once it can', async () => {
    const dataDir = join(site.dataDir, 'blocked');
    await writeFile(dataDir, 'a file where a folder should be');
    await using blocked = await openLeadIntake(peer, { dataDir });
    expect(await blocked.intake.submit(submission())).toEqual({ kind: 'unavailable' });
    await rm(dataDir);
    expect(await blocked.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  });
});

describe('the same key', () => {
  test('and body at the same moment: one lead, one answer, one call', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => submit()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(peer.calls()).toHaveLength(1);
    expect(peer.leads).toHaveLength(1);
  });

  test('and body later, also after a restart, in whatever order its fields come', async () => {
    await submit();
    const reversed = Object.fromEntries(Object.entries(submission().body).reverse());
    expect(await submit({ body: reversed })).toEqual({ kind: 'sent', ...taken });
    const next = await site.reopen();
    expect(await next.intake.submit(submission())).toEqual({ kind: 'sent', ...taken });
    expect(peer.calls()).toHaveLength(1);
  });

  test('and another body is refused: in flight, done, pending and failed alike', async () => {
    const reused = { kind: 'key-reused' };
    const first = submit();
    expect(await submit({ body: other })).toEqual(reused);
    await first;
    expect(await submit({ body: other })).toEqual(reused);
    peer.behave = () => ({ kind: 'status', status: 503 });
    await submit({ idempotencyKey: 'key-2' });
    expect(await submit({ idempotencyKey: 'key-2', body: other })).toEqual(reused);
    peer.behave = () => ({ kind: 'status', status: 500 });
    await submit({ idempotencyKey: 'key-3' });
    expect(await submit({ idempotencyKey: 'key-3', body: other })).toEqual(reused);
    expect(await site.journal.count()).toEqual({ pending: 1, failed: 1 });
  });

  test('of another form is another key', async () => {
    await submit();
    const answer = await submit({
      form: 'consultation',
      call: 'send-consultation-email',
      body: other,
    });
    expect(answer).toEqual({
      kind: 'sent',
      ...taken,
      reference: leadReference('consultation', 'key-1', SIGNING_KEY),
    });
  });

  test('that another replica used for another body is refused, and nothing is kept', async () => {
    peer.leads.push({ call: 'send-contact-form', key: 'key-1', body: other });
    expect(await submit()).toEqual({ kind: 'key-reused' });
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
    expect(await site.filesIn('pending')).toEqual([]);
  });

  test('keeps the answer queued after the lead has arrived', async () => {
    await peer.down();
    await submit();
    await peer.up();
    await site.intake.replay();
    expect(peer.leads).toHaveLength(1);
    expect(await submit()).toEqual({ kind: 'queued', ...taken });
    expect(peer.calls()).toHaveLength(1);
  });

  test('is remembered for 24 hours from the end, then forgotten', async () => {
    const day = 24 * 60 * 60_000;
    await submit();
    site.clock.now += day;
    await site.journal.sweep();
    expect(await (await site.reopen()).intake.submit(submission())).toMatchObject({ kind: 'sent' });
    expect(peer.calls()).toHaveLength(1);
    site.clock.now += day / 12;
    await site.journal.sweep();
    expect(site.journal.entries('done')).toEqual([]);
    expect(await site.filesIn('done')).toEqual([]);
  });

  test("after a failure is tried again: the visitor's retry is the same lead", async () => {
    peer.behave = () => ({ kind: 'status', status: 500 });
    expect(await submit()).toMatchObject({ kind: 'failed' });
    expect(await submit()).toMatchObject({ kind: 'failed' });
    peer.behave = () => undefined;
    const next = await site.reopen();
    expect(await next.intake.submit(submission())).toEqual({ kind: 'sent', ...taken });
    expect(await next.journal.count()).toEqual({ pending: 0, failed: 0 });
    expect(peer.leads).toHaveLength(1);
    expect(await next.filesIn('failed')).toEqual([]);
  });
});

describe('without a key', () => {
  const keyless = submission({ idempotencyKey: null });
  const minutes = (count: number) => count * 60_000;

  test('a repeat within ten minutes of the first finds the same lead, then no more', async () => {
    const first = await site.intake.submit(keyless);
    for (const passed of [0, 4, 9.99]) {
      site.clock.now = Date.parse('2026-03-02T10:00:00Z') + minutes(passed);
      expect(await site.intake.submit(keyless)).toEqual(first);
    }
    site.clock.now = Date.parse('2026-03-02T10:00:00Z') + minutes(10);
    expect(await site.intake.submit(keyless)).not.toEqual(first);
    expect(peer.leads).toHaveLength(2);
  });

  test('also across the step between two keys, and while the first is in flight', async () => {
    site.clock.now = Date.parse('2026-03-02T10:09:00Z');
    peer.behave = () => {
      site.clock.now = Date.parse('2026-03-02T10:10:30Z');
      return undefined;
    };
    const arrived = peer.nextRequest();
    const first = site.intake.submit(keyless);
    await arrived;
    const second = site.intake.submit(keyless);
    expect(await second).toEqual(await first);
    site.clock.now = Date.parse('2026-03-02T10:18:59.999Z');
    expect(await (await site.reopen()).intake.submit(keyless)).toEqual(await first);
    site.clock.now = Date.parse('2026-03-02T10:19:00Z');
    expect(await site.intake.submit(keyless)).not.toEqual(await first);
    expect(peer.leads).toHaveLength(2);
  });

  test('another client, another body and another form are other leads; a replica agrees', async () => {
    await site.intake.submit(keyless);
    await site.intake.submit({ ...keyless, client: '192.0.2.8 a browser' });
    await site.intake.submit({ ...keyless, body: other });
    await site.intake.submit({ ...keyless, form: 'consultation', call: 'send-consultation-email' });
    expect(peer.leads).toHaveLength(4);
    await using replica = await openLeadIntake(peer, { clock: site.clock });
    await replica.intake.submit(keyless);
    expect(peer.leads).toHaveLength(4);
    await using stranger = await openLeadIntake(peer, {
      clock: site.clock,
      signingKey: 'another key',
    });
    await stranger.intake.submit(keyless);
    expect(peer.leads).toHaveLength(5);
  });
});

// ASVS 16.2.5
test('nothing personal and no key is logged, whatever happens', async () => {
  for (const behaviour of [undefined, { kind: 'status', status: 500 }, { kind: 'cut' }] as const) {
    peer.behave = () => behaviour;
    await submit({ idempotencyKey: `secret-${JSON.stringify(behaviour)}` });
  }
  await site.intake.replay();
  const logged = site.lines.join('\n');
  expect(logged).toContain('AH-');
  expect(logged).not.toMatch(/Amara|Okafor|northwind|SOC 2|secret-|192\.0\.2/i);
});

test('more leads in a day than the site takes are refused, those known already are not', async () => {
  const full = await site.reopen({ leadsADay: 2 });
  const send = (key: string) => full.intake.submit(submission({ idempotencyKey: key }));
  const kinds = [];
  for (const key of ['one', 'two', 'three', 'one']) kinds.push((await send(key)).kind);
  expect(kinds).toEqual(['sent', 'sent', 'unavailable', 'sent']);
  expect(full.lines.join('\n')).toContain('TooManyLeadsError');
});

const keyOf = (client: string, digest = 'body') =>
  deriveKey('signing key of the test', { form: 'contact', client, digest }, 1);

test('tells clients apart, and no address back', () => {
  expect(keyOf('203.0.113.1 Firefox')).toBe(keyOf('203.0.113.1 Firefox'));
  expect(keyOf('203.0.113.1 Firefox')).not.toBe(keyOf('203.0.113.2 Firefox'));
  expect(keyOf('203.0.113.1 Firefox')).not.toBe(keyOf('203.0.113.1 Firefox', 'another body'));
  // Of 20,000 addresses many have each key.
  const all = Array.from({ length: 20_000 }, (_, n) => keyOf(`10.0.${n >> 8}.${n & 255} Firefox`));
  expect(new Set(all).size).toBeLessThan(4097);
});
