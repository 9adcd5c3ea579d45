import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeSupabase, startFakeSupabase } from '../support/fake-supabase.ts';
import { contactMessage } from '../support/forms.ts';
import { BUILT, makeDataDir, type RunningSite, startSite } from '../support/site.ts';

interface Step {
  did: 'sync' | 'rename' | 'empty' | 'answer';
  path: string;
  from?: string;
  status?: number;
}

let peer: FakeSupabase;
let site: RunningSite;
let stepsFile: string;

beforeAll(async () => {
  peer = await startFakeSupabase();
  const dataDir = await makeDataDir(peer.env);
  stepsFile = join(dataDir, 'disk-steps');
  const env = {
    DATA_DIR: dataDir,
    DISK_STEPS: stepsFile,
    ...peer.env,
  };
  const [node = '', ...rest] = BUILT.command;
  const command = [node, '--import', './tests/support/slow-disk.mjs', ...rest];
  site = await startSite(env, { image: { root: BUILT.root, command } });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});
beforeEach(() => {
  peer.behave = () => undefined;
});

/** The site's steps so far, in order: on its lead journal, and its responses. */
async function steps(): Promise<string[]> {
  const journal = `${join(site.dataDir, 'journal')}/`;
  const lines = (await readFile(stepsFile, 'utf8')).trim().split('\n');
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
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(contactMessage()),
  });
  await response.arrayBuffer();
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
