import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IntakeOptions } from '#server/leads/intake.ts';
import {
  type Behaviour,
  type FakeSupabase,
  startFakeSupabase,
} from '../../support/fake-supabase.ts';
import { type LeadIntake, openLeadIntake, submission } from '../../support/lead-intake.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';
import { poll } from '../../support/poll.ts';

let peer: FakeSupabase;
let site: LeadIntake;

beforeEach(async () => {
  peer = await startFakeSupabase();
  await open();
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});

/** One attempt per lead, and a circuit breaker that stays closed unless the test needs it. */
async function open(options: Partial<IntakeOptions> = {}) {
  await site?.[Symbol.asyncDispose]();
  site = await openLeadIntake(peer, { limits: { attempts: 1, breakAfter: 1000 }, ...options });
}

/** Queues a lead for each key while the peer is down; some of them are a millisecond apart. */
async function queue(...keys: string[]) {
  await peer.down();
  for (const [index, idempotencyKey] of keys.entries()) {
    site.clock.now += index % 2;
    expect(await submit({ idempotencyKey })).toMatchObject({ kind: 'queued' });
  }
  await peer.up();
}

const submit = (changes?: Parameters<typeof submission>[0]) =>
  site.intake.submit(submission(changes));
const arrived = () => peer.leads.map(({ key }) => key);
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key-${index}`);

describe('the replay', () => {
  test('delivers what waits, in the order of acceptance, each once', async () => {
    await queue(...keys(12));
    await site.intake.replay();
    expect(arrived()).toEqual(keys(12));
    await site.intake.replay();
    expect(peer.calls()).toHaveLength(12);
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  });

  test('keeps the order across a restart', async () => {
    await queue(...keys(5));
    const next = await site.reopen();
    await next.intake.submit(submission({ idempotencyKey: 'key-late' }));
    await next.intake.replay();
    expect(arrived()).toEqual(['key-late', ...keys(5)]);
  });

  test('stops at the second lead where nobody listens', async () => {
    await queue(...keys(4));
    await peer.down();
    await site.intake.replay();
    expect(site.lines.filter((line) => line.includes('no known outcome'))).toHaveLength(6);
    expect(await site.journal.count()).toEqual({ pending: 4, failed: 0 });
  });

  test('a refused lead goes to the failed folder and holds up nobody', async () => {
    await queue(...keys(4));
    peer.behave = ({ headers }) =>
      headers['idempotency-key'] === 'key-0' ? { kind: 'status', status: 400 } : undefined;
    await site.intake.replay();
    expect(arrived()).toEqual(['key-1', 'key-2', 'key-3']);
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 1 });
  });

  test('leads that the backend cannot digest hold up nobody, however many', async () => {
    await queue(...keys(8));
    const poison = new Set(['key-0', 'key-1', 'key-2', 'key-3']);
    peer.behave = ({ headers }) =>
      poison.has(String(headers['idempotency-key'])) ? { kind: 'status', status: 546 } : undefined;
    for (let round = 0; round < 4; round += 1) await site.intake.replay();
    expect(arrived()).toEqual(['key-4', 'key-5', 'key-6', 'key-7']);
    poison.clear();
    await site.intake.replay();
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  });

  test('keeps the order through an outage in which somebody answers, but not the function', async () => {
    await open({ limits: { attempts: 1, breakAfter: 2 } });
    peer.behave = () => ({ kind: 'status', status: 503 });
    for (const idempotencyKey of keys(6)) await submit({ idempotencyKey });
    for (let round = 0; round < 3; round += 1) await site.intake.replay();
    peer.behave = () => undefined;
    await site.intake.replay();
    expect(arrived()).toEqual(keys(6));
  });

  test.each<[string, Behaviour]>([
    ['is cut off', { kind: 'cut' }],
    ['is redirected', { kind: 'redirect', location: 'http://127.0.0.1:9/blocked' }],
    ['is to wait', { kind: 'status', status: 503, headers: { 'retry-after': '1' } }],
  ])('a lead that always %s keeps no other one waiting', async (_how, behaviour) => {
    await queue(...keys(4));
    peer.behave = ({ headers }) => (headers['idempotency-key'] === 'key-0' ? behaviour : undefined);
    await site.intake.replay();
    expect(arrived()).toEqual(keys(4).slice(1));
    expect(await site.journal.count()).toEqual({ pending: 1, failed: 0 });
  });

  test('a key that was used elsewhere does not make a promised lead disappear', async () => {
    await queue('key-0');
    peer.leads.push({ call: 'send-contact-form', key: 'key-0', body: {} });
    await site.intake.replay();
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 1 });
  });

  test('never runs twice at once', async () => {
    await queue(...keys(3));
    await Promise.all([site.intake.replay(), site.intake.replay(), site.intake.replay()]);
    expect(peer.calls()).toHaveLength(3);
  });

  test('leaves alone what a request is bringing just now', async () => {
    peer.behave = () => ({ kind: 'silent' });
    const call = peer.nextRequest();
    const answer = submit();
    await call;
    await site.intake.replay();
    expect(peer.calls()).toHaveLength(1);
    await peer.down();
    expect(await answer).toMatchObject({ kind: 'queued' });
  });

  test('has a visitor who comes while it writes a refusal down try again after it', async () => {
    peer.behave = () => ({ kind: 'cut' });
    expect(await submit()).toMatchObject({ kind: 'queued' });
    peer.behave = () => ({ kind: 'status', status: 500 });
    const refuse = site.journal.refuse.bind(site.journal);
    const writing = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    site.journal.refuse = async (...refused) => {
      writing.resolve();
      await held.promise;
      return refuse(...refused);
    };
    const round = site.intake.replay();
    await writing.promise;
    peer.behave = () => undefined;
    const answer = submit();
    await Promise.race([answer, site.journal.ready().then(() => new Promise(setImmediate))]);
    held.resolve();
    expect(await answer).toMatchObject({ kind: 'sent' });
    await round;
    expect(peer.leads).toHaveLength(1);
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  });

  test('takes in the same round what was queued while it ran', async () => {
    await queue('key-0');
    peer.behave = async ({ headers }) => {
      if (headers['idempotency-key'] === 'key-1') return { kind: 'cut' };
      await submit({ idempotencyKey: 'key-1' });
      peer.behave = () => undefined;
      return undefined;
    };
    await site.intake.replay();
    expect(arrived()).toEqual(['key-0', 'key-1']);
  });

  test('ends when the site stops, even where the peer says nothing', async () => {
    await queue(...keys(3));
    peer.behave = () => ({ kind: 'silent' });
    const call = peer.nextRequest();
    const replay = site.intake.replay();
    const { abandoned } = await call;
    await site.intake.stop();
    await Promise.all([abandoned, replay]);
    expect(await site.filesIn('pending')).toHaveLength(3);
    await site.intake.replay();
    expect(peer.calls()).toHaveLength(1);
  });

  test('starts with the site and goes on by itself', async () => {
    await queue('key-0');
    const next = await site.reopen({ interval: { everyMs: 5, longestMs: 5 } });
    next.intake.start();
    next.intake.start();
    await poll(() => peer.leads.length === 1);
    await peer.down();
    await next.intake.submit(submission({ idempotencyKey: 'key-1' }));
    await peer.up();
    await poll(() => peer.leads.length === 2);
    await next.intake.stop();
  });
});

describe('the breaker', () => {
  test('spares a visitor the wait, until a replay finds the backend again', async () => {
    await open({ limits: { attempts: 2, breakAfter: 2 } });
    await peer.down();
    await submit({ idempotencyKey: 'key-0' });
    await peer.up();
    expect(await submit({ idempotencyKey: 'key-1' })).toMatchObject({ kind: 'queued' });
    expect(peer.calls()).toHaveLength(0);
    await site.intake.replay();
    expect(arrived()).toEqual(['key-0', 'key-1']);
    expect(await submit({ idempotencyKey: 'key-2' })).toMatchObject({ kind: 'sent' });
  });

  test('stays open while the replay fails, and does not cut retries short of their lead', async () => {
    await open({ limits: { attempts: 5, breakAfter: 3 } });
    peer.behave = () => ({ kind: 'status', status: 503 });
    await submit({ idempotencyKey: 'key-0' });
    expect(peer.calls()).toHaveLength(3);
    await site.intake.replay();
    await site.intake.replay();
    expect(peer.calls()).toHaveLength(5);
    expect(await site.journal.count()).toEqual({ pending: 1, failed: 0 });
    expect(await submit({ idempotencyKey: 'key-1' })).toMatchObject({ kind: 'queued' });
    expect(peer.calls()).toHaveLength(5);
  });

  test('is not opened by a lead that the replay tries in vain', async () => {
    await open({ limits: { attempts: 1, breakAfter: 2 } });
    peer.behave = ({ headers }) =>
      headers['idempotency-key'] === 'key-0' ? { kind: 'cut' } : undefined;
    await submit({ idempotencyKey: 'key-0' });
    for (let round = 0; round < 3; round += 1) await site.intake.replay();
    expect(await submit({ idempotencyKey: 'key-1' })).toMatchObject({ kind: 'sent' });
  });

  test('is not opened by refusals', async () => {
    await open({ limits: { attempts: 1, breakAfter: 2 } });
    peer.behave = () => ({ kind: 'status', status: 500 });
    for (const idempotencyKey of keys(4)) await submit({ idempotencyKey });
    peer.behave = () => undefined;
    expect(await submit()).toMatchObject({ kind: 'sent' });
  });
});

describe("the owner's retry", () => {
  test('delivers every failed lead again', async () => {
    peer.behave = () => ({ kind: 'status', status: 500 });
    for (const idempotencyKey of keys(3)) await submit({ idempotencyKey });
    peer.behave = () => undefined;
    expect(await site.intake.retryFailed()).toEqual({ revived: 3, stuck: 0 });
    expect(arrived()).toEqual(keys(3));
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
    expect(await site.intake.retryFailed()).toEqual({ revived: 0, stuck: 0 });
  });

  test('goes on past one that cannot be put back', async () => {
    peer.behave = () => ({ kind: 'status', status: 500 });
    for (const idempotencyKey of keys(3)) await submit({ idempotencyKey });
    peer.behave = () => undefined;
    {
      using _ = onDisk('rename', /journal\/failed/, async (turn) =>
        turn === 1 ? refuse('EIO') : undefined,
      );
      expect(await site.intake.retryFailed()).toEqual({ revived: 2, stuck: 1 });
    }
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 1 });
    expect(await site.intake.retryFailed()).toEqual({ revived: 1, stuck: 0 });
  });

  test('shares with a visitor who tries again at the same moment', async () => {
    peer.behave = () => ({ kind: 'status', status: 500 });
    await submit();
    peer.behave = () => undefined;
    const [answer] = await Promise.all([submit(), site.intake.retryFailed()]);
    expect(answer).toMatchObject({ kind: 'sent' });
    expect(peer.leads).toHaveLength(1);
    expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  });
});
