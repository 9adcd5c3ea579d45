import { describe, expect, it } from 'vitest';
import { poll } from '../support/poll.ts';
import { CONTACT, projectOfFile } from './project.ts';

const project = await projectOfFile();

describe('the mails of the functions', () => {
  const send = (body: object, key: string) =>
    project.invoke('send-contact-form', { ...CONTACT, ...body }, { 'idempotency-key': key });

  it('are their sender’s alone for longer than any mail server may take', async () => {
    const held = Promise.withResolvers<void>();
    project.smtp.hold = held.promise;
    const begun = Date.now();
    const { body } = await send({}, 'slow');
    const row = await project.outboxOf(body.reference, ({ state }) => state === 'sending');
    // SMTP takes nine or ten steps and one more per address, each up to 20 s; Resend takes up to 15 s.
    expect(Date.parse(String(row.lease_until)) - begun).toBeGreaterThan(280_000);
    const drained = await project.invoke('drain-outbox', {});
    expect(drained.body).toMatchObject({ sent: 0, retried: 0 });
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
    expect(await project.rows('leads?idempotency_key=eq.hostile')).toMatchObject([
      { company: '<script>alert(1)</script> X-Injected: yes' },
    ]);
  });

  it('names a Japanese person as they are called there', async () => {
    const person = { firstName: '太郎', lastName: '田中', email: 'taro@meridian.example' };
    const headers = { 'idempotency-key': 'taro', 'x-locale': 'ja-JP' };
    const { body } = await project.invoke('send-contact-form', { ...CONTACT, ...person }, headers);
    const [told] = await project.mailsAbout(body.reference);
    expect(told?.mail.text).toContain('Name: 田中 太郎');
    expect(told?.raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r?$/m);
    const receipt = await poll(() => project.receiptsFor(body.reference)[0]);
    expect(receipt.mail.text).toContain('田中 太郎');
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
    await project.invoke('drain-outbox', {});
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
    const { body } = await project.invoke('drain-outbox', {});
    expect(body).toMatchObject({ sent: 6, retried: 0, dead: 0 });
  });
});
