import { join } from 'node:path';
import { openPostgres } from '../../server/backend/embedded/postgres.ts';
import type { OwnerLead } from '../../server/owner/lead.ts';

/** Whether all that is still owed for a lead is its invitation, which no try was made at. */
export function isHeld({ mails }: OwnerLead): boolean {
  const unsent = mails.filter(({ state }) => state !== 'sent' && state !== 'lapsed');
  return unsent.every(
    ({ template, state, attempts }) =>
      template === 'meeting-visitor' && state === 'pending' && attempts === 0,
  );
}

/**
 * Lets an hour pass for a site that has stopped: it sends visitors no more than a hundred mails within one,
 * and a proof books far more calls in its minutes.
 */
export async function passAnHour(dataDir: string): Promise<void> {
  const db = await openPostgres(join(dataDir, 'postgres'));
  await db.exec("update public.outbox set counted_at = counted_at - interval '1 hour'");
  await db.close();
}
