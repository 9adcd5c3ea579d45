import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import { type LeadDesk, openLeadDesk, submission } from '../../support/lead-desk.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';

let peer: FakeSupabase;
let desk: LeadDesk;

beforeEach(async () => {
  peer = await startFakeSupabase();
  desk = await openLeadDesk(peer, { limits: { attempts: 1 } });
});
afterEach(async () => {
  await desk[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});

const keys = () => peer.leads.map(({ key }) => key).sort();

/** Leaves an acknowledged lead that waits for the backend. */
async function leave(idempotencyKey = 'key-1'): Promise<void> {
  peer.behave = () => ({ kind: 'cut' });
  expect(await desk.intake.submit(submission({ idempotencyKey }))).toMatchObject({
    kind: 'queued',
  });
  peer.behave = () => undefined;
}

test('a lead that cannot be read just now keeps its place, and no other waits for it', async () => {
  await leave('key-1');
  await leave('key-2');
  {
    using _ = onDisk('readFile', /journal\/pending/, (turn) =>
      turn === 1 ? refuse('EMFILE') : Promise.resolve(),
    );
    await desk.intake.replay();
  }
  expect(keys()).toEqual(['key-2']);
  expect(await desk.shelf('damaged')).toEqual([]);
  await desk.intake.replay();
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('one that cannot be read at the start is counted, not taken anew, and brought once it can be', async () => {
  await leave();
  let next: LeadDesk;
  {
    using _ = onDisk('readFile', /journal\/pending/, () => refuse('EACCES'));
    next = await desk.reopen();
    expect(await next.journal.count()).toEqual({ pending: 1, failed: 0 });
    expect(await next.intake.submit(submission())).toEqual({ kind: 'unavailable' });
    const other = submission({ idempotencyKey: 'key-2' });
    expect(await next.intake.submit(other)).toMatchObject({ kind: 'sent' });
  }
  expect(await next.shelf('damaged')).toEqual([]);
  await next.journal.sweep();
  await next.intake.replay();
  expect(keys()).toEqual(['key-1', 'key-2']);
  expect(await next.journal.count()).toEqual({ pending: 0, failed: 0 });
});

test('a journal that could be read by halves is read again in whole, and nothing in it is lost', async () => {
  await leave();
  let next: LeadDesk;
  {
    using _ = onDisk('readdir', /journal\/failed/, () => refuse('EMFILE'));
    next = await desk.reopen();
    expect(await next.intake.submit(submission())).toEqual({ kind: 'unavailable' });
  }
  const other = submission({ idempotencyKey: 'key-2' });
  expect(await next.intake.submit(other)).toMatchObject({ kind: 'sent' });
  await next.intake.replay();
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('old answers that cannot be deleted keep no lead from being brought', async () => {
  await leave();
  const old = `1700000000000.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.jsonl`;
  await mkdir(join(desk.dataDir, 'journal/done', old));
  const next = await desk.reopen();
  next.intake.start();
  await expect.poll(keys).toEqual(['key-1']);
  await next.intake.stop();
});

test('a lead that is refused while the owner reads it is read from where it is then, and stays known', async () => {
  await leave();
  const [entry] = desk.journal.entries('pending');
  const held = Promise.withResolvers<void>();
  using _ = onDisk('readFile', /journal\/pending/, (turn) =>
    turn === 1 ? held.promise : Promise.resolve(),
  );
  const reading = desk.journal.read(entry?.id ?? '');
  peer.behave = () => ({ kind: 'status', status: 500 });
  await desk.intake.replay();
  held.resolve();
  expect(await reading).toMatchObject({ key: 'key-1', refusal: { status: 500 } });
  expect(await desk.journal.count()).toEqual({ pending: 0, failed: 1 });
  expect(await desk.shelf('damaged')).toEqual([]);
});

test('a lead that could not be struck is struck with the next sweep', async () => {
  {
    using _ = onDisk('rename', /journal\/pending/, () => refuse('ENOSPC'));
    expect(await desk.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  }
  expect(await desk.shelf('pending')).toHaveLength(1);
  await desk.journal.sweep();
  expect(await desk.shelf('pending')).toEqual([]);
});

test('the same answer is given again, also where it could not be remembered at first', async () => {
  {
    using _ = onDisk('open', /journal\/done/, () => refuse('ENOSPC'));
    expect(await desk.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  }
  expect(await desk.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  await desk.intake.replay();
  const next = await desk.reopen();
  expect(await next.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  expect(keys()).toEqual(['key-1']);
});
