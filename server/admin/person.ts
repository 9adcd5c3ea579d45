import { mailboxOf } from '#rules/mail-address.ts';
import { FACTS } from '#shared/facts.ts';
import { findMailFiles, removeMailFiles } from '../backend/embedded/mail-files.ts';
import type { StoredLeads, StoredPerson } from '../backend/stored-leads.ts';
import type { Journal } from '../leads/journal.ts';
import { fromJournal, UNREAD } from './lead.ts';

export interface PersonalRecord {
  /** `lead`, `call`, `question`, `request`, `journal`, `damaged file` or `mail file`. */
  what: string;
  /** A reference, a time, a file's name. */
  name: string;
  /** Details; for what stays, why. */
  note: string;
}

interface PersonReport {
  /** What is deleted if the person asks for that. */
  goes: PersonalRecord[];
  /** What stays, and why. */
  stays: PersonalRecord[];
  problems: string[];
}

const RECORD_STAYS = `the record of a privacy request is kept for ${FACTS.keptMonths} months after it was closed (11 CCR §7101)`;

/**
 * Finds and forgets what is kept under an address, in any spelling that leads to the same mailbox (`mailboxOf`): in the
 * database, in the journal including its damaged files, and among the mail files.
 */
export function createPersonAdmin(parts: {
  journal: Journal;
  /** The intake's. */
  whenIdle(id: string): Promise<void>;
  storedLeads: Pick<StoredLeads, 'find' | 'findPerson' | 'forgetPerson'>;
  mailFolder: string;
  /** Describes a failed read in a sentence, without the backend's text. */
  describe(error: unknown): string;
}) {
  const { journal, whenIdle, storedLeads, mailFolder, describe } = parts;

  async function search(email: string): Promise<Found> {
    const mailbox = mailboxOf(email);
    const isSought = (address: unknown) =>
      typeof address === 'string' && mailboxOf(address) === mailbox;
    let stored: StoredPerson | null = null;
    const problems: string[] = [];
    const kept = new Set<string>();
    try {
      stored = await storedLeads.findPerson(email);
      for (const { reference, keep_reason } of stored.leads)
        if (keep_reason !== null)
          for (const { mails } of await storedLeads.find(reference))
            for (const { messageId } of mails) kept.add(messageId);
    } catch (error) {
      problems.push(describe(error));
    }
    const inJournal: Found['inJournal'][number][] = [];
    for (const state of ['pending', 'failed'] as const)
      for await (const record of journal.leads(state)) {
        if (record === 'unread') {
          if (!problems.includes(UNREAD)) problems.push(UNREAD);
          continue;
        }
        const { id, reference } = record;
        const { email: own, details } = fromJournal(record, 'waiting');
        if (isSought(own) || isSought(details.personEmail))
          inJournal.push({ id, reference, state });
      }
    const damaged = await journal.findDamaged((text) => findsAddress(text, isSought));
    const ids = { own: new Set(stored?.message_ids), kept };
    const files = await findMailFiles(mailFolder, ids, isSought);
    return { stored, inJournal, damaged, files, problems };
  }

  return {
    /** What is kept under an address. */
    async find(email: string): Promise<PersonReport> {
      return report(await search(email));
    },

    /**
     * Deletes what goes and reports what it was. Nothing is deleted while the backend cannot be read; what is still
     * found afterwards is reported as a problem.
     */
    async forget(email: string): Promise<PersonReport> {
      const { inJournal } = await search(email);
      const idle = () => Promise.all(inJournal.map(({ id }) => whenIdle(id)));
      // A lead on its way to the database arrives there, and is deleted there.
      await idle();
      const found = await search(email);
      const reported = report(found);
      if (reported.problems.length > 0) return reported;
      try {
        for (const { id } of found.inJournal) await journal.erase(id);
        for (const name of found.damaged) await journal.dropDamaged(name);
        // The files first: some are found only by what the database forgets.
        await removeMailFiles(mailFolder, found.files);
        await storedLeads.forgetPerson(email);
      } catch (error) {
        reported.problems.push(describe(error));
      }
      await idle();
      const { goes, problems } = report(await search(email));
      if (goes.length > 0) problems.push('Not all of it is gone: ask again.');
      return { ...reported, problems: [...reported.problems, ...problems] };
    },
  };
}

interface Found {
  stored: StoredPerson | null;
  inJournal: readonly { id: string; reference: string; state: string }[];
  damaged: readonly string[];
  files: readonly string[];
  problems: string[];
}

function report({ stored, inJournal, damaged, files, problems }: Found): PersonReport {
  const goes: PersonalRecord[] = [];
  const stays: PersonalRecord[] = [];
  const put = (what: string, name: string, note: string, reason: string | null) =>
    reason === null
      ? goes.push({ what, name, note })
      : stays.push({ what, name, note: `kept: ${reason}` });
  for (const { reference, kind, created_at, mails, keep_reason } of stored?.leads ?? []) {
    const count = `${mails} ${mails === 1 ? 'mail' : 'mails'}`;
    put('lead', reference, `${kind}, ${created_at.slice(0, 10)}, ${count}`, keep_reason);
  }
  for (const { starts_at, state, keep_reason } of stored?.calls ?? [])
    put('call', new Date(starts_at).toISOString(), state, keep_reason);
  for (const reference of stored?.questions ?? [])
    goes.push({ what: 'question', name: reference, note: 'the mail that asked for permission' });
  for (const { case_number, kind, state } of stored?.requests ?? [])
    stays.push({ what: 'request', name: case_number, note: `${kind}, ${state}: ${RECORD_STAYS}` });
  for (const { reference, state } of inJournal)
    goes.push({
      what: 'journal',
      name: reference,
      note: state === 'failed' ? 'refused' : 'waiting',
    });
  for (const name of damaged) goes.push({ what: 'damaged file', name, note: 'journal/damaged' });
  for (const name of files) goes.push({ what: 'mail file', name, note: 'outbox' });
  return { goes, stays, problems };
}

/** Whether an address occurs in a text that was JSON once. */
function findsAddress(text: string, isSought: (address: string) => boolean): boolean {
  return (text.match(/[^\s"<>,;:\\]+@[^\s"<>,;:\\]+/g) ?? []).some(isSought);
}
