import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createPersonAdmin } from '#server/admin/person.ts';
import { type Journal, openJournal } from '#server/leads/journal.ts';
import { folderOfTest } from '../../support/folder.ts';
import { SILENT } from '../../support/lead-intake.ts';

const NOBODY = { leads: [], calls: [], questions: [], requests: [], message_ids: [] };
const EMAIL = 'person@northwind.example';

let dataDir: string;
let journal: Journal;
beforeEach(async () => {
  const now = () => Date.parse('2026-03-02T10:00:00Z');
  dataDir = await folderOfTest();
  journal = await openJournal({ dataDir, log: SILENT, now });
});

/** Who is asked about a person of whom the database has nothing; `whileForgotten` is done then. */
const adminOf = (whileForgotten = async () => {}) =>
  createPersonAdmin({
    journal,
    whenIdle: async () => undefined,
    storedLeads: {
      find: async () => [],
      findPerson: async () => NOBODY,
      forgetPerson: () => whileForgotten().then(() => NOBODY),
    },
    mailFolder: dataDir,
    describe: String,
  });

it('what is written about a person while they are forgotten is told, for another try', async () => {
  const write = (name: string) => writeFile(join(dataDir, name), `To: ${EMAIL}\r\n\r\n`);
  await write('early.eml');
  const { goes, problems } = await adminOf(() => write('late.eml')).forget(EMAIL);
  expect(goes).toEqual([{ what: 'mail file', name: 'early.eml', note: 'outbox' }]);
  expect(problems).toEqual(['Not all of it is gone: ask again.']);
});

it('an agent’s request that waits in the journal is found for the person whom it is about', async () => {
  await journal.append({
    id: '0'.repeat(40),
    key: 'key-1',
    reference: 'AH-PR-0123456789',
    digest: 'digest',
    acceptedAt: '2026-03-02T10:00:00Z',
    form: 'privacy',
    call: 'submit-privacy-request',
    body: { relation: 'agent', email: 'agent@law.example', personEmail: EMAIL },
    locale: 'en-US',
    requestId: 'request-1',
  });
  const waits = { what: 'journal', name: 'AH-PR-0123456789', note: 'waiting' };
  expect((await adminOf().find('Person+tag@northwind.example')).goes).toEqual([waits]);
  expect((await adminOf().forget(EMAIL)).problems).toEqual([]);
  expect((await adminOf().find(EMAIL)).goes).toEqual([]);
});
