import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSince } from '#server/retention.ts';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import { type LeadIntake, openLeadIntake, submission } from '../../support/lead-intake.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';
import { poll } from '../../support/poll.ts';

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

const submit = (changes?: Parameters<typeof submission>[0]) =>
  site.intake.submit(submission(changes));
const at = (...parts: string[]) => join(site.dataDir, 'journal', ...parts);

/** Leaves a lead in a state folder and returns its file name. */
async function leave(folder: 'pending' | 'failed', idempotencyKey = 'key-1'): Promise<string> {
  peer.behave = () => {
    return folder === 'pending' ? { kind: 'cut' } : { kind: 'status', status: 500 };
  };
  await submit({ idempotencyKey });
  peer.behave = () => undefined;
  const [name = ''] = await site.filesIn(folder);
  return name;
}

const keys = () => peer.leads.map(({ key }) => key).sort();

/** The content of all files in a folder. */
async function readAll(folder: string): Promise<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

async function mode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

test('files are for their owner alone', async () => {
  const name = await leave('pending');
  expect(await mode(at('pending', name))).toBe(0o600);
  for (const folder of ['', 'pending', 'failed', 'done', 'damaged', 'tmp'])
    expect(await mode(at(folder))).toBe(0o700);
});

test('died between remembering the answer and acknowledging the lead: it is acknowledged, not delivered', async () => {
  const name = await leave('pending');
  await copyFile(at('pending', name), at('tmp', 'kept'));
  await site.intake.replay();
  await copyFile(at('tmp', 'kept'), at('pending', name));
  const calls = peer.calls().length;
  const next = await site.reopen();
  await next.intake.replay();
  expect(await next.filesIn('pending')).toEqual([]);
  expect(await next.filesIn('damaged')).toEqual([]);
  expect(peer.calls()).toHaveLength(calls);
  expect(await next.intake.submit(submission())).toMatchObject({ kind: 'queued' });
});

test('died between writing it as failed and acknowledging it: it is tried once more and is in one folder', async () => {
  const name = await leave('pending');
  await copyFile(at('pending', name), at('failed', name));
  const next = await site.reopen();
  expect(await next.journal.count()).toEqual({ pending: 1, failed: 0 });
  expect(await next.filesIn('failed')).toEqual([]);
  expect(await next.filesIn('damaged')).toEqual([]);
  await next.intake.replay();
  expect(peer.leads).toHaveLength(1);
});

test('died while putting a failed lead back: it is in one of the two folders', async () => {
  await leave('failed');
  const next = await site.reopen();
  expect(await next.journal.count()).toEqual({ pending: 0, failed: 1 });
  await next.journal.revive((await next.filesIn('failed'))[0]?.replace('.json', '') ?? '');
  const after = await next.reopen();
  expect(await after.journal.count()).toEqual({ pending: 1, failed: 0 });
});

test('died while writing: the half-written draft is no lead, and is cleared away in time', async () => {
  await writeFile(at('tmp', 'half.json.draft'), '{"version":1,"id":"ab');
  const next = await site.reopen();
  expect(await next.journal.count()).toEqual({ pending: 0, failed: 0 });
  expect(await next.filesIn('tmp')).toHaveLength(1);
  await utimes(at('tmp', 'half.json.draft'), 0, 0);
  // Also by a site that started again at once, and runs on.
  await next.journal.sweep();
  expect(await site.filesIn('tmp')).toEqual([]);
});

test.each([
  ['empty', ''],
  ['torn', '{"version":1,"id":"0123'],
  ['garbage', '\0\0\0\0'],
  ['foreign', '{"hello":"world"}'],
  ['another version', '{"version":2}'],
])('a file that is %s is set aside and logged; the others are delivered', async (_what, text) => {
  await leave('pending');
  for (const folder of ['pending', 'failed']) await writeFile(at(folder, 'bad.json'), text);
  await writeFile(at('pending', 'README.txt'), 'not ours');
  const next = await site.reopen();
  expect(await next.journal.count()).toEqual({ pending: 1, failed: 0 });
  expect(await next.filesIn('damaged')).toEqual(['bad.json']);
  expect(next.lines.filter((line) => line.includes('journal/damaged'))).toHaveLength(2);
  await next.intake.replay();
  expect(peer.leads).toHaveLength(1);
});

test('a folder that is gone is made before it is told that nothing can be written', async () => {
  await rm(at(), { recursive: true });
  expect(await site.journal.isWritable()).toBe(true);
  expect((await submit()).kind).toBe('sent');
});

test.each([
  ['torn', '{"version":1,"id":"0123'],
  ['garbage', '\0\0\0\0'],
  ['foreign', '{"hello":"world"}'],
])(
  'a line about a done lead that is %s is left out and logged; the others hold',
  async (_what, text) => {
    await submit();
    const [file = ''] = await site.filesIn('done');
    await appendFile(at('done', file), text);
    const next = await site.reopen();
    expect(next.lines.filter((line) => line.includes('damaged lines'))).toHaveLength(1);
    await next.intake.submit(submission({ idempotencyKey: 'key-2' }));
    const last = await next.reopen();
    for (const idempotencyKey of ['key-1', 'key-2'])
      expect(await last.intake.submit(submission({ idempotencyKey }))).toMatchObject({
        kind: 'sent',
      });
    expect(peer.calls()).toHaveLength(2);
  },
);

test('a lead under the name of another is set aside', async () => {
  const name = await leave('pending');
  const alias = `${'0'.repeat(40)}.json`;
  await copyFile(at('pending', name), at('pending', alias));
  expect(await (await site.reopen()).filesIn('damaged')).toEqual([alias]);
});

test('a folder among the files does not keep the site from starting', async () => {
  await mkdir(at('pending', 'folder.json'));
  expect(await (await site.reopen()).filesIn('damaged')).toEqual(['folder.json']);
});

test('a lead that was refused stays for its owner, at most 24 months', async () => {
  await leave('failed');
  site.clock.now = Date.parse('2028-03-02T09:00:00Z');
  await site.journal.dropExpired();
  expect(await site.filesIn('failed')).toHaveLength(1);
  site.clock.now = Date.parse('2028-03-02T11:00:00Z');
  await site.journal.dropExpired();
  expect(await site.filesIn('failed')).toEqual([]);
  expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
});

test('a lead that came before the clock was set, and was refused, is kept as long', async () => {
  await site.journal.dropExpired();
  const today = site.clock.now;
  site.clock.now = 20_000;
  const early = await site.reopen();
  peer.behave = () => ({ kind: 'status', status: 404 });
  await early.intake.submit(submission({ idempotencyKey: 'early' }));
  await poll(async () => (await early.filesIn('failed')).length === 1);
  site.clock.now = today;
  for (const running of [early, await site.reopen()]) {
    await running.journal.dropExpired();
    expect(await site.filesIn('failed')).toHaveLength(1);
  }
});

test('a clock that is far ahead as the site starts deletes nothing', async () => {
  await leave('failed');
  await leave('pending', 'key-2');
  await writeFile(at('damaged', 'torn.json'), 'torn');
  site.clock.now = Date.parse('2099-01-01T00:00:00Z');
  const next = await site.reopen();
  next.intake.start();
  // Wait for a whole round: waiting leads are sent last.
  await poll(async () => (await next.filesIn('pending')).length === 0);
  await next.intake.stop();
  expect([await next.filesIn('failed'), await next.filesIn('damaged')]).toEqual([
    [expect.any(String)],
    ['torn.json'],
  ]);
  // Once the clock is trusted, they have been kept for long enough.
  await next.journal.dropExpired();
  expect([await next.filesIn('failed'), await next.filesIn('damaged')]).toEqual([[], []]);
});

test('a clock that leaps deletes nothing for seven days, and is told', async () => {
  await leave('failed');
  const at = async (time: string) => {
    site.clock.now = Date.parse(time);
    const next = await site.reopen();
    await next.journal.dropExpired();
    return [
      next.lines.filter((line) => line.includes('the clock leapt')).length,
      await site.filesIn('failed'),
    ];
  };
  const kept = [expect.any(String)];
  expect(await at('2026-03-02T11:00:00Z')).toEqual([0, kept]);
  expect(await at('2029-01-01T00:00:00Z')).toEqual([1, kept]);
  expect(await at('2028-12-31T23:59:59Z')).toEqual([0, kept]);
  expect(await at('2029-01-07T23:00:00Z')).toEqual([0, kept]);
  expect(await at('2029-01-08T01:00:00Z')).toEqual([0, []]);
});

test('a clock that was set back is believed again', async () => {
  await leave('failed');
  await site.journal.dropExpired();
  site.clock.now = Date.parse('2099-01-01T00:00:00Z');
  await site.journal.dropExpired();
  for (let days = 1; days < 25 * 31; days += 29) {
    expect(await site.filesIn('failed')).toHaveLength(1);
    site.clock.now = Date.parse('2026-03-02T10:00:00Z') + days * 86_400_000;
    await site.journal.dropExpired();
  }
  expect(await site.filesIn('failed')).toEqual([]);
});

test('a file that is damaged or gone after the start is passed over', async () => {
  const name = await leave('pending');
  await writeFile(at('pending', name), 'torn');
  await site.intake.replay();
  expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  expect(await site.filesIn('damaged')).toEqual([name]);
});

test('a lead that is put back while its owner lists them is neither lost nor left out', async () => {
  await leave('failed');
  const [entry] = site.journal.entries('failed');
  const countFailed = async () => {
    let count = 0;
    for await (const _lead of site.journal.leads('failed')) count += 1;
    return count;
  };
  let listing: Promise<number> | undefined;
  {
    // The file has moved, and the disk takes longer to sync that than a look at the old place.
    using _ = onDisk('open', /journal\/pending$/, async () => {
      listing = countFailed();
      for (let looks = 0; looks < 5; looks += 1) await site.filesIn('failed');
    });
    await site.journal.revive(entry?.id ?? '');
  }
  expect(await listing).toBe(1);
  expect(await site.journal.count()).toEqual({ pending: 1, failed: 0 });
});

test('a lead that somebody took out and laid back is found again', async () => {
  const name = await leave('pending');
  await rename(at('pending', name), at('elsewhere.json'));
  await site.intake.replay();
  expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  await rename(at('elsewhere.json'), at('pending', name));
  await site.journal.sweep();
  await site.intake.replay();
  expect(peer.leads).toHaveLength(1);
});

test('a lead that could not be written is none, though the folder was looked at while it was tried', async () => {
  {
    using _ = onDisk('open', /journal\/pending$/, async () => {
      await site.journal.sweep();
      await refuse('EIO');
    });
    expect(await submit()).toEqual({ kind: 'unavailable' });
  }
  expect(await site.journal.count()).toEqual({ pending: 0, failed: 0 });
  expect(await submit()).toMatchObject({ kind: 'sent' });
});

test('where its visit began waits with a lead and goes beside its body; a record of 1.0.0 goes without', async () => {
  peer.behave = () => ({ kind: 'cut' });
  const firstPage = '/pricing?utm_source=news';
  await submit({ firstPage });
  // As release 1.0.0 wrote it: without the field.
  await submit({ idempotencyKey: 'key-2' });
  const waiting = await Promise.all(
    (await site.filesIn('pending')).map((name) => readFile(at('pending', name), 'utf8')),
  );
  expect(waiting.map((text) => JSON.parse(text).firstPage).sort()).toEqual([firstPage, undefined]);
  peer.behave = () => undefined;
  const next = await site.reopen();
  const before = peer.requests.length;
  await next.intake.replay();
  const sent = peer.requests.slice(before);
  const headers = sent.map(({ headers }) => headers['x-first-page']).sort();
  expect(headers).toEqual([firstPage, undefined]);
  for (const { body } of sent) expect(body).toEqual(submission().body);
  expect(await readAll(at('done'))).not.toContain('pricing');
});

test('a lead that cannot be read just now keeps its place, and no other waits for it', async () => {
  await leave('pending');
  await leave('pending', 'key-2');
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
  await leave('pending');
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
  await leave('pending');
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
  await leave('pending');
  const old = `1700000000000.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.jsonl`;
  await mkdir(at('done', old));
  const next = await site.reopen();
  next.intake.start();
  await expect.poll(keys).toEqual(['key-1']);
  await next.intake.stop();
});

test('a lead that is refused while the owner reads it is read from where it is then, and stays known', async () => {
  await leave('pending');
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
    expect(await submit()).toMatchObject({ kind: 'sent' });
  }
  expect(await site.filesIn('pending')).toHaveLength(1);
  await site.journal.sweep();
  expect(await site.filesIn('pending')).toEqual([]);
});

test('the same answer is given again, also where it could not be remembered at first', async () => {
  {
    using _ = onDisk('open', /journal\/done/, () => refuse('ENOSPC'));
    expect(await submit()).toMatchObject({ kind: 'sent' });
  }
  expect(await submit()).toMatchObject({ kind: 'sent' });
  await site.intake.replay();
  const next = await site.reopen();
  expect(await next.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  expect(keys()).toEqual(['key-1']);
});

test.each([
  ['2026-11-26T10:00:00Z', '2024-11-26T10:00:00Z'],
  ['2027-02-28T00:00:00Z', '2025-02-28T00:00:00Z'],
  // There is no such day in February two years before.
  ['2028-02-29T23:30:00Z', '2026-02-28T23:30:00Z'],
  ['2028-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
])('what is kept at %s came after %s', (now, since) => {
  expect(keptSince(Date.parse(now))).toBe(Date.parse(since));
});
