import { domainToUnicode } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { mailboxOf } from '#rules/mail-address.ts';
import { withDeadline } from '../deadline.ts';
import { type Query, readWithin } from './read.ts';

/** A row of `leads` with whatever columns its migration has, and the mails and events owed for it. */
export interface StoredLead {
  row: Readonly<Record<string, unknown>>;
  mails: readonly StoredMail[];
}

/** A row of `outbox` without the mail's or event's content. */
export interface StoredMail {
  channel: 'mail' | 'webhook';
  /** A mail's template, an event's type. */
  template: string;
  /** Its Message-ID, which names its file if mails are files; an event's `webhook-id`. */
  messageId: string;
  /** `pending`, `sending`, `sent`, `dead` (given up) or `lapsed` (a receipt there was no room for). */
  state: string;
  attempts: number;
  /** The last attempt's error code, never a server's text. */
  lastError: string | null;
  sentAt: string | null;
}

/** Instants, ISO 8601: from `since` on, before `until`. */
export interface TimeRange {
  since?: string | undefined;
  until?: string | undefined;
}

/** How a privacy request can end, or that it did not after all. */
export type ClosedState = 'completed' | 'refused' | 'reopened';

/** What the database keeps about a person, under its own names. */
export interface StoredPerson {
  leads: readonly {
    reference: string;
    kind: string;
    created_at: string;
    keep_reason: string | null;
    mails: number;
  }[];
  calls: readonly { starts_at: string; state: string; keep_reason: string | null }[];
  /** References of agents' requests for which the person was asked for permission by mail. */
  questions: readonly string[];
  requests: readonly { case_number: string; kind: string; state: string }[];
  message_ids: readonly string[];
}

/** Leads in one request: few requests for the whole list, each of a few megabytes at most. */
const PAGE = 500;

/** Before any other. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Row = Record<string, unknown>;

/** How long each query may take, in milliseconds. */
const READ_MS = 10_000;

const read = <T>(query: Query) => readWithin<T>(READ_MS, query);

/** What the owner's tools see of the leads that reached the backend. Each call may throw BackendReadError. */
export type StoredLeads = ReturnType<typeof createStoredLeads>;

/** Makes the reader of stored leads; `client` has the secret key. */
export function createStoredLeads(client: SupabaseClient, pageSize = PAGE) {
  /** Calls a database function that says how many it concerned, or whether one. */
  const count = async (name: string, args: object) =>
    Number(await read<unknown>(client.rpc(name, args))) || 0;
  return {
    /** The stored leads of a time, oldest first, read in pages so that any number fits. */
    all: (within: TimeRange = {}) => readAll(client, pageSize, within),

    /** The leads with this reference: one, unless two keys share ten hex digits. */
    async find(reference: string): Promise<StoredLead[]> {
      const found: StoredLead[] = [];
      for await (const lead of readAll(client, pageSize, {}, reference)) found.push(lead);
      return found;
    },

    /** The references of forgotten leads of which the webhook has not been told, each as a lead. */
    async untold(): Promise<StoredLead[]> {
      const columns =
        'channel,template,message_id,state,attempts,last_error,sent_at,created_at,payload';
      const rows = await read<Row[]>(
        client.from('outbox').select(columns).is('lead_id', null).neq('state', 'sent'),
      );
      return (rows ?? []).flatMap((row) => {
        const { created_at, payload } = row;
        const { reference } = (payload ?? {}) as Row;
        const lead = { reference, kind: 'forgotten', created_at };
        return reference ? [{ row: lead, mails: [toStoredMail(row)] }] : [];
      });
    },

    /** Makes every unsent mail and event due now, the given-up ones too, and starts sending; returns how many. */
    async retryMails() {
      const due = await count('retry_outbox', {});
      // The mails are due even if this call fails; it only saves the timer's pause.
      await withDeadline(READ_MS, undefined, (signal) =>
        client.functions.invoke('drain-outbox', { body: {}, signal }),
      ).catch(() => undefined);
      return due;
    },

    /** Sets a reason to keep the leads with this reference beyond their time, or null; returns how many. */
    keep: (reference: string, reason: string | null) =>
      count('keep_lead', { p_reference: reference, p_reason: reason }),

    /** Notes when the leads with this reference were answered, ISO 8601, or null that they were not; returns how many. */
    answer: (reference: string, at: string | null) =>
      count('answer_lead', { p_reference: reference, p_at: at }),

    /** Closes a privacy request, with a note or none; returns how many there are. */
    closeRequest: (caseNumber: string, state: ClosedState, note: string | null) =>
      count('close_privacy_request', { p_case_number: caseNumber, p_state: state, p_note: note }),

    /** What is kept about the person of a mailbox; see `find_person` and `mails_about_person`. */
    findPerson: (email: string) => askAbout(client, 'find_person', email),
    /** Deletes it, except what has to stay, and returns what it was; see `forget_person`. */
    forgetPerson: (email: string) => askAbout(client, 'forget_person', email),
  };
}

/**
 * See `StoredLeads.all`. Each page follows the last lead of the one before, as leads may be deleted meanwhile, and is
 * asked for while those are gone through.
 */
async function* readAll(
  client: SupabaseClient,
  pageSize: number,
  { since = '-infinity', until = 'infinity' }: TimeRange,
  reference: string | null = null,
): AsyncGenerator<StoredLead> {
  const ask = (after: { created_at: string; id: string }) =>
    read<{ lead: Row & typeof after; owed: Row[] }[]>(
      client.rpc('list_leads', {
        p_since: after.created_at,
        p_until: until,
        p_after: after.id,
        p_limit: pageSize,
        p_reference: reference,
      }),
    );
  let asked = ask({ created_at: since, id: FIRST_ID });
  for (;;) {
    const page = (await asked) ?? [];
    const last = page.length === pageSize ? page.at(-1) : undefined;
    if (last) {
      asked = ask(last.lead);
      // Whoever reads no further is told nothing.
      asked.catch(() => undefined);
    }
    for (const { lead, owed } of page) yield { row: lead, mails: owed.map(toStoredMail) };
    if (!last) return;
  }
}

/** Asks about each spelling of an address, since the database compares letters. */
async function askAbout(
  client: SupabaseClient,
  name: 'find_person' | 'forget_person',
  email: string,
): Promise<StoredPerson> {
  const persons: StoredPerson[] = [];
  for (const spelling of spellingsOf(email)) {
    const args = { p_email: spelling };
    // Before the rows go that lead to these mails.
    const about = (await read<string[]>(client.rpc('mails_about_person', args))) ?? [];
    const person = await read<StoredPerson>(client.rpc(name, args));
    if (!person?.leads) throw new Error('The database did not say what it keeps');
    persons.push({ ...person, message_ids: [...person.message_ids, ...about] });
  }
  /** All items, each once: two spellings may be the same to the database. */
  const together = <Item>(of: (person: StoredPerson) => readonly Item[]): Item[] => [
    ...new Map(persons.flatMap(of).map((item) => [JSON.stringify(item), item])).values(),
  ];
  return {
    leads: together(({ leads }) => leads),
    calls: together(({ calls }) => calls),
    questions: together(({ questions }) => questions),
    requests: together(({ requests }) => requests),
    message_ids: together(({ message_ids }) => message_ids),
  };
}

/**
 * An address as it was typed, and its mailbox with the domain as in DNS and in its own language's letters: the
 * database cannot tell that these are the same, so each is asked for.
 */
function spellingsOf(email: string): string[] {
  const ascii = mailboxOf(email);
  const domain = ascii.lastIndexOf('@') + 1;
  const unicode = ascii.slice(0, domain) + domainToUnicode(ascii.slice(domain));
  return [...new Set([ascii, unicode, email.trim()])];
}

function toStoredMail(row: Row): StoredMail {
  return {
    channel: row.channel === 'webhook' ? 'webhook' : 'mail',
    template: String(row.template),
    messageId: String(row.message_id),
    state: String(row.state),
    attempts: Number(row.attempts) || 0,
    lastError: typeof row.last_error === 'string' ? row.last_error : null,
    sentAt: typeof row.sent_at === 'string' ? row.sent_at : null,
  };
}
