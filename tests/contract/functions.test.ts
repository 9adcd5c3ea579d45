import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTACT, projectOfFile, refusal } from './project.ts';

const CONSULTATION = {
  name: 'Ada Okafor',
  email: 'ada@meridian.example',
  company: '',
  interest: 'compliance',
  message: 'Tell us about your reviews.',
};

const referenceOf = (kind: string, key: string) =>
  `AH-${createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 10).toUpperCase()}`;

const project = await projectOfFile();

const send = (body: object, key: string) =>
  project.invoke('send-contact-form', { ...CONTACT, ...body }, { 'idempotency-key': key });
const { leadsOf } = project;

describe('the functions', () => {
  it('says what only the functions know: their release, and whether they can use mail and webhook', async () => {
    expect(await project.invoke('check-services', {})).toEqual({
      status: 200,
      body: {
        release: JSON.parse(readFileSync('package.json', 'utf8')).version,
        samples: ['PUBLIC_URL', 'CONTACT_EMAIL', 'PRIVACY_EMAIL', 'LEADS_TO'],
        mail: { by: 'smtp', error: null },
        webhook: { by: null, error: null },
      },
    });
    expect(project.smtp.taken).toEqual([]);
  });

  it('says which migrations its database has', async () => {
    const versions = readdirSync('supabase/migrations').map((name) => name.slice(0, 14));
    expect(await project.rpc('applied_migrations', {})).toEqual(versions.sort());
  });

  it('stores a contact lead, answers with its reference and mails the team once', async () => {
    const answer = await project.invoke('send-contact-form', CONTACT, {
      'idempotency-key': 'first',
      'x-locale': 'fr-FR',
    });
    const reference = referenceOf('contact', 'first');
    expect(answer).toEqual({
      status: 200,
      body: { reference, quality: 'medium', urgency: 'normal' },
    });
    const [lead, ...others] = await leadsOf('first');
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      kind: 'contact',
      reference,
      locale: 'fr-FR',
      first_name: 'Ada',
      last_name: 'Okafor',
      name: 'Ada Okafor',
      email: 'ada@meridian.example',
      company: 'Meridian Payments',
      interest: 'growth',
      message: CONTACT.message,
      quality: 'medium',
      urgency: 'normal',
      lead_reasons: ["interest contains 'growth'"],
    });

    const [taken] = await project.mailsAbout(reference);
    expect(taken?.to).toEqual(['team@auditharbor.example']);
    expect(taken?.mail.from?.address).toBe('site@auditharbor.example');
    expect(taken?.mail.replyTo).toEqual([{ name: 'Ada Okafor', address: 'ada@meridian.example' }]);
    expect(taken?.mail.subject).toBe(`[medium] New contact lead ${reference} — Meridian Payments`);
    expect(taken?.mail.messageId).toMatch(/^<team-lead\.[0-9a-f]{32}@auditharbor\.example>$/);
    expect(taken?.raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r?$/m);
    for (const part of [taken?.mail.text, taken?.mail.html]) {
      expect(part).toContain('We have an audit in March.');
      expect(part).toContain('Meridian Payments');
      expect(part).toContain('fr-FR');
    }
    await project.outboxOf(reference, (row) => row.state === 'sent' && row.attempts === 1);
  });

  it('stores where the visit began, which makes no other lead of a repeated request', async () => {
    const sendFrom = (page: string) =>
      project.invoke('send-contact-form', CONTACT, {
        'idempotency-key': 'origin',
        'x-first-page': page,
      });
    const first = await sendFrom('/pricing?utm_source=news&gclid=person');
    expect(await sendFrom('/about')).toEqual(first);
    const [lead] = await leadsOf('origin');
    expect(lead?.details).toEqual({ firstPage: '/pricing?utm_source=news' });
    const [taken] = await project.mailsAbout(first.body.reference);
    expect(taken?.mail.text).toContain('First page: /pricing\nCampaign: source: news\n');
  });

  it('makes one lead and one mail of duplicates, together and later, with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({}, 'together')));
    const first = answers[0];
    expect(first?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(first);
    await project.outboxOf(first?.body.reference, (row) => row.state === 'sent');
    expect(await send({}, 'together')).toEqual(first);
    await project.drain();
    expect(await leadsOf('together')).toHaveLength(1);
    expect(await project.mailsAbout(first?.body.reference)).toHaveLength(1);
  });

  it('refuses a key that stands for another body', async () => {
    expect((await send({}, 'reused')).status).toBe(200);
    const refused = refusal(422, 'idempotency-key-reused');
    expect(await send({ message: 'Something else' }, 'reused')).toEqual(refused);
    expect(await leadsOf('reused')).toHaveLength(1);
  });

  // ASVS 8.2.1, 8.3.1
  it('lets nobody in without the secret key', async () => {
    const invoke = (headers: Record<string, string>) =>
      project.invoke('send-contact-form', CONTACT, { 'idempotency-key': 'stranger', ...headers });
    const refused = refusal(401, 'unauthorized');
    for (const apikey of ['', 'sb_secret_wrong', project.publishableKey])
      expect(await invoke({ apikey })).toEqual(refused);
    expect(await invoke({ apikey: '', authorization: 'Bearer wrong' })).toEqual(refused);
    expect(await project.invoke('drain-outbox', {}, { apikey: '' })).toEqual(refused);
    expect(await leadsOf('stranger')).toEqual([]);
    const bearer = { apikey: '', authorization: `Bearer ${project.secretKey}` };
    expect((await invoke(bearer)).status).toBe(200);
  });

  // ASVS 2.2.2
  it.each([
    ['no first name', { firstName: '' }],
    ['an interest that is no text', { interest: 7 }],
    ['two addresses', { email: 'ada@meridian.example,eve@other.example' }],
    ['an endless message', { message: 'a'.repeat(10_001) }],
  ])('refuses %s with 422', async (_what, wrong) => {
    expect(await send(wrong, 'invalid')).toEqual(refusal(422, 'validation'));
  });

  it('refuses what is spam, no JSON object, or no POST', async () => {
    expect(await send({ honeypot: 'x' }, 'spam')).toEqual(refusal(422, 'spam'));
    const malformed = refusal(400, 'malformed-request');
    for (const body of ['{"firstName":', '[]', '"text"'])
      expect(await project.invoke('send-contact-form', body)).toEqual(malformed);
    const huge = await send({ extra: 'a'.repeat(200_000) }, 'huge');
    expect(huge).toEqual(refusal(413, 'payload-too-large'));
    const response = await fetch(`${project.url}/functions/v1/send-contact-form`, {
      headers: { apikey: project.secretKey },
    });
    expect(response.status).toBe(405);
    const unknown = await fetch(`${project.url}/functions/v1/unknown`);
    expect(unknown.status).toBe(404);
  });

  // ASVS 15.3.3
  it('ignores fields that it does not know', async () => {
    const { status } = await send({ quality: 'high', id: 'x', kind: 'privacy' }, 'unknown-fields');
    expect(status).toBe(200);
    expect(await leadsOf('unknown-fields')).toMatchObject([{ kind: 'contact', quality: 'medium' }]);
  });

  // ASVS 1.3.3
  it('cleans texts as the site does, of what PostgreSQL cannot hold as well', async () => {
    const message = 'nul \u0000 half \ud800 turned \u202e tab\tend 漢字 😀';
    const { status } = await send({ message, company: 'Ко́мпания' }, 'unicode');
    expect(status).toBe(200);
    expect(await leadsOf('unicode')).toMatchObject([
      { message: 'nul  half  turned  tab end 漢字 😀', company: 'Ко́мпания' },
    ]);
  });

  it('takes consultation requests, company and interest open, also under the key of another form', async () => {
    const asked = { ...CONSULTATION, email: 'consult@meridian.example' };
    const key = { 'idempotency-key': 'first' };
    const answer = await project.invoke('send-consultation-email', asked, key);
    const reference = referenceOf('consultation', 'first');
    expect(answer.body).toEqual({ reference, quality: 'low', urgency: 'normal' });
    expect(await project.rows(`leads?reference=eq.${reference}`)).toMatchObject([
      { kind: 'consultation', name: 'Ada Okafor', company: null, first_name: null },
    ]);
    const [taken] = await project.mailsAbout(reference);
    expect(taken?.mail.subject).toBe(`[low] New consultation request ${reference} — Ada Okafor`);
    const empty = { ...CONSULTATION, message: '' };
    expect((await project.invoke('send-consultation-email', empty)).status).toBe(422);
  });
});

describe('the mails of the functions', () => {
  it('are their sender’s alone for longer than any mail server may take', async () => {
    const held = Promise.withResolvers<void>();
    project.smtp.hold = held.promise;
    const begun = Date.now();
    const { body } = await send({}, 'slow');
    const row = await project.outboxOf(body.reference, ({ state }) => state === 'sending');
    // SMTP takes nine or ten steps and one more per address, each up to 20 s; Resend takes up to 15 s.
    expect(Date.parse(String(row.lease_until)) - begun).toBeGreaterThan(280_000);
    expect((await project.drain()).body).toMatchObject({ sent: 0, retried: 0 });
    held.resolve();
    await project.outboxOf(body.reference, ({ state }) => state === 'sent');
    expect(await project.mailsAbout(body.reference)).toHaveLength(1);
  });

  it('tells when the site took the lead, which may be days before the database heard of it', async () => {
    const ago = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const headers = { 'idempotency-key': 'waited', 'x-accepted-at': ago };
    const { body } = await project.invoke('send-contact-form', CONTACT, headers);
    const [taken] = await project.mailsAbout(body.reference);
    expect(taken?.mail.text).toContain(`Received: ${ago.slice(0, 16).replace('T', ' ')} UTC`);
  });

  // ASVS 1.1.2, 1.2.1, 1.3.11
  it('escapes every value and lets none into a header', async () => {
    const { body } = await send(
      {
        firstName: 'Eve\r\nBcc: victim@other.example',
        lastName: '"O\'Brien" <eve@other.example>',
        company: '<script>alert(1)</script>\r\nX-Injected: yes',
        interest: '"><img src=x onerror=alert(1)>',
        message: '</td><a href="javascript:alert(1)">click</a>\r\n.\r\nQUIT & <b>',
      },
      'hostile',
    );
    const [taken] = await project.mailsAbout(body.reference);
    expect(taken?.to).toEqual(['team@auditharbor.example']);
    expect(taken?.mail.bcc).toBeUndefined();
    expect(taken?.mail.headers.map(({ key }) => key)).not.toContain('x-injected');
    expect(taken?.mail.replyTo).toHaveLength(1);
    expect(taken?.mail.replyTo?.[0]?.address).toBe('ada@meridian.example');
    const html = taken?.mail.html ?? '';
    expect(html).not.toMatch(/<(script|img|b)\b/);
    expect(html).not.toContain('href="javascript:');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(taken?.mail.text).toContain('QUIT & <b>');
    expect(await leadsOf('hostile')).toMatchObject([
      { company: '<script>alert(1)</script> X-Injected: yes' },
    ]);
  });

  it('gives no reply-to where the address could mislead a mail program', async () => {
    const { body } = await send({ email: '<ada>@meridian.example' }, 'odd-address');
    const [taken] = await project.mailsAbout(body.reference);
    expect(taken?.mail.replyTo).toBeUndefined();
    expect(taken?.mail.text).toContain('<ada>@meridian.example');
  });

  it('keeps a mail that the server puts off and sends it later under the same id, and gives up one that it refuses', async () => {
    project.smtp.reply = 451;
    const { body } = await send({}, 'put-off');
    const waiting = await project.outboxOf(body.reference, (row) => row.last_error !== null);
    project.smtp.reply = 250;
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1, last_error: 'smtp-451' });
    expect(Date.parse(String(waiting.next_attempt_at))).toBeGreaterThan(
      Date.parse(String(waiting.created_at)) + 14_000,
    );
    expect(await project.rpc('retry_outbox', { p_reference: body.reference })).toBe(1);
    await project.drain();
    await project.outboxOf(body.reference, (row) => row.state === 'sent');
    const [taken, ...others] = await project.mailsAbout(body.reference);
    expect(others).toEqual([]);
    expect(taken?.mail.messageId).toBe(`<${waiting.message_id}>`);

    project.smtp.reply = 550;
    const refused = await send({}, 'refused');
    const given = await project.outboxOf(refused.body.reference, ({ state }) => state === 'dead');
    expect(given).toMatchObject({ attempts: 1, last_error: 'smtp-550' });
    project.smtp.reply = 250;
  });

  it('sends all that waits in one drain, however much that is', async () => {
    project.smtp.reply = 451;
    const keys = Array.from({ length: 6 }, (_, index) => `waits-${index}`);
    const answers = await Promise.all(keys.map((key) => send({ company: key }, key)));
    for (const { body } of answers)
      await project.outboxOf(body.reference, (row) => row.last_error !== null);
    project.smtp.reply = 250;
    for (const { body } of answers)
      expect(await project.rpc('retry_outbox', { p_reference: body.reference })).toBe(1);
    expect((await project.drain()).body).toMatchObject({ sent: 6, retried: 0, dead: 0 });
  });
});
