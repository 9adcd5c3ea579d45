// Run once at each release, after `npm run build`: lets the built site take what visitors send, embedded and on
// PostgreSQL with the functions under Deno, and keeps what this leaves in tests/fixtures/<version>, as owner.md's
// backups would: `data.tar.zst` is an embedded DATA_DIR, `database.sql` the dump of a hosted project, `made.json` what visitors know.
// tests/contract/upgrade.test.ts opens all of them with the code of its own day.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdCompressSync } from 'node:zlib';
import { serveFunctions } from '../tests/support/deno.ts';
import { consultationRequest, contactMessage, privacyRequest } from '../tests/support/forms.ts';
import { weekday } from '../tests/support/instants.ts';
import { readOwnerPage } from '../tests/support/owner-page.ts';
import { poll } from '../tests/support/poll.ts';
import { startPushedPostgres } from '../tests/support/postgres.ts';
import prepare from '../tests/support/prepare.ts';
import { serveRest } from '../tests/support/rest-http.ts';
import { AWAY, startSite } from '../tests/support/site.ts';
import { startSmtp, type TakenMail, type TestSmtp } from '../tests/support/smtp.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../tests/support/webhook-receiver.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const SETTINGS = {
  SIGNING_KEY: 'the signing key of the fixtures, which everybody may know',
  LEADS_TO: 'team@auditharbor.example',
  MAIL_FROM: 'site@auditharbor.example',
};
/** Far enough ahead that a test may date it weeks later and still move it. */
const CALL_DAY = weekday(28);

const folder = join(root, 'tests/fixtures', version);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const finish = await prepare();
await using opened = new AsyncDisposableStack();
opened.defer(finish);
const dataDir = await mkdtemp(join(tmpdir(), 'fixture-'));
opened.defer(() => rm(dataDir, { recursive: true }));
const madeAt = new Date().toISOString();
const { queued, embedded } = await makeEmbedded();
const hosted = await makeHosted();
const made = {
  madeAt,
  callDay: CALL_DAY,
  signingKey: SETTINGS.SIGNING_KEY,
  migrations: (await readdir(join(root, 'supabase/migrations'))).sort(),
  queued,
  embedded,
  hosted,
};
await writeFile(join(folder, 'made.json'), `${JSON.stringify(made, null, 2)}\n`);

/** A DATA_DIR with all of it, and a journal that was not finished. */
async function makeEmbedded() {
  const smtp = opened.use(await startSmtp());
  const receiver = opened.use(await startWebhookReceiver());
  const site = await startSite({
    ...SETTINGS,
    ...receiver.env,
    CRM_COMPANY: 'Leads AG, CH',
    SMTP_URL: smtp.url,
    DATA_DIR: dataDir,
  });
  const embedded = await visit(site.url, smtp, receiver);
  await site.stop();
  const away = await startSite({ ...SETTINGS, ...AWAY, DATA_DIR: dataDir });
  const cut = await post(away.url, '/api/contact', contactMessage({ email: 'cut@a.example' }));
  const late = contactMessage({ email: 'queued@a.example' });
  const { reference } = await post(away.url, '/api/contact', late);
  const queued = { reference, consent: await choose(away.url) };
  await away.stop();
  const pending = join(dataDir, 'journal/pending');
  for (const name of await readdir(pending)) {
    const record = await readFile(join(pending, name), 'utf8');
    // As a disk leaves it that lost power.
    if (record.includes(cut.reference ?? ''))
      await writeFile(join(pending, name), record.slice(0, 200));
  }
  for (const name of ['lock', 'admin']) await rm(join(dataDir, name), { recursive: true });
  const plain = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const tar = execFileSync('tar', [...plain, '--create', '--directory', dataDir, '.'], {
    maxBuffer: 2 ** 28,
  });
  const params = { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 27 };
  await writeFile(join(folder, 'data.tar.zst'), zstdCompressSync(tar, { params }));
  return { queued, embedded };
}

/** The dump of a database, by the page's own command. */
async function makeHosted() {
  const smtp = opened.use(await startSmtp());
  const receiver = opened.use(await startWebhookReceiver());
  const postgres = opened.use(await startPushedPostgres());
  const front = opened.use(await serveRest(postgres.transact));
  const functions = opened.use(
    await serveFunctions({
      ...SETTINGS,
      ...receiver.env,
      SMTP_URL: smtp.url,
      SUPABASE_URL: front.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: front.secretKey }),
    }),
  );
  front.functionsUrl = functions.url;
  await using site = await startSite({
    ...SETTINGS,
    SUPABASE_URL: front.url,
    SUPABASE_PUBLISHABLE_KEY: front.publishableKey,
    SUPABASE_SECRET_KEY: front.secretKey,
  });
  const known = await visit(site.url, smtp, receiver);
  const sending = "select from public.outbox where state = 'sending'";
  await poll(async () => (await postgres.pool.query(sending)).rowCount === 0);
  const dump = readOwnerPage()
    .commands('Backups')
    .find((text) => text.includes('pg_dump'));
  const owner = new URL(postgres.url);
  owner.username = 'project_owner';
  execFileSync('sh', ['-ec', dump ?? 'false'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: owner.href },
  });
  return known;
}

/**
 * What visitors send, each kind once, and what they are told. The webhook's receiver fails for one more, the team's
 * mailbox for the last two.
 */
async function visit(url: string, smtp: TestSmtp, receiver: WebhookReceiver) {
  const consent = await choose(url);
  const contact = await post(url, '/api/contact', contactMessage());
  const consultation = await post(url, '/api/consultation', consultationRequest());
  const book = async (name: string, time: string) => {
    const body = { email: `${name}@a.example`, date: CALL_DAY, time, timezone: 'Europe/Paris' };
    const call = await post(url, '/api/meetings', consultationRequest(body));
    return { reference: call.reference, link: await linkTo(smtp, body.email) };
  };
  const moved = await book('moves', '10:00');
  const cancelled = await book('cancels', '15:00');
  const asked = privacyRequest({ kind: 'delete' });
  const privacy = await post(url, '/api/privacy-requests', asked);
  const confirmation = await linkTo(smtp, String(asked.email));
  receiver.answer = ({ event }) => (event.data.email === 'untold@a.example' ? 500 : 204);
  const { reference } = await post(
    url,
    '/api/contact',
    contactMessage({ email: 'untold@a.example' }),
  );
  const untold = await poll(() =>
    receiver.received.find(({ event }) => event.data.reference === reference),
  );
  const isTeams = ({ to, mail }: TakenMail) =>
    to.includes(SETTINGS.LEADS_TO) && mail.subject?.includes(reference ?? '');
  await poll(() => smtp.taken.some(isTeams));
  smtp.replyOnlyTo = SETTINGS.LEADS_TO;
  const fail = async (reply: number, name: string, declined: number) => {
    smtp.reply = reply;
    const lead = await post(url, '/api/contact', contactMessage({ email: `${name}@a.example` }));
    await poll(() => smtp.declined === declined);
    return lead.reference;
  };
  const givenUp = await fail(550, 'given-up', 1);
  const waiting = await fail(451, 'waiting', 2);
  return {
    consent,
    contact: contact.reference,
    consultation: consultation.reference,
    moved,
    cancelled,
    privacy: { reference: privacy.reference, link: confirmation },
    untold: { reference, event: untold.id },
    givenUp,
    waiting,
  };
}

async function post(url: string, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const given = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${given}`);
  return { ...JSON.parse(given), cookies: answer.headers.getSetCookie().join() };
}

/** Decides about cookies; resolves to the number under which the proof is kept. */
async function choose(url: string): Promise<string> {
  const answer = await post(url, '/api/consent', { choice: 'accept-all', source: 'banner' });
  return /consent-proof=([\da-f-]{36})/.exec(answer.cookies ?? '')?.[1] ?? '';
}

/** The path of the link in a visitor's mail. */
function linkTo(smtp: TestSmtp, email: string): Promise<string> {
  return poll(() => {
    const mail = smtp.taken.find(({ to }) => to.includes(email))?.mail;
    const link = /https:\/\/\S+\/(?:meetings|privacy-requests)\/[\w.-]+/.exec(
      mail?.text ?? '',
    )?.[0];
    return link !== undefined && new URL(link).pathname;
  });
}
