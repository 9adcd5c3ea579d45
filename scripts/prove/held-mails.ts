import { join } from 'node:path';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';
import type { OwnerLead } from '../../server/owner/lead.ts';

/** Whether the only mail still due for a lead is its invitation, not yet attempted. */
export function isHeld({ mails }: OwnerLead): boolean {
  const unsent = mails.filter(({ state }) => state !== 'sent' && state !== 'lapsed');
  return unsent.every(
    ({ template, state, attempts }) =>
      template === 'meeting-visitor' && state === 'pending' && attempts === 0,
  );
}

/**
 * Moves the mails of a stopped site back by an hour: it sends visitors at most a hundred mails an hour, and a
 * proof books far more calls in its few minutes.
 */
export async function passAnHour(dataDir: string): Promise<void> {
  const db = await openPostgres(join(dataDir, 'postgres'));
  await db.exec("update public.outbox set counted_at = counted_at - interval '1 hour'");
  await db.close();
}
