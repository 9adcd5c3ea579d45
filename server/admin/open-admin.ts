import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackend } from '../backend/open.ts';
import type { Config } from '../config.ts';
import { openDataFolder } from '../durable/data-folder.ts';
import { createIntake } from '../leads/intake.ts';
import { openJournal } from '../leads/journal.ts';
import { createLog } from '../plugins/logging.ts';
import { loadSigningKey } from '../signing/key.ts';
import { Complaint } from './complaint.ts';
import { createLeadAdmin, type LeadAdmin } from './lead-admin.ts';

/**
 * The administration of what a site that does not run has left. Makes nothing if it has left nothing: an empty
 * database would say that nothing is kept.
 * @throws Complaint
 */
export async function openAdmin(
  config: Config,
  { root, now }: { root: string; now: () => number },
): Promise<{ admin: LeadAdmin; close(): Promise<void> }> {
  const left = await stat(join(config.dataDir, config.supabase ? 'journal' : 'postgres')).catch(
    ({ code }: NodeJS.ErrnoException) => (code === 'EACCES' ? ('closed' as const) : null),
  );
  // The site could no longer open what root writes there.
  if (left === 'closed' || (left && left.uid !== 0 && process.getuid?.() === 0))
    throw new Complaint(
      `${config.dataDir} is another user's: ask as the user that runs the site, such as by sudo -u.`,
    );
  if (!left)
    throw new Complaint(
      `There is no site's data in ${config.dataDir}. Set DATA_DIR and the site's other settings as it has them, such as by node --env-file=.env dist/server/leads.mjs; of a site in a container ask there, by docker compose exec site node dist/server/leads.mjs.`,
    );
  const log = createLog('silent', process.stdout);
  await openDataFolder(config.dataDir, log);
  const signingKey = await loadSigningKey(config.signingKey, config.dataDir);
  const { backend, close } = await openBackend(config, {
    root,
    signingKey,
    log,
    now,
    isServing: false,
  });
  const journal = await openJournal({ dataDir: config.dataDir, log, now });
  const intake = createIntake({ journal, backend, log, signingKey, now });
  return {
    admin: createLeadAdmin({ dataDir: config.dataDir, journal, intake, backend }),
    async close() {
      await intake.stop();
      await close();
    },
  };
}
