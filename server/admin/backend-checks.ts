import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  keyFingerprint,
  RELEASE,
  type ServiceState,
  type ServicesReport,
} from '#rules/deployment.ts';
import type {
  BackendReport,
  FunctionsState,
  OutboxFigures,
  RetentionSchedule,
} from '../backend/examination.ts';
import type { Config } from '../config.ts';
import { type Finding, findingOf, note, ok, skipped, type Verdict } from './finding.ts';

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
  const { reader, functions, services, outbox, retention } = report;
  const isHosted = config.supabase !== null;
  const where = isHosted ? ' in functions.env, then secrets set' : '';
  const verdicts: Record<string, Verdict | false | null> = {
    database: await checkDatabase(report, root),
    functions: checkFunctions(functions, services),
    'signing-key': isHosted && checkKey(config, functions),
    clock: isHosted && checkClock(functions, now()),
    'functions.env':
      isHosted &&
      services !== null &&
      services.samples.length > 0 &&
      `The functions' ${services.samples.join(', ')} are still those of the sample company: set your own${where}.`,
    mail: services && checkMail(services.mail, where, program),
    webhook: services && checkWebhook(services.webhook, config, where),
    outbox: reader
      ? checkOutbox(outbox, isHosted, program)
      : skipped('The database cannot be read.'),
    retention: isHosted && checkRetention(retention),
  };
  return Object.entries(verdicts).flatMap(([check, verdict]) =>
    verdict ? [findingOf(check, verdict)] : [],
  );
}

const PUSH = 'run npx supabase db push (docs/owner.md, Upgrades)';
const DEPLOY = 'run npx supabase functions deploy (docs/owner.md, 4.)';

async function checkDatabase(
  { reader, migrations }: BackendReport,
  root: string,
): Promise<Verdict> {
  if (!reader)
    return 'It cannot be read: check SUPABASE_URL and the keys, and whether the project is paused.';
  const files = await readdir(join(root, 'supabase/migrations'));
  const ours = files.flatMap((name) => /^(\d{14})_\w+\.sql$/.exec(name)?.[1] ?? []).sort();
  const missing = ours.filter((version) => !migrations?.includes(version));
  if (missing.length > 0)
    return `It lacks ${migrations ? missing.join(', ') : 'migrations'} of this release: ${PUSH}.`;
  const later = migrations?.filter((version) => !ours.includes(version)) ?? [];
  if (later.length > 0) return `A later release made it (${later.join(', ')}): run that release.`;
  return ok(`It answers and has all ${ours.length} migrations.`);
}

function checkFunctions({ status }: FunctionsState, services: ServicesReport | null): Verdict {
  if (status === 401 || status === 403)
    return 'They do not accept the key: set SUPABASE_SECRET_KEY to the secret key of this project.';
  if (status === 404) return `They are not deployed: ${DEPLOY}.`;
  if (status !== 405)
    return `They do not answer (${status ?? 'no connection'}): look at Edge Functions in the dashboard, and at SUPABASE_URL.`;
  if (!services)
    return `They are of another release, or hang, for check-services does not answer: ${DEPLOY}.`;
  if (services.release !== RELEASE)
    return `They are of release ${services.release}, the site is of ${RELEASE}: ${DEPLOY}.`;
  return ok(`They answer, accept the key and are of release ${RELEASE}.`);
}

function checkKey(
  { signingKey, signingKeyPrevious }: Config,
  { signingKey: theirs }: FunctionsState,
): Verdict {
  if (!theirs || !signingKey) return skipped('It cannot be compared with that of the functions.');
  if (theirs === keyFingerprint(signingKey)) return ok('Site and functions have the same.');
  if (signingKeyPrevious && theirs === keyFingerprint(signingKeyPrevious))
    return note(
      'The functions still have SIGNING_KEY_PREVIOUS: give them the new key (docs/owner.md, Rotating keys).',
    );
  return 'The functions have another one, so links in mails do not open: give both the same SIGNING_KEY.';
}

function checkClock({ date }: FunctionsState, now: number): Verdict {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return skipped('The functions do not say the time.');
  const off = Math.round((now - theirs) / 1000);
  if (Math.abs(now - theirs) <= CLOCK_MS) return ok('It agrees with the backend’s.');
  return `This machine's clock is ${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} the backend's: set it by NTP, such as with timedatectl set-ntp true.`;
}

/** `where` is where the functions' settings are. */
function checkMail({ by, error }: ServiceState, where: string, program: string): Verdict {
  if (error)
    return `The mail service (${by}) cannot be reached or does not accept the log-in (${error}): check RESEND_API_KEY or SMTP_URL${where}, then ${program} retry.`;
  if (!by)
    return `There is no mail service, so nobody is told of a lead: set RESEND_API_KEY or SMTP_URL${where}.`;
  if (by === 'files')
    return note(
      'Mails are only kept as files in DATA_DIR/outbox: set SMTP_URL or RESEND_API_KEY to have them sent.',
    );
  return ok(`The mail service (${by}) accepts the log-in.`);
}

function checkWebhook({ by, error }: ServiceState, { site }: Config, where: string): Verdict {
  if (error)
    return `No event can be sent (${error}): check WEBHOOK_URL and WEBHOOK_SECRET${where} (docs/webhook.md has the reasons).`;
  if (!by) return skipped('WEBHOOK_URL is not set.');
  if (!site.services.some(({ id }) => id === 'crm'))
    return 'Leads are sent on, and no page says to whom: set CRM_COMPANY in the site’s settings.';
  return ok('Its address may be used.');
}

function checkOutbox(outbox: OutboxFigures | null, isHosted: boolean, program: string): Verdict {
  if (!outbox) return 'The database does not say what waits in it: look at the database.';
  const { drained } = outbox.ages;
  if (isHosted && (drained === null || drained > DRAINED_SECONDS))
    return `drain-outbox ${drained === null ? 'has never run' : `has not run for ${Math.floor(drained / 60)} minutes`}: look at the schedule (docs/owner.md, 5.) and at cron.job_run_details.`;
  const given = outbox.unsent.filter(({ state }) => state === 'given_up');
  const count = given.reduce((sum, { mails }) => sum + mails, 0);
  if (count > 0)
    return `${count} mails or events were given up: ${program} list --failed shows them, ${program} retry sends them again.`;
  return ok(`${isHosted ? 'It is drained on schedule, and nothing' : 'Nothing'} was given up.`);
}

function checkRetention(schedule: RetentionSchedule | null): Verdict {
  if (!schedule) return skipped('The database does not say whether its schedule deletes.');
  const { scheduled, status, age } = schedule;
  if (!scheduled)
    return 'No schedule calls delete_expired, so leads stay longer than the privacy policy promises: add it (docs/owner.md, 5.).';
  const hours = Math.floor((age ?? 0) / 3600);
  if (status === 'failed' || hours > DELETED_HOURS)
    return `delete-expired ${status === 'failed' ? 'failed when it last ran' : `has not run for ${hours} hours`}, so leads stay longer than the privacy policy promises: look at cron.job_run_details.`;
  return ok(
    status
      ? 'What was kept long enough is deleted every day.'
      : 'delete-expired is scheduled, and has not run yet.',
  );
}
