import { join } from 'node:path';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';
import { readOutbox } from '../../tests/support/outbox.ts';

export interface StoredLead {
  id: string;
  kind: string;
  email: string;
  reference: string;
}

/** What a site has left behind. */
export interface Books {
  leads: StoredLead[];
  /** The times that are booked. */
  meetings: { email: string; lead_id: string | null }[];
  /** Mails to the team: whom they answer to, and their subject. */
  teamMails: [replyTo: string, subject: string][];
  /** Mails to visitors: whom they went to. */
  invitations: string[];
}

/**
 * Reads database and outbox of a DATA_DIR whose site has stopped, without the help of the code that is
 * on trial.
 */
export async function readBooks(dataDir: string): Promise<Books> {
  const db = await openPostgres(join(dataDir, 'postgres'));
  const leads = await db.query<StoredLead>('select id, kind, email, reference from public.leads');
  const meetings = await db.query<Books['meetings'][number]>(
    "select attendee_email as email, lead_id from public.meetings where state = 'scheduled'",
  );
  await db.close();
  const books: Books = {
    leads: leads.rows,
    meetings: meetings.rows,
    teamMails: [],
    invitations: [],
  };
  for (const { to, replyTo, subject = '', attachments } of await readOutbox(dataDir)) {
    const isInvitation = attachments.some(({ mimeType }) => mimeType === 'text/calendar');
    if (isInvitation) books.invitations.push(to?.[0]?.address ?? '');
    else books.teamMails.push([replyTo?.[0]?.address ?? '', subject]);
  }
  return books;
}
