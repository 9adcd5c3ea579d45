import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFingerprint, RELEASE, type ServicesReport } from '#rules/deployment.ts';
import type {
  BackendReport,
  FunctionsState,
  OutboxFigures,
  RetentionSchedule,
} from '../backend/examination.ts';
import type { Config } from '../config.ts';
import { type Finding, note, ok, problem, skipped } from './finding.ts';

/** A clock that is further off is wrong: the backend's times have whole seconds, and answers take some. */
const CLOCK_MS = 60_000;

/** The schedule calls drain-outbox every minute; as in docs/operate/alerts.yml. */
const DRAINED_SECONDS = 600;

/** The other schedule runs once a day: it may miss a night. */
const DELETED_HOURS = 49;

/** What a backend's report comes to; an embedded one shares the site's key and clock. */
export async function checkReport(
  report: BackendReport,
  config: Config,
  { root, program, now }: { root: string; program: string; now: () => number },
): Promise<Finding[]> {
  const { functions, services, outbox, retention } = report;
  const isHosted = config.supabase !== null;
  return [
    await checkDatabase(report, root),
    checkFunctions(functions, services),
    ...(isHosted ? [checkKey(config, functions), checkClock(functions, now())] : []),
    ...(services ? checkServices(services, config, program) : []),
    report.reader
      ? checkOutbox(outbox, isHosted, program)
      : skipped('outbox', 'The database cannot be read.'),
    ...(isHosted ? [checkRetention(retention)] : []),
  ];
}

const PUSH = 'run npx supabase db push (docs/owner.md, Upgrades)';
const DEPLOY = 'run npx supabase functions deploy (docs/owner.md, 4.)';

async function checkDatabase(
  { reader, migrations }: BackendReport,
  root: string,
): Promise<Finding> {
  if (!reader)
    return problem(
      'database',
      'It cannot be read: check SUPABASE_URL and the keys, and whether the project is paused.',
    );
  const files = await readdir(join(root, 'supabase/migrations'));
  const ours = files.flatMap((name) => /^(\d{14})_\w+\.sql$/.exec(name)?.[1] ?? []).sort();
  const missing = ours.filter((version) => !migrations?.includes(version));
  if (missing.length > 0)
    return problem(
      'database',
      `It lacks ${migrations ? missing.join(', ') : 'migrations'} of this release: ${PUSH}.`,
    );
  const later = migrations?.filter((version) => !ours.includes(version)) ?? [];
  return later.length > 0
    ? problem('database', `A later release made it (${later.join(', ')}): run that release.`)
    : ok('database', `It answers and has all ${ours.length} migrations.`);
}

function checkFunctions({ status }: FunctionsState, services: ServicesReport | null): Finding {
  if (status === 401 || status === 403)
    return problem(
      'functions',
      'They do not accept the key: set SUPABASE_SECRET_KEY to the secret key of this project.',
    );
  if (status === 404) return problem('functions', `They are not deployed: ${DEPLOY}.`);
  if (status !== 405)
    return problem(
      'functions',
      `They do not answer (${status ?? 'no connection'}): look at Edge Functions in the dashboard, and at SUPABASE_URL.`,
    );
  if (!services)
    return problem(
      'functions',
      `They are of another release, or hang, for check-services does not answer: ${DEPLOY}.`,
    );
  return services.release === RELEASE
    ? ok('functions', `They answer, accept the key and are of release ${RELEASE}.`)
    : problem(
        'functions',
        `They are of release ${services.release}, the site is of ${RELEASE}: ${DEPLOY}.`,
      );
}

function checkKey(
  { signingKey, signingKeyPrevious }: Config,
  { signingKey: theirs }: FunctionsState,
): Finding {
  if (!theirs || !signingKey)
    return skipped('signing-key', 'It cannot be compared with that of the functions.');
  if (theirs === keyFingerprint(signingKey))
    return ok('signing-key', 'Site and functions have the same.');
  if (signingKeyPrevious && theirs === keyFingerprint(signingKeyPrevious))
    return note(
      'signing-key',
      'The functions still have SIGNING_KEY_PREVIOUS: give them the new key (docs/owner.md, Rotating keys).',
    );
  return problem(
    'signing-key',
    'The functions have another one, so links in mails do not open: give both the same SIGNING_KEY.',
  );
}

function checkClock({ date }: FunctionsState, now: number): Finding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return skipped('clock', 'The functions do not say the time.');
  const off = Math.round((now - theirs) / 1000);
  return Math.abs(now - theirs) > CLOCK_MS
    ? problem(
        'clock',
        `This machine's clock is ${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} the backend's: set it by NTP, such as with timedatectl set-ntp true.`,
      )
    : ok('clock', 'It agrees with the backend’s.');
}

function checkServices(
  { samples, mail, webhook }: ServicesReport,
  config: Config,
  program: string,
): Finding[] {
  const isHosted = config.supabase !== null;
  const where = isHosted ? ' in functions.env, then secrets set' : '';
  const found: Finding[] = [];
  if (isHosted && samples.length > 0)
    found.push(
      problem(
        'functions.env',
        `The functions' ${samples.join(', ')} are still those of the sample company: set your own${where}.`,
      ),
    );
  if (mail.error)
    found.push(
      problem(
        'mail',
        `The mail service (${mail.by}) cannot be reached or does not accept the log-in (${mail.error}): check RESEND_API_KEY or SMTP_URL${where}, then ${program} retry.`,
      ),
    );
  else if (!mail.by)
    found.push(
      problem(
        'mail',
        `There is no mail service, so nobody is told of a lead: set RESEND_API_KEY or SMTP_URL${where}.`,
      ),
    );
  else if (mail.by === 'files')
    found.push(
      note(
        'mail',
        'Mails are only kept as files in DATA_DIR/outbox: set SMTP_URL or RESEND_API_KEY to have them sent.',
      ),
    );
  else found.push(ok('mail', `The mail service (${mail.by}) accepts the log-in.`));
  if (webhook.error)
    found.push(
      problem(
        'webhook',
        `No event can be sent (${webhook.error}): check WEBHOOK_URL and WEBHOOK_SECRET${where} (docs/webhook.md has the reasons).`,
      ),
    );
  else if (webhook.by && !config.site.services.some(({ id }) => id === 'crm'))
    found.push(
      problem(
        'webhook',
        'Leads are sent on, and no page says to whom: set CRM_COMPANY in the site’s settings.',
      ),
    );
  else if (webhook.by) found.push(ok('webhook', 'Its address may be used.'));
  else found.push(skipped('webhook', 'WEBHOOK_URL is not set.'));
  return found;
}

function checkOutbox(outbox: OutboxFigures | null, isHosted: boolean, program: string): Finding {
  if (!outbox)
    return problem('outbox', 'The database does not say what waits in it: look at the database.');
  const { drained } = outbox.ages;
  if (isHosted && (drained === null || drained > DRAINED_SECONDS))
    return problem(
      'outbox',
      `drain-outbox ${drained === null ? 'has never run' : `has not run for ${Math.floor(drained / 60)} minutes`}: look at the schedule (docs/owner.md, 5.) and at cron.job_run_details.`,
    );
  const given = outbox.unsent.filter(({ state }) => state === 'given_up');
  const count = given.reduce((sum, { mails }) => sum + mails, 0);
  return count > 0
    ? problem(
        'outbox',
        `${count} mails or events were given up: ${program} list --failed shows them, ${program} retry sends them again.`,
      )
    : ok(
        'outbox',
        isHosted ? 'It is drained on schedule, and nothing was given up.' : 'Nothing was given up.',
      );
}

function checkRetention(schedule: RetentionSchedule | null): Finding {
  if (!schedule)
    return skipped('retention', 'The database does not say whether its schedule deletes.');
  const { scheduled, status, age } = schedule;
  if (!scheduled)
    return problem(
      'retention',
      'No schedule calls delete_expired, so leads stay longer than the privacy policy promises: add it (docs/owner.md, 5.).',
    );
  const hours = Math.floor((age ?? 0) / 3600);
  if (status === 'failed' || hours > DELETED_HOURS)
    return problem(
      'retention',
      `delete-expired ${status === 'failed' ? 'failed when it last ran' : `has not run for ${hours} hours`}, so leads stay longer than the privacy policy promises: look at cron.job_run_details.`,
    );
  return ok(
    'retention',
    status
      ? 'What was kept long enough is deleted every day.'
      : 'delete-expired is scheduled, and has not run yet.',
  );
}
