import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadReference } from '#rules/reference.ts';
import { findRunningAdmin } from '#server/admin/client.ts';
import { UNREAD } from '#server/admin/lead.ts';
import type { AdminLine, LeadAdmin } from '#server/admin/lead-admin.ts';
import { adminSocket, listenForAdmin } from '#server/admin/socket.ts';
import type { Backend } from '#server/backend/client.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from '#server/backend/embedded/index.ts';
import type { StoredLead } from '#server/backend/stored-leads.ts';
import { folderOfTest } from '../../support/folder.ts';
import { privacyRequest } from '../../support/forms.ts';
import {
  type LeadIntake,
  openLeadIntake,
  SIGNING_KEY,
  SILENT,
  submission,
} from '../../support/lead-intake.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';
import { poll } from '../../support/poll.ts';
import { makeDataDir } from '../../support/site.ts';

/** A switch in front of the real embedded backend, which makes it fail like a hosted project. */
let trouble: number | 'away' | null = null;
/** Contact messages wait for this on their way to the backend. */
let flight: Promise<void> = Promise.resolve();
/** What the backend was asked, in order. */
const asked: string[] = [];
let dataDir: string;
let embedded: EmbeddedBackend;
let backend: Backend;
let site: LeadIntake;
let journal: LeadIntake['journal'];
let intake: LeadIntake['intake'];
let socket: { close(): Promise<void> };
let admin: LeadAdmin;

beforeAll(async () => {
  dataDir = await makeDataDir();
  embedded = await openEmbeddedBackend({ dataDir, env: {}, log: SILENT, now: Date.now });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (trouble === 'away') throw new TypeError('fetch failed');
    if (trouble !== null) return Response.json({ code: 'switched' }, { status: trouble });
    if (String(input).endsWith('/send-contact-form')) await flight;
    asked.push(String(input).replace(/^.*\/v1\//, ''));
    return embedded.fetch(input, init);
  };
  site = await openLeadIntake(embedded, {
    dataDir,
    clock: { now: Date.now() },
    fetch,
    leadsPage: 50,
    // No delivery times out by itself.
    timeoutMs: 60_000,
    limits: { attempts: 1, breakAfter: 1000, answerMs: 60_000 },
  });
  ({ backend, journal, intake } = site);
  socket = await listenForAdmin({ dataDir, journal, intake, backend, log: SILENT });
  const found = await findRunningAdmin(dataDir);
  if (!found) throw new Error('the running site was not found');
  admin = found;
});
afterAll(async () => {
  await socket.close();
  await embedded.close();
  await site[Symbol.asyncDispose]();
});

async function list(failedOnly = false): Promise<AdminLine[]> {
  const lines: AdminLine[] = [];
  for await (const line of admin.list({ failedOnly })) lines.push(line);
  return lines;
}

async function states(failedOnly = false): Promise<string[]> {
  return (await list(failedOnly)).map((line) =>
    'lead' in line ? `${line.lead.email.split('@')[0]} ${line.lead.state}` : 'problem',
  );
}

function from(name: string) {
  const body = { ...submission().body, email: `${name}@northwind.example` };
  return submission({ idempotencyKey: `key-${name}`, body });
}

describe('the owner, through the running site', () => {
  test('sees stored, waiting and refused leads, and lists what needs a hand', async () => {
    await intake.submit(from('stored'));
    trouble = 'away';
    await intake.submit(from('waiting'));
    trouble = 500;
    await intake.submit(from('refused'));
    trouble = null;
    await poll(async () => (await states())[0] === 'stored mailed');
    expect(await states()).toEqual(['stored mailed', 'waiting waiting', 'refused refused']);
    expect(await states(true)).toEqual(['refused refused']);
  });

  test('is told where a lead cannot be read just now, and nobody is forgotten by halves', async () => {
    const email = 'waiting@northwind.example';
    {
      using _ = onDisk('readFile', /journal\/pending/, () => refuse('EACCES'));
      expect(await states()).toEqual(['stored mailed', 'problem', 'refused refused']);
      expect((await admin.forget(email)).problems).toEqual([UNREAD]);
    }
    expect(await states()).toEqual(['stored mailed', 'waiting waiting', 'refused refused']);
  });

  test('sees everything about one, wherever it stands', async () => {
    const leads = (await list()).flatMap((line) => ('lead' in line ? [line.lead] : []));
    for (const lead of leads) {
      const [found] = await admin.show(lead.reference);
      expect(found).toEqual({ lead });
      expect(lead).toMatchObject({
        kind: 'contact',
        name: 'Amara Okafor',
        company: 'Northwind Clearing',
        interest: 'growth',
        message: 'We prepare our first SOC 2 report.',
        locale: 'en-US',
      });
    }
    expect(leads[0]).toMatchObject({ quality: 'medium', urgency: 'normal' });
    const mails = leads[0]?.mails.toSorted((a, b) => a.template.localeCompare(b.template));
    expect(mails).toMatchObject([
      { template: 'lead-receipt', state: 'sent', attempts: 1 },
      { template: 'team-lead', state: 'sent', attempts: 1 },
    ]);
    expect(leads[2]?.refusal).toMatchObject({ status: 500, code: 'switched' });
    expect(await admin.show('AH-0000000000')).toEqual([]);
  });

  test('is told when the backend cannot be read, and still sees the journal', async () => {
    trouble = 503;
    expect(await states()).toEqual(['problem', 'waiting waiting', 'refused refused']);
    const [first] = await list();
    expect(first).toEqual({ problem: 'The backend could not be read (switched)' });
    trouble = null;
  });

  test('is told of a lead once that is stored while the journal waits to hear so', async () => {
    const { call, body } = from('waiting');
    await backend.invoke(call, body, {
      idempotencyKey: 'key-waiting',
      reference: leadReference('contact', 'key-waiting', SIGNING_KEY),
      locale: 'en-US',
    });
    expect((await states()).map((line) => line.split(' ')[0])).toEqual([
      'stored',
      'waiting',
      'refused',
    ]);
  });

  test('tries again what was refused', async () => {
    expect(await admin.retry()).toMatchObject({ leads: 1, pending: 0, failed: 0, problem: null });
    await poll(async () => (await states()).every((line) => line.endsWith(' mailed')));
    expect((await states()).sort()).toEqual(['refused mailed', 'stored mailed', 'waiting mailed']);
    // Three mails to the team, and three receipts.
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(6);
  });
});

test('a privacy request is closed as answered or refused, with a note for its record', async () => {
  const body = privacyRequest({ email: 'closed@law.example' });
  const options = { idempotencyKey: 'privacy-closed', locale: 'en-US' };
  const asked = await backend.invoke('submit-privacy-request', body, options);
  const reference = asked.kind === 'answered' ? Object(asked.data).reference : asked;
  const details = async () => {
    const [line] = await admin.show(reference);
    return line && 'lead' in line ? line.lead.details : line;
  };
  const isThere = { isThere: true, problem: null };
  expect(await admin.close(reference, 'refused', 'no such person here')).toEqual(isThere);
  expect(await details()).toMatchObject({
    progress: 'refused',
    closingNote: 'no such person here',
  });
  expect(await admin.permit(reference)).toEqual({ outcome: 'no-agent', problem: null });
  await admin.close(reference, 'refused', null);
  expect(await details()).toMatchObject({ closingNote: 'no such person here' });
  // Closed otherwise after all, and open again.
  expect(await admin.close(reference, 'completed', null)).toEqual(isThere);
  expect(await details()).toMatchObject({ progress: 'completed' });
  expect(await details()).not.toHaveProperty('closingNote');
  expect(await admin.close(reference, 'reopened', null)).toEqual(isThere);
  expect(await details()).toMatchObject({ progress: 'awaiting-confirmation' });
  expect(await admin.close('AH-PR-0000000000', 'completed', null)).toMatchObject({
    isThere: false,
  });
});

test('a lead stays beyond its time for a reason, until there is none', async () => {
  const reference = leadReference('contact', 'key-stored', SIGNING_KEY);
  const keptFor = async () => {
    const [line] = await admin.show(reference);
    return line && 'lead' in line ? line.lead.details.keptFor : line;
  };
  expect(await admin.keep(reference, 'a dispute, until 2030')).toEqual({
    isThere: true,
    problem: null,
  });
  expect(await keptFor()).toBe('a dispute, until 2030');
  await admin.keep(reference, null);
  expect(await keptFor()).toBeUndefined();
  expect(await admin.keep('AH-0000000000', 'x')).toEqual({ isThere: false, problem: null });
  const atLength = 'the whole story, '.repeat(2000);
  expect(await admin.keep(reference, atLength)).toEqual({ isThere: true, problem: null });
  await admin.keep(reference, null);
});

describe('what is kept about a person', () => {
  const email = 'sought@northwind.example';
  const invoke = (call: string, body: Record<string, unknown>, key: string) =>
    backend.invoke(call, body, { idempotencyKey: key, locale: 'en-US' });
  const names = (records: readonly { what: string; name: string }[]) =>
    records.map(({ what, name }) => `${what} ${name}`).sort();

  beforeAll(async () => {
    const tagged = { ...submission().body, email: 'Sought+sale@northwind.example' };
    await invoke('send-contact-form', tagged, 'sought-tagged');
    await invoke('send-contact-form', { ...tagged, email }, 'sought-disputed');
    await admin.keep(leadReference('contact', 'sought-disputed'), 'a dispute');
    await invoke('submit-privacy-request', privacyRequest({ email }), 'sought-asks');
    const agents = { relation: 'agent', email: 'other@law.example', personEmail: email };
    await invoke('submit-privacy-request', privacyRequest(agents), 'sought-asked');
    trouble = 500;
    await intake.submit(from('sought'));
    trouble = null;
    await writeFile(join(dataDir, 'journal/damaged/torn.json'), `{"email":"${email}","mess`);
    await writeFile(join(dataDir, 'journal/damaged/other.json'), '{"email":"other@law.example"');
    await poll(async () => {
      const lines = await admin.show(leadReference('privacy', 'sought-asked'));
      return lines.every((line) => 'lead' in line && line.lead.state === 'mailed');
    });
    await poll(async () => (await states()).every((line) => !line.endsWith('mail-waiting')));
  });

  // A mail of a lead may be written during the deletion: it is reported, and deleted the next time.
  const forgetAll = (address: string) =>
    poll(async () => (await admin.forget(address)).problems.length === 0);

  const LEADS = [
    `damaged file torn.json`,
    `journal ${leadReference('contact', 'key-sought', SIGNING_KEY)}`,
    `lead ${leadReference('contact', 'sought-tagged')}`,
    `lead ${leadReference('privacy', 'sought-asks')}`,
    `question ${leadReference('privacy', 'sought-asked')}`,
  ];
  const STAYS = [
    `lead ${leadReference('contact', 'sought-disputed')}`,
    `request ${leadReference('privacy', 'sought-asks')}`,
    `request ${leadReference('privacy', 'sought-asked')}`,
  ].sort();

  test('is found under every spelling of the address, wherever it stands', async () => {
    const found = await admin.find('SOUGHT+other@northwind.example');
    expect(found.problems).toEqual([]);
    expect(names(found.goes).filter((line) => !line.startsWith('mail file'))).toEqual(LEADS);
    expect(names(found.stays)).toEqual(STAYS);
    expect(found.stays.find(({ what }) => what === 'lead')?.note).toBe('kept: a dispute');
    // For two leads the mails to the team and to the person, none for the lead that stays; for the agent's request
    // the mail that asks the person, and the team's.
    const files = found.goes.filter(({ what }) => what === 'mail file');
    expect(files.map(({ name }) => name.split('.')[0]).sort()).toEqual([
      'lead-receipt',
      'privacy-person',
      'privacy-team',
      'privacy-team',
      'privacy-visitor',
      'team-lead',
    ]);
    expect(names((await admin.find('nobody@northwind.example')).goes)).toEqual([]);
  });

  test('goes on request, but for what has to stay, and nothing of anybody else', async () => {
    trouble = 503;
    const before = await readdir(join(dataDir, 'outbox'));
    expect((await admin.forget(email)).problems).toEqual([
      'The backend could not be read (switched)',
    ]);
    trouble = null;
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(before.length);

    const told = await admin.forget(email);
    expect(told.problems).toEqual([]);
    expect(names(told.goes)).toEqual(expect.arrayContaining(LEADS));
    const left = await admin.find(email);
    expect([names(left.goes), names(left.stays)]).toEqual([[], STAYS]);
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(before.length - 6);
    expect(await readdir(join(dataDir, 'journal/damaged'))).toEqual(['other.json']);
    const [agents] = await admin.show(leadReference('privacy', 'sought-asked'));
    expect(JSON.stringify(agents)).not.toContain(email);
    expect(JSON.stringify(agents)).toContain('other@law.example');
  });

  test('is found and goes whichever way its domain is written', async () => {
    const [typed, encoded] = ['info@müller.example', 'info@xn--mller-kva.example'];
    for (const [key, address] of Object.entries({ typed, encoded }))
      await invoke('send-contact-form', { ...submission().body, email: address }, key);
    const leads = ['typed', 'encoded'].map((key) => `lead ${leadReference('contact', key)}`).sort();
    const ofLeads = async (address: string) =>
      names((await admin.find(address)).goes).filter((line) => line.startsWith('lead'));
    expect([await ofLeads(typed), await ofLeads(encoded)]).toEqual([leads, leads]);
    await forgetAll(encoded);
    expect(names((await admin.find(typed)).goes)).toEqual([]);
  });

  test.each([
    ['<dana@x.example>,', 'dana@x.example'],
    [`${'é'.repeat(140)}@x.example`, `${'é'.repeat(140)}@x.example`],
  ])('is found and goes as it was typed, or is usual: %s', async (typed, usual) => {
    for (const address of [typed, usual]) {
      const key = randomUUID();
      await invoke('send-contact-form', { ...submission().body, email: typed }, key);
      const leads = async () =>
        names((await admin.find(address)).goes).filter((line) => line.startsWith('lead'));
      expect(await leads()).toEqual([`lead ${leadReference('contact', key)}`]);
      await forgetAll(address);
      expect(await leads()).toEqual([]);
    }
  });

  test('that is on its way to the database goes from there', async () => {
    const address = 'flight@northwind.example';
    const { promise, resolve: land } = Promise.withResolvers<void>();
    flight = promise;
    const taken = intake.submit(from('flight'));
    await poll(async () => (await admin.find(address)).goes.some(({ what }) => what === 'journal'));
    let isOver = false;
    const forgotten = admin.forget(address).finally(() => {
      isOver = true;
    });
    // Enough time to finish, if it did not have to wait.
    for (let count = 0; count < 10; count += 1) await admin.find('nobody@northwind.example');
    expect(isOver).toBe(false);
    land();
    expect((await taken).kind).toBe('sent');
    expect((await forgotten).goes.map(({ what }) => what)).toContain('lead');
    expect(
      await backend.storedLeads.find(leadReference('contact', 'key-flight', SIGNING_KEY)),
    ).toEqual([]);
    await forgetAll(address);
    expect((await admin.find(address)).goes).toEqual([]);
  });
});

// After those that look for something, which would have to look among all of them.
describe('more leads than one page', () => {
  test('are all listed, each once, by one request for each page; a single one takes one', async () => {
    const before = (await list()).length;
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => intake.submit(from(`many-${index}`))),
    );
    asked.length = 0;
    const all: StoredLead[] = [];
    for await (const lead of backend.storedLeads.all()) all.push(lead);
    expect(new Set(all.map(({ row }) => row.reference)).size).toBe(before + 120);
    expect(all).toHaveLength(before + 120);
    expect(all.every(({ mails }) => mails.length > 0)).toBe(true);
    expect(asked).toEqual(Array(Math.floor(all.length / 50) + 1).fill('rpc/list_leads'));
    const [lead] = all;
    asked.length = 0;
    expect(await backend.storedLeads.find(String(lead?.row.reference))).toEqual([lead]);
    expect(asked).toEqual(['rpc/list_leads']);
  });

  test('that goes while all are listed takes nobody else out of the list', async () => {
    const seen: string[] = [];
    for await (const line of backend.storedLeads.all()) {
      seen.push(String(line.row.email));
      // From the first page, while that is being read.
      if (seen.length === 50)
        for (const name of ['many-0', 'many-1', 'many-2'])
          await backend.storedLeads.forgetPerson(`${name}@northwind.example`);
    }
    const missed = Array.from({ length: 117 }, (_, index) => `many-${index + 3}@northwind.example`);
    expect(seen).toEqual(expect.arrayContaining(missed));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the socket', () => {
  test('waits for a slow reader as often as it takes, and leaves nothing behind', async () => {
    const other = await folderOfTest();
    const all = async function* () {
      for (let at = 0; at < 400; at += 1)
        yield { row: { reference: `AH-${at}`, message: 'm'.repeat(20_000) }, mails: [] };
    };
    const many = { ...backend, storedLeads: { ...backend.storedLeads, all } };
    const parts = { dataDir: other, journal, intake, log: SILENT };
    const slow = await listenForAdmin({ ...parts, backend: many });
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const running = await findRunningAdmin(other);
    let count = 0;
    for await (const _line of running?.list({ failedOnly: false }) ?? []) count += 1;
    process.off('warning', hear);
    expect(count).toBeGreaterThanOrEqual(400);
    expect(warnings).toEqual([]);
    await slow.close();
  });

  // ASVS 8.2.1
  test('stands in a folder that only the owner enters', async () => {
    const path = adminSocket(dataDir);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
    expect((await stat(path)).isSocket()).toBe(true);
  });

  test.each<[string, (path: string) => Promise<unknown>]>([
    ['as a file', (path) => writeFile(path, 'left behind by a dead site')],
    [
      'by kill -9',
      async (path) => {
        const dead = createServer();
        await new Promise<void>((done) => dead.listen(`${path}.old`, done));
        await link(`${path}.old`, path);
        await new Promise((done) => dead.close(done));
      },
    ],
  ])('that a dead site left %s gives way; that of a living one does not', async (_how, leave) => {
    const other = await folderOfTest();
    await mkdir(join(other, 'admin'), { mode: 0o755 });
    await leave(adminSocket(other));
    expect(await findRunningAdmin(other)).toBeNull();
    const parts = { dataDir: other, journal, intake, backend, log: SILENT };
    const first = await listenForAdmin(parts);
    expect(await findRunningAdmin(other)).not.toBeNull();
    await (await listenForAdmin(parts)).close();
    expect(await findRunningAdmin(other)).not.toBeNull();
    await first.close();
    expect(await findRunningAdmin(other)).toBeNull();
  });

  test('that cannot be opened does not keep the site from running', async () => {
    const other = await folderOfTest();
    await writeFile(join(other, 'admin'), 'a file where a folder should be');
    const warnings: string[] = [];
    const log = { ...SILENT, warn: (_: object, message: string) => void warnings.push(message) };
    const closed = await listenForAdmin({ dataDir: other, journal, intake, backend, log });
    expect(warnings).toHaveLength(1);
    await closed.close();
    expect(await readFile(join(other, 'admin'), 'utf8')).toContain('a file');
  });
});
