import { type Campaign, readFirstPage } from '#rules/first-page.ts';
import { fullName } from '#rules/full-name.ts';
import { HONEYPOT } from '#shared/forms/fields.ts';
import type { StoredLead, StoredMail, TimeRange } from '../backend/stored-leads.ts';
import type { LeadRecord, Refusal } from '../leads/lead-record.ts';

/** The problem if something in the journal cannot be read now: a failing disk, someone else's permissions. */
export const UNREAD = 'A lead in DATA_DIR/journal could not be read: the log says why';

/** The same for a refused lead that could not be moved back to pending. */
export const STUCK = 'A refused lead in DATA_DIR/journal could not be put back: the log says why';

/**
 * A lead's state, in the owner's words: `waiting` in the journal for the backend, `refused` by it, `stored` without
 * a mail owed, or stored with its mails `mail-waiting`, `mail-failed`, or `mailed`; once they are, with its events
 * `webhook-waiting` or `webhook-failed` if they have not arrived; `answered` by the team.
 */
export const ADMIN_STATES = [
  'waiting',
  'refused',
  'stored',
  'mailed',
  'mail-waiting',
  'mail-failed',
  'webhook-waiting',
  'webhook-failed',
  'answered',
] as const;
type AdminState = (typeof ADMIN_STATES)[number];

/** What stands in place of a first page. */
export const NOT_RECORDED = 'not recorded';

/** A lead as the owner's tools show it, wherever it is. */
export interface AdminLead {
  reference: string;
  /** When it was accepted, ISO 8601. */
  time: string;
  kind: string;
  name: string;
  email: string;
  company: string;
  interest: string;
  message: string;
  quality: string;
  urgency: string;
  locale: string;
  /** The path of the visit's first page, and the campaign that led to it; null if not recorded. */
  firstPage: string | null;
  campaign: Campaign | null;
  /** What only some kinds have. */
  details: Readonly<Record<string, unknown>>;
  state: AdminState;
  /** When the team noted that it answered, ISO 8601; empty if it did not. */
  answered: string;
  mails: readonly StoredMail[];
  refusal: Refusal | null;
}

/**
 * A mail or event may fail this often by chance, within a minute and a half; a misconfigured service fails for two
 * days.
 */
const FAILS_BY_CHANCE = 2;

/** Whether it needs the owner: `list --failed` shows these. */
function needsOwner({ state, mails }: AdminLead): boolean {
  if (state === 'refused') return true;
  return mails.some((mail) => {
    if (mail.state === 'dead') return true;
    // Otherwise nobody would notice that the team gets no mails, or its other system no leads.
    const isForTeam = mail.channel === 'webhook' || /\bteam\b/.test(mail.template);
    return isForTeam && isWaiting(mail) && mail.attempts > FAILS_BY_CHANCE;
  });
}

const isWaiting = ({ state }: StoredMail) => state === 'pending' || state === 'sending';

/** Which leads a listing has; what is left out does not count. */
export interface LeadFilter extends TimeRange {
  /** Only those that need the owner. */
  failedOnly?: boolean | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  /** What stands somewhere in it, in small or capital letters. */
  text?: string | undefined;
}

export function isWanted(lead: AdminLead, filter: LeadFilter): boolean {
  const { failedOnly, since, until, kind, state, text: sought } = filter;
  if (failedOnly && !needsOwner(lead)) return false;
  if ((kind && lead.kind !== kind) || (state && lead.state !== state)) return false;
  const time = Date.parse(lead.time);
  if ((since && time < Date.parse(since)) || (until && time >= Date.parse(until))) return false;
  if (!sought) return true;
  const { mails: _, ...about } = lead;
  const written = (value: unknown) => JSON.stringify(value).slice(1, -1).toLowerCase();
  return written(Object.values(about)).includes(written(sought));
}

/** A lead of the journal. Its fields are those of the call that it waits for (spec point 7). */
export function fromJournal(record: LeadRecord, state: 'waiting' | 'refused'): AdminLead {
  const { firstName, lastName, name, attendee_name, email, attendee_email, ...rest } = record.body;
  const {
    company,
    interest,
    message,
    details: requested,
    kind,
    [HONEYPOT]: _honeypot,
    ...more
  } = rest;
  return {
    reference: record.reference,
    time: record.acceptedAt,
    kind: record.form,
    name:
      text(name) || text(attendee_name) || fullName(text(firstName), text(lastName), record.locale),
    email: text(email) || text(attendee_email),
    company: text(company),
    interest: text(interest),
    message: text(message) || text(requested),
    quality: '',
    urgency: '',
    locale: record.locale,
    ...originOf(record.firstPage),
    // Named as in the backend: the lead's own kind is something else.
    details: kind === undefined ? more : { request: kind, ...more },
    state,
    answered: '',
    mails: [],
    refusal: state === 'refused' ? (record.refusal ?? null) : null,
  };
}

/** A lead of the backend; a column that its migration lacks stays empty. */
export function fromStored({ row, mails }: StoredLead): AdminLead {
  const { firstPage, ...details } = { ...(row.details as Record<string, unknown> | null) };
  return {
    reference: text(row.reference),
    time: isoTime(row.created_at),
    kind: text(row.kind),
    name: text(row.name),
    email: text(row.email),
    company: text(row.company),
    interest: text(row.interest),
    message: text(row.message),
    quality: text(row.quality),
    urgency: text(row.urgency),
    locale: text(row.locale),
    ...originOf(firstPage),
    details: row.keep_reason ? { ...details, keptFor: row.keep_reason } : details,
    state: row.answered_at ? 'answered' : mailState(mails),
    answered: isoTime(row.answered_at),
    mails,
    refusal: null,
  };
}

function originOf(firstPage: unknown): Pick<AdminLead, 'firstPage' | 'campaign'> {
  const { path = null, campaign = null } = readFirstPage(firstPage) ?? {};
  return { firstPage: path, campaign };
}

function mailState(owed: readonly StoredMail[]): AdminState {
  for (const channel of ['mail', 'webhook'] as const) {
    const rows = owed.filter((row) => row.channel === channel);
    if (rows.some(({ state }) => state === 'dead')) return `${channel}-failed`;
    if (rows.some(isWaiting)) return `${channel}-waiting`;
  }
  const isMailed = owed.some(({ channel, state }) => channel === 'mail' && state === 'sent');
  return isMailed ? 'mailed' : 'stored';
}

function isoTime(value: unknown): string {
  const time = Date.parse(text(value));
  return Number.isNaN(time) ? text(value) : new Date(time).toISOString();
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
