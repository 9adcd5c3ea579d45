import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyFingerprint } from '#rules/deployment.ts';
import { clientOf } from '../support/client.ts';
import { type Behaviour, startFakeSupabase } from '../support/fake-supabase.ts';
import { contactMessage } from '../support/forms.ts';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { readOutbox } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { AWAY, startSite } from '../support/site.ts';
import { withMetrics } from '../support/site-of-file.ts';

it('settings that are empty count as unset, and the brand reaches the page', async () => {
  await using site = await hostSite({
    ...AWAY,
    SMTP_URL: '',
    SITE_NAME: 'Quaymark',
    FOUNDER_NAME: 'Ada Quay',
    PUBLIC_URL: 'https://www.müller.example',
  });
  const text = await clientOf(site).read('/');
  expect(text).toContain('<link rel="canonical" href="https://www.xn--mller-kva.example/"');
  for (const said of ['Quaymark', 'Ada Quay']) expect(text).toContain(said);
  for (const unsaid of ['müller', 'Auditharbor']) expect(text).not.toContain(unsaid);
});

describe('a running site', () => {
  // ASVS 13.4.5
  it('says that it lives and that it can take a lead, counts mails that have not left, and keeps its metrics from the public', async () => {
    const { env, readMetrics } = await withMetrics();
    await using site = await hostSite(
      {
        ...env,
        PUBLIC_URL: 'https://www.x.example/',
        MAIL_FROM: '"Leads, Inc." <leads@x.example>',
        LEADS_TO: 'Ada <ada@x.example>, "B, C" <bc@x.example>,d@x.example',
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      },
      { limits: { reading: { everyMs: 200, longestMs: 200 } } },
    );
    const { get, post } = clientOf(site);
    await get('/healthz').expect(200, { status: 'ok' });
    const { body } = await get('/readyz').expect(200);
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(body).toEqual({
      status: 'ready',
      version,
      dependencies: { journal: 'ok', reader: 'ok', functions: 'ok', 'signing-key': 'ok' },
    });
    expect(await site.untilLine(({ msg }) => msg === 'serving')).toMatchObject({
      version,
      backend: 'embedded',
      mail: 'smtp',
    });
    const { body: sent } = await post('/api/contact', contactMessage());
    // A mail that has not left is counted, with why, and about which lead.
    const unsent = await site.untilLine(({ msg }) => msg === 'mail not sent');
    expect(unsent).toMatchObject({ reference: sent.reference, code: 'smtp-ESOCKET' });

    await get('/metrics').expect(404);
    const metrics = await readMetrics();
    expect(metrics).toMatch(
      new RegExp(`^auditharbor_build_info\\{version="${version}",commit="[a-z\\d]+"\\} 1$`, 'm'),
    );
    expect(metrics).toMatch(
      /^auditharbor_http_request_duration_seconds_count\{.*route="\/api\/contact"/m,
    );
    for (const line of [
      'auditharbor_leads_total{form="contact",outcome="sent"} 1',
      'auditharbor_journal_records{state="pending"} 0',
      'auditharbor_journal_oldest_seconds 0',
      'auditharbor_backend_breaker_open 0',
      'auditharbor_consent_proofs_waiting 0',
      'auditharbor_consent_proofs_lost_total 0',
      'auditharbor_log_lines_dropped_total 0',
      'auditharbor_log_events_total{event="redis-away"} 0',
      'auditharbor_backend_call_duration_seconds_count{call="send-contact-form",outcome="answered"} 1',
    ])
      expect(metrics).toContain(`\n${line}\n`);
    await poll(async () => {
      const text = await readMetrics();
      return (
        [
          'unsent_mails{to="team",state="given_up"} 0',
          'unsent_mails{to="team",state="waiting"} 1',
          'unsent_mails{to="visitor",state="waiting"} 1',
          'dependency_up{dependency="functions"} 1',
        ].every((line) => text.includes(`\nauditharbor_${line}\n`)) &&
        /^auditharbor_outbox_drained_seconds \d+$/m.test(text) &&
        // The disk is measured in rounds as well.
        ['data', 'journal', 'free'].every((part) =>
          new RegExp(`^auditharbor_data_bytes\\{part="${part}"\\} \\d+`, 'm').test(text),
        )
      );
    });
  });

  // ASVS 16.5.2
  it('is ready while its backend is away, for a lead is safe all the same', async () => {
    const { env, readMetrics } = await withMetrics();
    await using site = await hostSite({ ...AWAY, ...env });
    const { get, read } = clientOf(site);
    const told = await site.untilLine(({ msg }) => msg === 'serving');
    expect([told.backend, told.mail]).toEqual(['hosted', undefined]);
    await site.untilLine(({ msg }) => msg?.startsWith('SIGNING_KEY is not set') === true);
    const samples = ['PUBLIC_URL', 'CONTACT_EMAIL', 'CONTACT_PHONE'];
    const about = await site.untilLine(({ msg }) => msg?.includes('sample company') === true);
    expect(about.settings).toEqual(samples);
    await read('/', { 'user-agent': 'Mozilla/5.0' });
    await get('/no-such-page').expect(404);
    await site.untilLine(({ event }) => event === 'articles-unreadable');
    // If the backend cannot report a number, it is left out, not reported as 0.
    const text = await readMetrics();
    expect(text).not.toMatch(/^auditharbor_(unsent_mails\{|outbox_drained_seconds)/m);
    expect(text).toMatch(/auditharbor_log_events_total\{event="articles-unreadable"\} [1-9]/);
    expect(text).toContain('auditharbor_refusals_total{problem="not-found"} 1');
    // A page by its own address, an unknown one by the pattern of all.
    for (const counted of ['"/",status="200"', '"/*",status="404"'])
      expect(text).toContain(`request_duration_seconds_count{method="GET",route=${counted}} 1\n`);
    const { body } = await get('/readyz').expect(200);
    expect(body).toMatchObject({
      status: 'ready',
      samples,
      dependencies: { journal: 'ok', reader: 'failing', functions: 'failing' },
    });
  });

  const FORMER = 'the former signing key of the test';
  const signing = (key: string): Behaviour => ({
    // What they were not made for.
    kind: 'status',
    status: 405,
    headers: { 'x-signing-key': key },
  });
  it.each<[string, Behaviour, Record<string, string>]>([
    ['do not accept its key', { kind: 'status', status: 401 }, { functions: 'failing' }],
    [
      'sign with another key',
      signing('0123456789ab'),
      { functions: 'ok', 'signing-key': 'failing' },
    ],
    [
      'sign with the former key, whose links open',
      signing(keyFingerprint(FORMER)),
      { functions: 'ok', 'signing-key': 'ok' },
    ],
  ])('says of functions that %s what they are, and asks them seldom', async (_, answer, states) => {
    await using backend = await startFakeSupabase();
    backend.behave = ({ name }) => (name === 'drain-outbox' ? answer : undefined);
    await using site = await hostSite({ ...backend.env, SIGNING_KEY_PREVIOUS: FORMER });
    for (let n = 0; n < 3; n += 1) {
      const { body } = await clientOf(site).get('/readyz').expect(200);
      expect(body.dependencies).toMatchObject({ journal: 'ok', reader: 'ok', ...states });
    }
    expect(backend.calls()).toHaveLength(1);
    if (states['signing-key'] !== 'failing') return;
    const line = await site.untilLine((told) => told.theirs === '0123456789ab');
    expect(line.ours).toMatch(/^[0-9a-f]{12}$/);
  });

  it('says so too where its backend, or the way to it, gives no answer, and its metrics wait a moment', async () => {
    await using backend = await startFakeSupabase();
    backend.behave = () => ({ kind: 'silent' });
    const { env, readMetrics } = await withMetrics();
    const limits = { backend: { readMs: 600_000 } };
    await using site = await hostSite({ ...backend.env, ...env }, { limits });
    const { body } = await clientOf(site).get('/readyz').expect(200);
    expect(body).toMatchObject({
      status: 'ready',
      dependencies: { journal: 'ok', reader: 'failing', functions: 'failing' },
    });
    const text = await readMetrics();
    expect(text).toContain('auditharbor_dependency_up{dependency="reader"} 0');
    expect(text).not.toContain('auditharbor_unsent_mails{');
  });

  it('is not ready where its journal cannot be written, and says so to the visitor', async () => {
    await using site = await hostSite(AWAY);
    await rm(join(site.dataDir, 'journal'), { recursive: true });
    await writeFile(join(site.dataDir, 'journal'), 'a file where a folder should be');
    const ready = await clientOf(site).get('/readyz').expect(503);
    expect(ready.body).toMatchObject({ status: 'not-ready', dependencies: { journal: 'failing' } });
    const answer = await clientOf(site).post('/api/contact', contactMessage()).expect(503);
    expect(answer.body.type).toBe('/problems/backend-unavailable');
  });
});

it('a lead survives kill -9 right after it was acknowledged, also in a copy without empty folders, and is mailed once', async () => {
  const send = (at: { url: string }) =>
    clientOf(at).post('/api/contact', contactMessage(), { 'idempotency-key': 'key' });
  const killed = await startSite();
  const { body } = await send(killed).expect(200);
  await killed.stop('SIGKILL');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'auditharbor-copy-'));
  const files = await readdir(killed.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const from = join(file.parentPath, file.name);
    await cp(from, join(DATA_DIR, relative(killed.dataDir, from)));
  }
  await killed[Symbol.asyncDispose]();

  await using site = await hostSite({ DATA_DIR });
  expect((await send(site).expect(200)).body).toEqual(body);
  const found = await poll(async () => {
    const mails = await readOutbox(site.dataDir);
    return mails.some(({ subject }) => subject?.includes(body.reference)) && mails;
  });
  expect(found).toHaveLength(1);
});
