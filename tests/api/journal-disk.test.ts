import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../support/client.ts';
import { contactMessage } from '../support/forms.ts';
import { BUILT, makeDataDir, startSite } from '../support/site.ts';
import { projectOfFile } from '../support/site-of-file.ts';

interface Step {
  did: 'sync' | 'rename' | 'empty' | 'answer';
  path: string;
  from?: string;
  status?: number;
}

const peer = await projectOfFile();
const DATA_DIR = await makeDataDir(peer.env);
const DISK_STEPS = join(DATA_DIR, 'disk-steps');
const [node = '', ...rest] = BUILT.command;
const command = [node, '--import', './tests/support/slow-disk.mjs', ...rest];
const image = { root: BUILT.root, command };
const site = await startSite({ DATA_DIR, DISK_STEPS, ...peer.env }, { image });
afterAll(() => site[Symbol.asyncDispose]());

/** The site's steps so far, in order: on its lead journal, and its responses. */
async function steps(): Promise<string[]> {
  const journal = `${join(site.dataDir, 'journal')}/`;
  const lines = (await readFile(DISK_STEPS, 'utf8')).trim().split('\n');
  return lines
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Step)
    .filter(({ did, path }) => did === 'answer' || path.startsWith(journal))
    .map(({ did, path, from, status }) =>
      [did, from && place(from), place(path), status].filter(Boolean).join(' '),
    );

  /** A record's file is named after its lead; other files have random names. */
  function place(path: string): string {
    return path
      .replace(journal, '')
      .replace(/\/[0-9a-f]{40}\.json/, '/LEAD')
      .replace(/done\/.*\.jsonl$/, 'done/ANSWERS')
      .replace(/tmp\/.*/, 'tmp/FILE');
  }
}

async function send(key: string): Promise<string[]> {
  const before = (await steps()).length;
  await clientOf(site).post('/api/contact', contactMessage(), { 'idempotency-key': key });
  return (await steps()).slice(before);
}

const WRITTEN = ['sync tmp/FILE', 'rename tmp/FILE pending/LEAD', 'sync pending'];

test('a lead is on the disk, and so is its name in the folder, before the backend is asked', async () => {
  let known: string[] = [];
  peer.behave = async () => {
    known = await steps();
    return undefined;
  };
  const before = (await steps()).length;
  const done = await send('key-of-a-lead-that-is-sent');
  expect(known.slice(before)).toEqual(WRITTEN);
  // The record is removed only when the answer that replaces it is on the disk, too.
  expect(done).toEqual([
    ...WRITTEN,
    'sync done/ANSWERS',
    'sync done',
    'remove pending/LEAD',
    'answer POST /api/contact 200',
  ]);
});

test('nobody is told that a lead is queued before it is on the disk', async () => {
  await peer.down();
  expect(await send('key-of-a-lead-that-waits')).toEqual([
    ...WRITTEN,
    'answer POST /api/contact 202',
  ]);
});
