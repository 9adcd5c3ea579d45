import { join } from 'node:path';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';
import { type MailEntry, type ProviderEntry, readLines } from './ledger.ts';
import type { ProvedLead } from './visitor.ts';

/**
 * Judges what is left after the site has stopped. Every acknowledged lead must be stored once, under the
 * reference that was given, and reported to the team once; every acknowledged booking must also have exactly one
 * meeting, the one that its visitor was told about, and one invitation. No call lacks a lead or a meeting at the
 * provider, no time is booked twice, and nothing else exists twice.
 */
export async function judge(leads: readonly ProvedLead[], places: Places) {
  const books = await readBooks(places);
  const invitations = books.mails.filter(({ isInvitation }) => isInvitation);
  const receipts = books.mails.filter(({ messageId }) => /^<?lead-receipt\./.test(messageId));
  const teamMails = books.mails.filter((mail) => !mail.isInvitation && !receipts.includes(mail));
  const violations: string[] = [];
  for (const lead of leads) {
    const who = `${lead.path.name} ${lead.email}`;
    const rows = books.leads.filter(({ email }) => email === lead.email);
    const complaints = [
      ...judgeLead(lead, rows),
      ...rows.flatMap((row) => [...judgeTeamMails(row, teamMails)]),
      ...(receipts.filter(({ to }) => to.includes(lead.email)).length > 1
        ? ['was sent more than one receipt']
        : []),
      ...judgeMeeting(lead, {
        leads: rows,
        meetings: books.meetings.filter(({ email }) => email === lead.email),
        invitations: invitations.filter(({ to }) => to.includes(lead.email)).length,
      }),
    ];
    violations.push(...complaints.map((complaint) => `${who} ${complaint}`));
  }
  const known = new Set(leads.map(({ email }) => email));
  if (books.leads.some(({ email }) => !known.has(email)))
    violations.push('the database holds leads that nobody sent');
  violations.push(...judgeTimes(books));
  const stored = new Set(books.leads.map(({ email }) => email));
  const count = (test: (lead: ProvedLead) => boolean) => leads.filter(test).length;
  return {
    leads: leads.length,
    submissions: leads.reduce((sum, lead) => sum + lead.attempts, 0),
    acknowledged: count((lead) => lead.acknowledged > 0),
    /** Stored although the visitor got no response: allowed, once. */
    storedUnheard: count((lead) => !lead.acknowledged && stored.has(lead.email)),
    stored: books.leads.length,
    teamMails: teamMails.length,
    meetings: books.meetings.length,
    invitations: invitations.length,
    /** Under their Message-ID: their server or sender died after they were accepted. */
    repeatedMails: books.repeatedMails,
    /** Meetings at the provider without a booked call: it died before it could report them. */
    strays: books.provider.size - books.meetings.length,
    /** Bookings that were refused for a taken time, and those whose meeting failed. */
    lost: count((lead) => lead.declined.has(409)),
    unscheduled: count((lead) => lead.declined.has(502)),
    violations,
  };
}

function* judgeLead(lead: ProvedLead, rows: readonly StoredLead[]): Iterable<string> {
  // If its meeting failed, the lead must exist nevertheless, even if the visitor then lost the time.
  const isOwed = lead.acknowledged > 0 || lead.declined.has(502);
  if (isOwed && rows.length === 0) yield 'was told that it arrived and is lost';
  if (rows.length > 1) yield `is stored ${rows.length} times`;
  if (lead.references.size > 1) yield `was given ${lead.references.size} references`;
  const [row] = rows;
  if (row && lead.references.size > 0 && !lead.references.has(row.reference))
    yield 'is stored under another reference';
}

function* judgeTeamMails(row: StoredLead, mails: readonly MailEntry[]): Iterable<string> {
  const own = mails.filter(({ replyTo }) => replyTo === row.email);
  const subjects = own.map(({ subject }) => subject);
  const now = subjects.filter((subject) => subject.includes(row.reference)).length;
  if (now !== 1) yield `is stored, and told to the team ${now} times`;
  // A call that followed a request which had its own mail is reported again.
  const before = subjects.length - now;
  if (before > (row.kind === 'meeting' ? 1 : 0))
    yield `was told to the team ${before} times before`;
}

function* judgeMeeting(
  { acknowledged, path, meetingIds }: ProvedLead,
  found: {
    leads: readonly StoredLead[];
    meetings: readonly StoredMeeting[];
    invitations: number;
  },
): Iterable<string> {
  const isBooked = acknowledged > 0 && path.name === 'meeting';
  const { leads, meetings, invitations } = found;
  if (isBooked && leads[0]?.kind !== 'meeting') yield 'was booked and is no meeting';
  if (isBooked && meetings.length === 0) yield 'was booked and has no meeting';
  for (const { lead_id, provider_meeting_id: id } of meetings) {
    if (lead_id === null || lead_id !== leads[0]?.id) yield 'has a meeting without its lead';
    if (meetingIds.size > 0 && !meetingIds.has(id)) yield 'was told of another meeting';
  }
  if (meetingIds.size > 1) yield `was told of ${meetingIds.size} meetings`;
  if (meetings.length > 1) yield `has ${meetings.length} meetings`;
  const expected = leads.filter(({ kind }) => kind === 'meeting').length;
  if (invitations !== expected) yield `was invited ${invitations} times to ${expected} calls`;
}

/** Every booked time is booked only once, and exists at the provider. */
function* judgeTimes({ meetings, provider }: Books): Iterable<string> {
  if (new Set(meetings.map(({ starts_at }) => starts_at)).size < meetings.length)
    yield 'a time is booked twice';
  for (const { email, starts_at, provider_meeting_id: id } of meetings)
    if (provider.get(id) !== starts_at) yield `the provider knows nothing of the call of ${email}`;
}

interface StoredLead {
  id: string;
  kind: string;
  email: string;
  reference: string;
}

interface StoredMeeting {
  email: string;
  lead_id: string | null;
  provider_meeting_id: string;
  /** ISO 8601, UTC. */
  starts_at: string;
}

/** Where a proof keeps its data: the site's DATA_DIR, and what its peers recorded. */
interface Places {
  dataDir: string;
  provider: string;
  mails: string;
}

/** What a site and its peers have left behind. */
type Books = Awaited<ReturnType<typeof readBooks>>;

/**
 * Reads database and ledgers after the site has stopped, without using the code under test.
 */
async function readBooks({ dataDir, provider, mails }: Places) {
  const db = await openPostgres(join(dataDir, 'postgres'));
  const leads = await db.query<StoredLead>('select id, kind, email, reference from public.leads');
  const meetings = await db.query<StoredMeeting>(
    `select attendee_email as email, lead_id, provider_meeting_id,
       to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at
     from public.meetings where state = 'scheduled'`,
  );
  await db.close();
  const taken = readLines<MailEntry>(mails);
  const once = new Map(taken.map((mail) => [mail.messageId, mail]));
  const held = new Map<string, string>();
  for (const { id, meeting } of readLines<ProviderEntry>(provider))
    if (meeting) held.set(id, String(meeting.start_time));
    else held.delete(id);
  return {
    leads,
    /** The booked meetings. */
    meetings,
    /** Mails by Message-ID, each once. */
    mails: [...once.values()],
    /** How many mails were accepted again because their sender had no confirmation. */
    repeatedMails: taken.length - once.size,
    /** What the provider holds now: each meeting's id, and when it begins. */
    provider: held,
  };
}
