import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { keyFingerprint } from '#rules/deployment.ts';
import { type Behaviour, startFakeSupabase } from '../support/fake-supabase.ts';
import { contactMessage } from '../support/forms.ts';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { readOutbox } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { AWAY, makeDataDir, startSite } from '../support/site.ts';

describe('settings', () => {
  it('of a hosted site: the log says what they came to, and which are the sample company’s', async () => {
    await using hosted = await hostSite(AWAY);
    const told = await hosted.untilLine(({ msg }) => msg === 'serving');
    expect([told.backend, told.mail]).toEqual(['hosted', undefined]);
    await hosted.untilLine(({ msg }) => msg?.startsWith('SIGNING_KEY is not set') === true);
    const samples = ['PUBLIC_URL', 'CONTACT_EMAIL', 'CONTACT_PHONE'];
    const about = await hosted.untilLine(({ msg }) => msg?.includes('sample company') === true);
    expect(about.settings).toEqual(samples);
    const ready = await request(hosted.url).get('/readyz').expect(200);
    expect(ready.body.samples).toEqual(samples);
  });

  it('that are empty count as unset, and the brand reaches the page', async () => {
    await using site = await hostSite({
      ...AWAY,
      SMTP_URL: '',
      SITE_NAME: 'Quaymark',
      FOUNDER_NAME: 'Ada Quay',
      PUBLIC_URL: 'https://www.müller.example',
    });
    const { text } = await request(site.url).get('/').expect(200);
    expect(text).toContain('<link rel="canonical" href="https://www.xn--mller-kva.example/"');
    expect(text).not.toContain('müller');
    expect(text).toContain('Quaymark');
    expect(text).toContain('Ada Quay');
    expect(text).not.toContain('Auditharbor');
  });
});

describe('a running site', () => {
  // ASVS 13.4.5
  it('says that it lives and that it can take a lead, and keeps its metrics from the public', async () => {
    const admin = await freePort();
    await using site = await hostSite({
      ADMIN_PORT: String(admin),
      ADMIN_HOST: '127.0.0.1',
      PUBLIC_URL: 'https://www.x.example/',
      MAIL_FROM: '"Leads, Inc." <leads@x.example>',
      LEADS_TO: 'Ada <ada@x.example>, "B, C" <bc@x.example>,d@x.example',
    });
    await request(site.url).get('/healthz').expect(200, { status: 'ok' });
    const { body } = await request(site.url).get('/readyz').expect(200);
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(body).toEqual({
      status: 'ready',
      version,
      dependencies: { journal: 'ok', reader: 'ok', functions: 'ok', 'signing-key': 'ok' },
    });
    expect(await site.untilLine(({ msg }) => msg === 'serving')).toMatchObject({
      version,
      backend: 'embedded',
      mail: 'files',
    });
    await request(site.url).post('/api/contact').send(contactMessage()).expect(200);

    await request(site.url).get('/metrics').expect(404);
    const metrics = await request(`http://127.0.0.1:${admin}`).get('/metrics').expect(200);
    expect(metrics.text).toContain('auditharbor_leads_total{form="contact",outcome="sent"} 1');
    expect(metrics.text).toMatch(
      new RegExp(`^auditharbor_build_info\\{version="${version}",commit="[a-z\\d]+"\\} 1$`, 'm'),
    );
    expect(metrics.text).toContain('auditharbor_journal_records{state="pending"} 0');
    for (const line of [
      'auditharbor_journal_oldest_seconds 0',
      'auditharbor_backend_breaker_open 0',
      'auditharbor_consent_proofs_waiting 0',
      'auditharbor_consent_proofs_lost_total 0',
      'auditharbor_log_lines_dropped_total 0',
      'auditharbor_log_events_total{event="redis-away"} 0',
      'auditharbor_backend_call_duration_seconds_count{call="send-contact-form",outcome="answered"} 1',
    ])
      expect(metrics.text).toContain(`\n${line}\n`);
    await poll(async () => {
      const { text } = await request(`http://127.0.0.1:${admin}`).get('/metrics');
      return (
        text.includes('auditharbor_unsent_mails{to="team",state="given_up"} 0') &&
        text.includes('auditharbor_dependency_up{dependency="functions"} 1') &&
        /^auditharbor_outbox_drained_seconds \d+$/m.test(text) &&
        // The disk is measured in rounds as well.
        ['data', 'journal', 'free'].every((part) =>
          new RegExp(`^auditharbor_data_bytes\\{part="${part}"\\} \\d+`, 'm').test(text),
        )
      );
    });
    expect(metrics.text).toMatch(
      /auditharbor_http_request_duration_seconds_count\{.*route="\/api\/contact"/,
    );
  });

  it('counts the mails that have not left, and says why, and about which lead', async () => {
    const admin = await freePort();
    const nobody = `smtp://127.0.0.1:${await freePort()}`;
    const ports = { ADMIN_PORT: String(admin), ADMIN_HOST: '127.0.0.1' };
    const reading = { everyMs: 200, longestMs: 200 };
    await using site = await hostSite({ ...ports, SMTP_URL: nobody }, { limits: { reading } });
    const { body } = await request(site.url).post('/api/contact').send(contactMessage());
    const line = await site.untilLine(({ msg }) => msg === 'mail not sent');
    expect(line).toMatchObject({ reference: body.reference, code: 'smtp-ESOCKET' });
    await poll(async () => {
      const { text } = await request(`http://127.0.0.1:${admin}`).get('/metrics').expect(200);
      return ['team', 'visitor'].every((to) =>
        text.includes(`auditharbor_unsent_mails{to="${to}",state="waiting"} 1`),
      );
    });
  });

  // ASVS 16.5.2
  it('is ready while its backend is away, for a lead is safe all the same', async () => {
    const admin = await freePort();
    const ports = { ADMIN_PORT: String(admin), ADMIN_HOST: '127.0.0.1' };
    await using site = await hostSite({ ...AWAY, ...ports });
    await request(site.url).get('/').set('user-agent', 'Mozilla/5.0').expect(200);
    await request(site.url).get('/no-such-page').expect(404);
    await site.untilLine(({ event }) => event === 'articles-unreadable');
    // If the backend cannot report a number, it is left out, not reported as 0.
    const { text } = await request(`http://127.0.0.1:${admin}`).get('/metrics').expect(200);
    expect(text).not.toContain('auditharbor_unsent_mails{');
    expect(text).not.toMatch(/^auditharbor_outbox_drained_seconds/m);
    expect(text).toContain('auditharbor_journal_records{state="pending"} 0');
    expect(text).toMatch(/auditharbor_log_events_total\{event="articles-unreadable"\} [1-9]/);
    expect(text).toContain('auditharbor_refusals_total{problem="not-found"} 1');
    // A page by its own address, an unknown one by the pattern of all.
    expect(text).toMatch(
      /request_duration_seconds_count\{method="GET",route="\/",status="200"\} 1/,
    );
    expect(text).toMatch(
      /request_duration_seconds_count\{method="GET",route="\/\*",status="404"\} 1/,
    );
    const { body } = await request(site.url).get('/readyz').expect(200);
    expect(body).toMatchObject({
      status: 'ready',
      dependencies: { journal: 'ok', reader: 'failing', functions: 'failing' },
    });
  });

  it.each<[string, Behaviour, string]>([
    ['do not accept its key', { kind: 'status', status: 401 }, 'failing'],
    ['refuse what they were not made for', { kind: 'status', status: 405 }, 'ok'],
  ])(
    'says of functions that %s what they are, and asks them seldom',
    async (_, behaviour, state) => {
      await using backend = await startFakeSupabase();
      backend.behave = ({ name }) => (name === 'drain-outbox' ? behaviour : undefined);
      const { url, publishableKey, secretKey } = backend;
      await using site = await hostSite({
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
      });
      for (let n = 0; n < 3; n += 1) {
        const { body } = await request(site.url).get('/readyz').expect(200);
        expect(body.dependencies).toMatchObject({ journal: 'ok', reader: 'ok', functions: state });
      }
      expect(backend.calls()).toHaveLength(1);
    },
  );

  const FORMER = 'the former signing key of the test';
  it.each([
    ['another key', '0123456789ab', 'failing'],
    ['the former key, whose links open', keyFingerprint(FORMER), 'ok'],
  ])('says of functions that sign with %s what they are', async (_, theirs, state) => {
    await using backend = await startFakeSupabase();
    const headers = { 'x-signing-key': theirs };
    backend.behave = ({ name }) =>
      name === 'drain-outbox' ? { kind: 'status', status: 405, headers } : undefined;
    const { url, publishableKey, secretKey } = backend;
    await using site = await hostSite({
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SIGNING_KEY_PREVIOUS: FORMER,
    });
    const { body } = await request(site.url).get('/readyz').expect(200);
    expect(body.dependencies).toMatchObject({ functions: 'ok', 'signing-key': state });
    if (state === 'ok') return;
    const line = await site.untilLine((told) => told.theirs === theirs);
    expect(line.ours).toMatch(/^[0-9a-f]{12}$/);
  });

  it('says so too where its backend, or the way to it, gives no answer, and its metrics wait for nothing', async () => {
    await using backend = await startFakeSupabase();
    backend.behave = () => ({ kind: 'silent' });
    const { url, publishableKey, secretKey } = backend;
    const admin = await freePort();
    await using site = await hostSite(
      {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
        ADMIN_PORT: String(admin),
        ADMIN_HOST: '127.0.0.1',
      },
      { limits: { backend: { readMs: 600_000 } } },
    );
    const { body } = await request(site.url).get('/readyz').expect(200);
    expect(body).toMatchObject({
      status: 'ready',
      dependencies: { journal: 'ok', reader: 'failing', functions: 'failing' },
    });
    const { text } = await request(`http://127.0.0.1:${admin}`).get('/metrics').expect(200);
    expect(text).toContain('auditharbor_dependency_up{dependency="reader"} 0');
    expect(text).not.toContain('auditharbor_unsent_mails{');
  });

  it('is not ready where its journal cannot be written, and says so to the visitor', async () => {
    await using site = await hostSite(AWAY);
    await rm(join(site.dataDir, 'journal'), { recursive: true });
    await writeFile(join(site.dataDir, 'journal'), 'a file where a folder should be');
    const ready = await request(site.url).get('/readyz').expect(503);
    expect(ready.body).toMatchObject({ status: 'not-ready', dependencies: { journal: 'failing' } });
    const answer = await request(site.url).post('/api/contact').send(contactMessage()).expect(503);
    expect(answer.body.type).toBe('/problems/backend-unavailable');
  });
});

describe('a lead', () => {
  it('survives kill -9 right after it was acknowledged, and is mailed once', async () => {
    const dataDir = await makeDataDir();
    const first = await startSite({ DATA_DIR: dataDir });
    const { body } = await request(first.url)
      .post('/api/contact')
      .send(contactMessage())
      .expect(200);
    await first.stop('SIGKILL');

    await using site = await hostSite({ DATA_DIR: dataDir });
    const found = await poll(async () => {
      const mails = await readOutbox(site.dataDir);
      return mails.some(({ subject }) => subject?.includes(body.reference)) && mails;
    });
    expect(found).toHaveLength(1);
  });

  it('waits in the journal while the backend is away, and arrives when it is back', async () => {
    await using backend = await startFakeSupabase();
    await using site = await hostSite(
      {
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        SUPABASE_SECRET_KEY: backend.secretKey,
      },
      { limits: { replay: { everyMs: 300, longestMs: 600 } } },
    );
    await backend.down();
    const key = { 'idempotency-key': 'a-key-of-the-visitor' };
    const asked = Date.now();
    const { body } = await request(site.url)
      .post('/api/contact')
      .set(key)
      .send(contactMessage())
      .expect(202);
    expect(Date.now() - asked).toBeLessThan(8000);
    expect(body).toMatchObject({ status: 'queued', reference: expect.stringMatching(/^AH-/) });

    await backend.up();
    const call = await poll(() => backend.calls().find(({ name }) => name === 'send-contact-form'));
    expect(call.headers['idempotency-key']).toBe('a-key-of-the-visitor');
    expect(call.headers['x-locale']).toBe('en-US');
    expect(Object.keys(call.body as object).sort()).toEqual([
      'company',
      'email',
      'firstName',
      'honeypot',
      'interest',
      'lastName',
      'message',
    ]);
  });
});
