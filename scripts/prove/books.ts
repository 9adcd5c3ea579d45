import { join } from 'node:path';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';
import { type MailEntry, type ProviderEntry, readLines } from './ledger.ts';

export interface StoredLead {
  id: string;
  kind: string;
  email: string;
  reference: string;
}

export interface StoredMeeting {
  email: string;
  lead_id: string | null;
  provider_meeting_id: string;
  /** ISO 8601, UTC. */
  starts_at: string;
}

/** Where a proof keeps its data: the site's DATA_DIR, and what its peers recorded. */
export interface Places {
  dataDir: string;
  provider: string;
  mails: string;
}

/** What a site and its peers have left behind. */
export interface Books {
  leads: StoredLead[];
  /** The booked meetings. */
  meetings: StoredMeeting[];
  /** Mails by Message-ID, each once. */
  mails: MailEntry[];
  /** How many mails were accepted again because their sender had no confirmation. */
  repeatedMails: number;
  /** What the provider holds now: each meeting's id, and when it begins. */
  provider: Map<string, string>;
}

/**
 * Reads database and ledgers after the site has stopped, without using the code under test.
 */
export async function readBooks({ dataDir, provider, mails }: Places): Promise<Books> {
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
    leads: leads,
    meetings: meetings,
    mails: [...once.values()],
    repeatedMails: taken.length - once.size,
    provider: held,
  };
}
