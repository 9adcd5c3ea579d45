import { domainToUnicode } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { mailboxOf } from '#rules/mail-address.ts';

/** A row of `leads` with whatever columns its migration has, and the mails owed for it. */
export interface StoredLead {
  row: Readonly<Record<string, unknown>>;
  mails: readonly StoredMail[];
}

/** A row of `outbox` without the mail's content. */
export interface StoredMail {
  template: string;
  /** Its Message-ID, which names its file if mails are files. */
  messageId: string;
  /** `pending`, `sending`, `sent`, `dead` (given up) or `lapsed` (a receipt there was no room for). */
  state: string;
  attempts: number;
  /** The last attempt's error code, never a server's text. */
  lastError: string | null;
  sentAt: string | null;
}

/** How a privacy request can end, or that it did not after all. */
export type ClosedState = 'completed' | 'refused' | 'reopened';

/** What the owner's tools see of the leads that reached the backend. Each call may throw BackendReadError. */
export interface StoredLeads {
  /** Every stored lead, oldest first, read in pages so that any number fits. */
  all(): AsyncIterable<StoredLead>;
  /** The leads with this reference: one, unless two keys share ten hex digits. */
  find(reference: string): Promise<StoredLead[]>;
  /** Makes every unsent mail due now, the given-up ones too, and starts sending; returns how many. */
  retryMails(): Promise<number>;
  /** Sets a reason to keep the leads with this reference beyond their time, or null; returns how many. */
  keep(reference: string, reason: string | null): Promise<number>;
  /** Closes a privacy request, with a note or none; resolves to whether there is one. */
  closeRequest(caseNumber: string, state: ClosedState, note: string | null): Promise<boolean>;
  /** What is kept about the person of a mailbox; see `find_person` and `mails_about_person`. */
  findPerson(email: string): Promise<StoredPerson>;
  /** Deletes it, except what has to stay, and returns what it was; see `forget_person`. */
  forgetPerson(email: string): Promise<StoredPerson>;
}

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

/** Runs one query with the secret key, within a deadline. @throws BackendReadError */
type AskTrusted = <T>(
  query: (
    client: SupabaseClient,
    signal: AbortSignal,
  ) => PromiseLike<{ data: T; error: { code?: string } | null; status: number }>,
) => Promise<T>;

/** A page's ids must fit into one address of under 8,000 characters. */
const PAGE = 100;

type Row = Record<string, unknown>;

/** Makes the reader of stored leads. */
export function createStoredLeads(ask: AskTrusted): StoredLeads {
  function call<T>(name: string, email: string): Promise<T | null> {
    return ask<T | null>((client, signal) =>
      client.rpc(name, { p_email: email }).retry(false).abortSignal(signal),
    );
  }

  /** Asks about each spelling of the address, since the database compares letters. */
  async function askAbout(
    name: 'find_person' | 'forget_person',
    email: string,
  ): Promise<StoredPerson> {
    const persons: StoredPerson[] = [];
    for (const spelling of spellingsOf(email)) {
      // Before the rows go that lead to these mails.
      const about = (await call<string[]>('mails_about_person', spelling)) ?? [];
      const person = await call<StoredPerson>(name, spelling);
      if (!person?.leads) throw new Error('The database did not say what it keeps');
      persons.push({ ...person, message_ids: [...person.message_ids, ...about] });
    }
    // Two spellings may be the same to the database.
    const together = <Item>(of: (person: StoredPerson) => readonly Item[]): Item[] => {
      const reported = new Set<string>();
      return persons.flatMap((person) => {
        const isNew = of(person).filter((item) => !reported.has(JSON.stringify(item)));
        for (const item of isNew) reported.add(JSON.stringify(item));
        return isNew;
      });
    };
    return {
      leads: together(({ leads }) => leads),
      calls: together(({ calls }) => calls),
      questions: together(({ questions }) => questions),
      requests: together(({ requests }) => requests),
      message_ids: together(({ message_ids }) => message_ids),
    };
  }

  async function withMails(rows: readonly Row[] | null): Promise<StoredLead[]> {
    if (!rows || rows.length === 0) return [];
    const ids = rows.map((row) => String(row.id));
    const mails = await ask<Row[] | null>((client, signal) =>
      client
        .from('outbox')
        .select('lead_id,template,message_id,state,attempts,last_error,sent_at')
        .in('lead_id', ids)
        .retry(false)
        .abortSignal(signal),
    );
    return rows.map((row) => ({
      row,
      mails: (mails ?? []).filter((mail) => mail.lead_id === row.id).map(toStoredMail),
    }));
  }

  return {
    async *all() {
      // Pages by time, not by offset: some leads may be deleted meanwhile.
      let since = '-infinity';
      let seen: unknown[] = [];
      for (;;) {
        const limit = PAGE + seen.length;
        const rows = await ask<Row[] | null>((client, signal) =>
          client
            .from('leads')
            .select('*')
            .gte('created_at', since)
            .order('created_at', { ascending: true })
            .order('id', { ascending: true })
            .range(0, limit - 1)
            .retry(false)
            .abortSignal(signal),
        );
        const page = (rows ?? []).filter(({ id }) => !seen.includes(id));
        for (let from = 0; from < page.length; from += PAGE)
          yield* await withMails(page.slice(from, from + PAGE));
        if (!rows || rows.length < limit) return;
        const last = String(rows.at(-1)?.created_at);
        const atLast = rows.filter(({ created_at }) => created_at === last).map(({ id }) => id);
        seen = last === since ? [...seen, ...atLast] : atLast;
        since = last;
      }
    },

    async find(reference) {
      const rows = await ask<Row[] | null>((client, signal) =>
        client
          .from('leads')
          .select('*')
          .eq('reference', reference)
          .retry(false)
          .abortSignal(signal),
      );
      return withMails(rows);
    },

    async retryMails() {
      const due = await ask<unknown>((client, signal) =>
        client.rpc('retry_outbox', {}).retry(false).abortSignal(signal),
      );
      // The mails are due even if this call fails; it only saves the timer's pause.
      const startDrain = async (client: SupabaseClient, signal: AbortSignal) => {
        await client.functions.invoke('drain-outbox', { body: {}, signal });
        return { data: null, error: null, status: 200 };
      };
      await ask<null>(startDrain).catch(() => undefined);
      return typeof due === 'number' ? due : 0;
    },

    async keep(reference, reason) {
      const touched = await ask<unknown>((client, signal) =>
        client
          .rpc('keep_lead', { p_reference: reference, p_reason: reason })
          .retry(false)
          .abortSignal(signal),
      );
      return Number(touched) || 0;
    },

    async closeRequest(caseNumber, state, note) {
      const args = { p_case_number: caseNumber, p_state: state, p_note: note };
      const isThere = await ask<unknown>((client, signal) =>
        client.rpc('close_privacy_request', args).retry(false).abortSignal(signal),
      );
      return isThere === true;
    },

    findPerson: (email) => askAbout('find_person', email),
    forgetPerson: (email) => askAbout('forget_person', email),
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
    template: String(row.template),
    messageId: String(row.message_id),
    state: String(row.state),
    attempts: Number(row.attempts) || 0,
    lastError: typeof row.last_error === 'string' ? row.last_error : null,
    sentAt: typeof row.sent_at === 'string' ? row.sent_at : null,
  };
}
