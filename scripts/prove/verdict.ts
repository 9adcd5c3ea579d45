import { join } from 'node:path';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';
import { readOutbox } from '../../tests/support/outbox.ts';
import type { ProvedLead } from './visitor.ts';

/** What came of all leads, counted. */
export interface Verdict {
  leads: number;
  submissions: number;
  acknowledged: number;
  /** Stored though its visitor never heard so: allowed, once. */
  storedUnheard: number;
  stored: number;
  mailed: number;
  violations: string[];
}

/**
 * Counts leads in the database and mails in the outbox of a DATA_DIR whose site has stopped, by the
 * leads' addresses, without the help of the code that is on trial: every acknowledged lead has to be
 * there once in both, under the reference that was given, and none twice.
 */
export async function judge(leads: readonly ProvedLead[], dataDir: string): Promise<Verdict> {
  const db = await openPostgres(join(dataDir, 'postgres'));
  const { rows } = await db.query<{ email: string; reference: string }>(
    'select email, reference from public.leads',
  );
  await db.close();
  const stored = countBy(rows, ({ email }) => email);
  const references = new Map(rows.map(({ email, reference }) => [email, reference]));
  const mails = countBy(await readOutbox(dataDir), ({ replyTo }) => replyTo?.[0]?.address ?? '');

  const violations: string[] = [];
  for (const { path, email, acknowledged, references: told } of leads) {
    const rowCount = stored.get(email) ?? 0;
    const mailCount = mails.get(email) ?? 0;
    const who = `${path.name} ${email}`;
    if (acknowledged > 0 && rowCount === 0) violations.push(`${who} was acknowledged and is lost`);
    if (rowCount > 1) violations.push(`${who} is stored ${rowCount} times`);
    if (mailCount !== rowCount) violations.push(`${who}: ${rowCount} stored, ${mailCount} mailed`);
    if (told.size > 1) violations.push(`${who} was given ${told.size} references`);
    for (const reference of told)
      if (rowCount > 0 && references.get(email) !== reference)
        violations.push(`${who} is stored under another reference`);
  }
  if (rows.length !== leads.filter(({ email }) => stored.has(email)).length)
    violations.push('the database holds leads that nobody sent');
  return {
    leads: leads.length,
    submissions: leads.reduce((sum, lead) => sum + lead.attempts, 0),
    acknowledged: leads.filter((lead) => lead.acknowledged > 0).length,
    storedUnheard: leads.filter((lead) => !lead.acknowledged && stored.has(lead.email)).length,
    stored: rows.length,
    mailed: [...mails.values()].reduce((sum, count) => sum + count, 0),
    violations,
  };
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
