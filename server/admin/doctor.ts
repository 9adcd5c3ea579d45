import { statfs } from 'node:fs/promises';
import { RELEASE } from '#rules/deployment.ts';
import { missingContent } from '#shared/owner/content.ts';
import { createBackend } from '../backend/client.ts';
import type { BackendReport } from '../backend/examination.ts';
import { type Config, loadConfig } from '../config.ts';
import { waitAtMost } from '../deadline.ts';
import { tryWriting } from '../durable/atomic-file.ts';
import { tellDataFault } from '../durable/data-folder.ts';
import { DISK_LIMITS } from '../durable/disk-watch.ts';
import { isRedisThere } from '../http/client-counter.ts';
import { BootError } from '../process/boot-error.ts';
import { checkReport } from './backend-checks.ts';
import { Complaint } from './complaint.ts';
import { type Finding, findingOf, note, ok, skipped, type Verdict } from './finding.ts';

interface DoctorOptions {
  /** The project's folder, with the release's migrations. */
  root: string;
  /** How the command is called, for what to do next. */
  program: string;
  now: () => number;
  /** What an embedded backend says of itself: that of the site that runs, or else our own. */
  examineEmbedded: (config: Config) => Promise<BackendReport>;
}

/** A check that hangs is given up, and keeps no other waiting. */
const CHECK_MS = 20_000;

/**
 * Checks in one go whether all that the site needs is there and goes together, and says of each finding in plain
 * words what to do. Prints a line for each check, or with `json` one object; resolves to the exit code, 1 if
 * something needs a person.
 */
export async function doctor(json: boolean, options: DoctorOptions): Promise<number> {
  const findings = await examineAll(options);
  const isWell = findings.every(({ state }) => state !== 'problem');
  process.stdout.write(
    json
      ? `${JSON.stringify({ ok: isWell, release: RELEASE, checks: findings })}\n`
      : findings
          .map(({ check, state, text }) => `${state.padEnd(8)} ${check.padEnd(13)} ${text}\n`)
          .join(''),
  );
  return isWell ? 0 : 1;
}

async function examineAll(options: DoctorOptions): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof BootError)) throw error;
    const text = error.message.replace(/\s*\n\s*/g, '; ').replace(':;', ':');
    return [findingOf('settings', `${text}. Nothing else was checked.`)];
  }
  const found = await Promise.all([
    within('settings', async () => checkSettings(config)),
    within('content', async () => checkContent(config)),
    within('data', () => checkData(config)),
    within('redis', () => checkRedis(config)),
    within('backend', () => checkBackend(config, options)),
  ]);
  return found.flat();
}

/** A check's findings; that it failed or took too long is one as well. */
async function within(check: string, work: () => Promise<Verdict | Finding[]>): Promise<Finding[]> {
  const late = 'There was no answer in time: look whether it hangs.';
  const found = await waitAtMost(CHECK_MS, work(), late).catch((error: unknown) => {
    if (error instanceof BootError || error instanceof Complaint) return error.message;
    throw error;
  });
  return Array.isArray(found) ? found : [findingOf(check, found)];
}

function checkSettings({ samples, supabase, signingKey }: Config): Verdict {
  const complaints = [
    samples.length > 0 &&
      `${samples.join(', ')} are still those of the sample company: set your own.`,
    supabase &&
      !signingKey &&
      'SIGNING_KEY is not set: give the site the one of the functions, or links in mails do not open.',
  ].filter(Boolean);
  if (complaints.length > 0) return complaints.join(' ');
  return ok(`They are valid, for ${supabase ? 'a hosted' : 'an embedded'} backend.`);
}

/** An embedded site without anything of the owner's is a preview, and shows its samples as such. */
function checkContent({ supabase }: Config): Verdict {
  const missing = missingContent();
  if (!supabase) return skipped('An embedded site shows its samples, marked as such.');
  if (missing.length === 0) return ok('Nothing is missing.');
  return note(
    `shared/owner/content.json has no ${missing.join(', ')} of your own: pages leave them out. Fill in what is true, and build again.`,
  );
}

async function checkData({ dataDir }: Config): Promise<Verdict> {
  try {
    await tryWriting(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw tellDataFault(error, 'DATA_DIR');
    return `There is no ${dataDir}: start the site, or set DATA_DIR as the site has it.`;
  }
  const { bavail, bsize } = await statfs(dataDir);
  const mib = Math.floor((bavail * bsize) / 2 ** 20);
  if (bavail * bsize < DISK_LIMITS.free)
    return `The disk of DATA_DIR has ${mib} MiB left: make room, with a full disk no lead can be taken.`;
  return ok(`DATA_DIR can be written, with ${mib} MiB free.`);
}

async function checkRedis({ redisUrl }: Config): Promise<Verdict> {
  if (!redisUrl) return skipped('REDIS_URL is not set: a single copy of the site needs none.');
  if (await isRedisThere(redisUrl)) return ok('It answers.');
  return 'It does not answer, so each copy counts by itself: start it, or check REDIS_URL.';
}

async function checkBackend(config: Config, options: DoctorOptions): Promise<Finding[]> {
  const { supabase, site } = config;
  const { now } = options;
  const report = supabase
    ? await createBackend({ ...supabase, siteName: site.name, now }).examine()
    : await options.examineEmbedded(config);
  return checkReport(report, config, options);
}
