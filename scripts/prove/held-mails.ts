import { join } from 'node:path';
import type { AdminLead } from '../../server/admin/lead.ts';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';

/** Whether the only mail still due for a lead is its invitation, not yet attempted. */
export function isHeld({ mails }: AdminLead): boolean {
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
