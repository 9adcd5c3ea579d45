// `npm run prove:operation [-- --proxy caddy|nginx] [--seed N]`: two copies of the site of different builds behind a
// real proxy with the configuration that ships, a real Redis, PostgreSQL, the functions under Deno and a Prometheus
// with the alert rules that ship. While visitors read pages and send forms, each part is stopped, killed, frozen and
// replaced in turn. No page may lack its styles, no form may be answered by the proxy itself, no lead may be lost or
// stored or mailed twice.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { serveFunctions } from '../tests/support/deno.ts';
import { freePort } from '../tests/support/free-port.ts';
import { poll } from '../tests/support/poll.ts';
import { startPushedPostgres } from '../tests/support/postgres.ts';
import prepare from '../tests/support/prepare.ts';
import { startRedis } from '../tests/support/redis.ts';
import { serveRest } from '../tests/support/rest-http.ts';
import { BUILT, startSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { type Met, startLoad } from './prove-operation/load.ts';
import { makeOtherBuild, ROOT } from './prove-operation/other-build.ts';
import { end, type FrontProxy, startCaddy, startNginx } from './prove-operation/proxies.ts';
import { installPeers } from './setup.mjs';

const SIGNING_KEY = 'a signing key of the proof, long enough for anybody';
const TEAM = 'team@auditharbor.example';
const DRAIN_SECONDS = 3;
/** Longer than nginx leaves a copy alone that is back: were the other killed meanwhile, it would ask neither. */
const BETWEEN_MS = 5000;
const READY_LIMIT_MS = 60_000;
const DRAIN_LIMIT_MS = 120_000;
/** As long as a schedule of pg_cron waits, but shorter. */
const DRAIN_OUTBOX_MS = 5000;

const { values } = parseArgs({
  options: {
    proxy: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const PROXIES = { caddy: startCaddy, nginx: startNginx };
const proxies = values.proxy
  ? [values.proxy as keyof typeof PROXIES]
  : (['caddy', 'nginx'] as const);
const violations: string[] = [];

installPeers([
  { package: 'caddy', file: '/usr/bin/caddy' },
  { package: 'nginx-light', file: '/usr/sbin/nginx' },
  { package: 'prometheus', file: '/usr/bin/promtool' },
  { package: 'docker-compose', file: '/usr/bin/docker-compose' },
]);
await checkFiles();
const finish = await prepare();
await using opened = new AsyncDisposableStack();
opened.defer(finish);
console.log('making another build');
const other = opened.use(await makeOtherBuild());
for (const name of proxies) await proveBehind(name);
for (const violation of violations) console.log(`VIOLATION: ${violation}`);
console.log(`${violations.length} violations (seed ${values.seed})`);
process.exitCode = violations.length === 0 ? 0 : 1;

/** What can be checked without running anything: the rules, their tests, and the files for Compose. */
async function checkFiles(): Promise<void> {
  const rules = join(ROOT, 'docs/operate');
  await run('promtool', 'check', 'rules', join(rules, 'alerts.yml'));
  await run('promtool', 'check', 'config', join(rules, 'prometheus.yml'));
  await run('promtool', 'test', 'rules', join(rules, 'alerts.test.yml'));
  const folder = await mkdtemp(join(tmpdir(), 'prove-operation-compose-'));
  await writeFile(join(folder, '.env'), '');
  for (const name of ['docker-compose.yml', 'compose.replicas.yml']) {
    // Debian's Compose 1.29 knows the short form alone of a file that may be absent.
    const text = await readFile(join(ROOT, name), 'utf8');
    const file = join(folder, name);
    await writeFile(file, text.replace(/- path: \.env\n\s+required: false/, '- .env'));
    await run('docker-compose', '--file', file, 'config', '--quiet');
  }
  await rm(folder, { recursive: true });
  console.log('promtool and docker-compose accept what ships');
}

async function run(program: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** The whole proof behind one proxy. */
async function proveBehind(name: keyof typeof PROXIES): Promise<void> {
  console.log(`\nbehind ${name}`);
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'prove-operation-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const smtp = parts.use(await startSmtp());
  const postgres = parts.use(await startPushedPostgres());
  const front = parts.use(await serveRest(postgres.transact));
  const redis = parts.use(await startRedis());
  const functionSettings = {
    SIGNING_KEY,
    LEADS_TO: TEAM,
    MAIL_FROM: 'site@auditharbor.example',
    SMTP_URL: smtp.url,
    SUPABASE_URL: front.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: front.secretKey }),
  };
  const functions = { now: await serveFunctions(functionSettings) };
  parts.defer(() => functions.now[Symbol.asyncDispose]());
  front.functionsUrl = functions.now.url;
  const schedule = setInterval(() => void drainOutbox(), DRAIN_OUTBOX_MS);
  parts.defer(() => clearInterval(schedule));

  const ports = [await freePort(), await freePort()] as const;
  const admins = [await freePort(), await freePort()] as const;
  const startCopy = async (index: 0 | 1, root: string) => {
    const site = await startSite(
      {
        PORT: String(ports[index]),
        ADMIN_PORT: String(admins[index]),
        ADMIN_HOST: '127.0.0.1',
        DATA_DIR: join(folder, `data-${index + 1}`),
        ASSETS_DIR: join(folder, 'assets'),
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        TRUST_PROXY: '127.0.0.1',
        REDIS_URL: redis.url,
        SIGNING_KEY,
        SUPABASE_URL: front.url,
        SUPABASE_PUBLISHABLE_KEY: front.publishableKey,
        SUPABASE_SECRET_KEY: front.secretKey,
      },
      { image: { root, command: BUILT.command } },
    );
    await poll(async () => (await fetch(`${site.url}/readyz`)).status === 200, READY_LIMIT_MS);
    return site;
  };
  // Different builds from the first moment: a page of one asks the other for its files.
  const copies = [await startCopy(0, ROOT), await startCopy(1, other.root)] as [
    Awaited<ReturnType<typeof startCopy>>,
    Awaited<ReturnType<typeof startCopy>>,
  ];
  parts.defer(async () => {
    await Promise.all(copies.map((copy) => copy.stop('SIGKILL')));
  });
  const proxy: FrontProxy = parts.use(await PROXIES[name](folder, ports));
  const prometheus = await startPrometheus(folder, admins);
  parts.defer(() => end(prometheus.child));
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  await poll(() => fetch(`${proxy.url}/healthz`).then((answer) => answer.ok), READY_LIMIT_MS);

  const plain = await fetch(`${proxy.plainUrl}/contact`, { redirect: 'manual' });
  const led = plain.headers.get('location');
  if (!/^https:\/\/localhost(?::\d+)?\/contact$/.test(led ?? ''))
    violations.push(`${name}: http leads to ${led}`);
  if (!proxy.sendsFormsAgain)
    console.log(
      `NOT PROVED: this ${name} is too old to send a form again, so visitors do it themselves`,
    );
  const load = startLoad(proxy.url, Number(values.seed), proxy);
  const replace = async (index: 0 | 1, root: string) => {
    const code = await copies[index].stop('SIGTERM');
    if (code !== 0) violations.push(`copy ${index + 1} ended with ${code}`);
    copies[index] = await startCopy(index, root);
  };
  const phases: [what: string, happens: () => Promise<unknown>][] = [
    ['two builds, nothing happens', () => wait(8000)],
    ['copy 1 is replaced by the next build', () => replace(0, other.root)],
    ['copy 2 goes back to the former build', () => replace(1, ROOT)],
    [
      'copy 1 is killed, and started again',
      async () => {
        await copies[0].stop('SIGKILL');
        await wait(4000);
        copies[0] = await startCopy(0, other.root);
      },
    ],
    ['copy 2 is frozen for 16 s', () => freeze((signal) => copies[1].signal(signal), 16_000)],
    ['copy 1 is frozen for 4 s', () => freeze((signal) => copies[0].signal(signal), 4000)],
    [
      'Redis is killed, and started again',
      async () => {
        await redis.stop();
        await wait(5000);
        await redis.start();
      },
    ],
    ['Redis is frozen for 5 s', () => freeze((signal) => redis.signal(signal), 5000)],
    [
      'the functions are killed, and started again',
      async () => {
        functions.now.signal('SIGKILL');
        await wait(4000);
        await functions.now[Symbol.asyncDispose]();
        functions.now = await serveFunctions(functionSettings);
        front.functionsUrl = functions.now.url;
      },
    ],
    ['the functions are frozen for 8 s', () => freeze((s) => functions.now.signal(s), 8000)],
    [
      'the database is away for 6 s',
      async () => {
        front.isRestUp = false;
        await wait(6000);
        front.isRestUp = true;
      },
    ],
    [
      'the mail server refuses for 5 s',
      async () => {
        smtp.reply = 451;
        await wait(5000);
        smtp.reply = 250;
      },
    ],
    ['the proxy is reloaded', () => proxy.reload()],
    ['Prometheus is killed', () => end(prometheus.child, 'SIGKILL')],
    ['both builds are the next one', () => replace(1, other.root)],
  ];
  const alerts = new Set<string>();
  for (const [what, happens] of phases) {
    await happens();
    await wait(BETWEEN_MS);
    report(name, what, load.take());
    for (const alert of await prometheus.firing()) alerts.add(alert);
  }
  await load.stop();
  report(name, 'pages that stayed open', load.take());
  console.log(`alerts that fired: ${[...alerts].sort().join(', ')}`);
  if (!alerts.has('RedisAway')) violations.push(`${name}: the alert RedisAway did not fire`);
  await judge();

  async function drainOutbox(): Promise<void> {
    const headers = { apikey: front.secretKey };
    const url = `${front.url}/functions/v1/drain-outbox`;
    await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    );
  }

  /** Waits until nothing waits any more, then compares what visitors were told with what is stored and mailed. */
  async function judge(): Promise<void> {
    const waits = async () => {
      const pending = await Promise.all(
        admins.map(async (port) => {
          const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
          return Number(/journal_records\{state="pending"\} (\d+)/.exec(text)?.[1] ?? 1);
        }),
      );
      const { rows } = await postgres.pool.query(
        "select count(*)::int as mails from outbox where mailbox is null and state <> 'sent'",
      );
      return pending.some((count) => count > 0) || rows[0].mails > 0;
    };
    // Instead of waiting for the next try, and for the lease of what the killed functions were sending.
    await postgres.pool.query(
      "update outbox set next_attempt_at = now(), lease_until = least(lease_until, now()) where state in ('pending', 'sending')",
    );
    await poll(async () => !(await waits()), DRAIN_LIMIT_MS);
    const { rows } = await postgres.pool.query<{ email: string; reference: string }>(
      'select email, reference from leads',
    );
    const stored = Map.groupBy(rows, ({ email }) => email);
    let mails = 0;
    for (const { email, references, isAcknowledged } of load.leads) {
      const found = stored.get(email) ?? [];
      if (found.length > 1) violations.push(`${name}: ${email} is stored ${found.length} times`);
      if (isAcknowledged && found.length === 0) violations.push(`${name}: ${email} is lost`);
      const [reference = ''] = references;
      if (isAcknowledged && found[0] && found[0].reference !== reference)
        violations.push(`${name}: ${email} was told another reference`);
      const about = smtp.taken.filter(
        ({ to, mail }) => to.includes(TEAM) && mail.subject?.includes(found[0]?.reference ?? '\0'),
      );
      const ids = new Set(about.map(({ mail }) => mail.messageId));
      if (found[0] && ids.size !== 1)
        violations.push(`${name}: ${email} was mailed to the team ${ids.size} times`);
      mails += ids.size;
    }
    const acknowledged = load.leads.filter((lead) => lead.isAcknowledged).length;
    console.log(
      `${load.leads.length} leads sent, ${acknowledged} acknowledged, ${rows.length} stored, ${mails} mailed to the team`,
    );
  }
}

async function freeze(send: (signal: 'SIGSTOP' | 'SIGCONT') => void, ms: number): Promise<void> {
  send('SIGSTOP');
  await wait(ms);
  send('SIGCONT');
}

function report(proxy: string, what: string, met: Met): void {
  const { pages, files, lateFiles, forms, resent, slowestFormMs, problems } = met;
  console.log(
    `${what}: ${pages} pages with ${files} files, ${lateFiles} asked again later, ${forms} forms${resent ? `, ${resent} sent again by their visitors` : ''} (slowest ${(slowestFormMs / 1000).toFixed(1)} s), ${problems.length} problems`,
  );
  for (const problem of problems) violations.push(`${proxy}, ${what}: ${problem}`);
}

/** Prometheus with the rules that ship, scraping both copies every second. */
async function startPrometheus(folder: string, admins: readonly number[]) {
  const port = await freePort();
  const file = join(folder, 'prometheus.yml');
  await cp(join(ROOT, 'docs/operate/alerts.yml'), join(folder, 'alerts.yml'));
  const targets = JSON.stringify(admins.map((admin) => `127.0.0.1:${admin}`));
  const shipped = await readFile(join(ROOT, 'docs/operate/prometheus.yml'), 'utf8');
  await writeFile(
    file,
    shipped.replace(/targets: .*/, `targets: ${targets}`).replaceAll('15s', '1s'),
  );
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  return {
    child,
    /** The names of the alerts that fire now; none once it is gone. */
    async firing(): Promise<string[]> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null);
      if (!answer?.ok) return [];
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname);
    },
  };
}
