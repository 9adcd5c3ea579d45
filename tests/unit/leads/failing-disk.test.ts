import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import { type LeadIntake, openLeadIntake, submission } from '../../support/lead-intake.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';

let peer: FakeSupabase;
let site: LeadIntake;

beforeEach(async () => {
  peer = await startFakeSupabase();
  site = await openLeadIntake(peer, { limits: { attempts: 1 } });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});

const keys = () => peer.leads.map(({ key }) => key).sort();

/** Leaves an acknowledged lead that waits for the backend. */
async function leave(idempotencyKey = 'key-1'): Promise<void> {
  peer.behave = () => ({ kind: 'cut' });
  expect(await site.intake.submit(submission({ idempotencyKey }))).toMatchObject({
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
    await site.intake.replay();
  }
  expect(keys()).toEqual(['key-2']);
  expect(await site.filesIn('damaged')).toEqual([]);
  await site.intake.replay();
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('one that cannot be read at the start is counted, not taken anew, and delivered once it can be', async () => {
  await leave();
  let next: LeadIntake;
  {
    using _ = onDisk('readFile', /journal\/pending/, () => refuse('EACCES'));
    next = await site.reopen();
    expect(await next.journal.count()).toEqual({ pending: 1, failed: 0 });
    expect(await next.intake.submit(submission())).toEqual({ kind: 'unavailable' });
    const other = submission({ idempotencyKey: 'key-2' });
    expect(await next.intake.submit(other)).toMatchObject({ kind: 'sent' });
  }
  expect(await next.filesIn('damaged')).toEqual([]);
  await next.journal.sweep();
  await next.intake.replay();
  expect(keys()).toEqual(['key-1', 'key-2']);
  expect(await next.journal.count()).toEqual({ pending: 0, failed: 0 });
});

test('a journal that could be read by halves is read again in whole, and nothing in it is lost', async () => {
  await leave();
  let next: LeadIntake;
  {
    using _ = onDisk('readdir', /journal\/failed/, () => refuse('EMFILE'));
    next = await site.reopen();
    expect(await next.intake.submit(submission())).toEqual({ kind: 'unavailable' });
  }
  const other = submission({ idempotencyKey: 'key-2' });
  expect(await next.intake.submit(other)).toMatchObject({ kind: 'sent' });
  await next.intake.replay();
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('old answers that cannot be deleted keep no lead from being delivered', async () => {
  await leave();
  const old = `1700000000000.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.jsonl`;
  await mkdir(join(site.dataDir, 'journal/done', old));
  const next = await site.reopen();
  next.intake.start();
  await expect.poll(keys).toEqual(['key-1']);
  await next.intake.stop();
});

test('a lead that is refused while the owner reads it is read from where it is then, and stays known', async () => {
  await leave();
  const [entry] = site.journal.entries('pending');
  const held = Promise.withResolvers<void>();
  using _ = onDisk('readFile', /journal\/pending/, (turn) =>
    turn === 1 ? held.promise : Promise.resolve(),
  );
  const reading = site.journal.read(entry?.id ?? '');
  peer.behave = () => ({ kind: 'status', status: 500 });
  await site.intake.replay();
  held.resolve();
  expect(await reading).toMatchObject({ key: 'key-1', refusal: { status: 500 } });
  expect(await site.journal.count()).toEqual({ pending: 0, failed: 1 });
  expect(await site.filesIn('damaged')).toEqual([]);
});

test('a lead that could not be acknowledged is acknowledged with the next sweep', async () => {
  {
    using _ = onDisk('unlink', /journal\/pending/, () => refuse('ENOSPC'));
    expect(await site.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  }
  expect(await site.filesIn('pending')).toHaveLength(1);
  await site.journal.sweep();
  expect(await site.filesIn('pending')).toEqual([]);
});

test('the same answer is given again, also where it could not be remembered at first', async () => {
  {
    using _ = onDisk('open', /journal\/done/, () => refuse('ENOSPC'));
    expect(await site.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  }
  expect(await site.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  await site.intake.replay();
  const next = await site.reopen();
  expect(await next.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  expect(keys()).toEqual(['key-1']);
});
