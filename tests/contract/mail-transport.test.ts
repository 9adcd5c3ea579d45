import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../supabase/functions/_shared/mail/mail.ts';
import { checkMail, sendMail } from '../../supabase/functions/_shared/mail/transport.ts';
import type { Runtime } from '../../supabase/functions/_shared/runtime.ts';
import { startPeer } from '../support/peer.ts';

const MAIL: Mail = {
  messageId: 'team-lead.0@auditharbor.example',
  from: '"Auditharbor" <site@auditharbor.example>',
  to: 'one@auditharbor.example, two@auditharbor.example',
  replyTo: { name: 'Ada', address: 'ada@meridian.example' },
  subject: '[low] New contact lead AH-0 — Meridian',
  text: 'Hello',
  html: '<p>Hello</p>',
};

/** Acts as Resend's API: what it answers, and what it was asked. */
let status = 200;
let said: object = { id: '1' };
let asked: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
const resend = await startPeer(async (request) => {
  const text = await request.text();
  const body = text === '' ? {} : JSON.parse(text);
  asked.push({ headers: Object.fromEntries(request.headers), body });
  return Response.json(said, { status });
});
afterAll(() => resend.down());

const runtime = (settings: Record<string, string>): Runtime => ({
  env: (name) => settings[name],
  fetch: (input, init) => fetch(String(input).replace('https://api.resend.com', resend.url), init),
  resolve: async () => [],
  now: () => 0,
  background: () => undefined,
  log: () => undefined,
});

beforeEach(() => {
  asked = [];
});

it('sends by Resend with an idempotency key, before SMTP where both are set', async () => {
  status = 200;
  await sendMail(MAIL, runtime({ RESEND_API_KEY: 're_1', SMTP_URL: 'smtp://127.0.0.1:1' }));
  expect(asked).toMatchObject([
    {
      headers: { authorization: 'Bearer re_1', 'idempotency-key': MAIL.messageId },
      body: {
        from: MAIL.from,
        to: ['one@auditharbor.example', 'two@auditharbor.example'],
        reply_to: 'ada@meridian.example',
        subject: MAIL.subject,
        text: 'Hello',
        html: '<p>Hello</p>',
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          'Message-ID': `<${MAIL.messageId}>`,
        },
      },
    },
  ]);
});

it('hands an invitation to Resend as a calendar that mail programs know', async () => {
  status = 200;
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:需求沟通\r\nEND:VCALENDAR\r\n';
  const calendar = { method: 'REQUEST', content } as const;
  await sendMail({ ...MAIL, calendar }, runtime({ RESEND_API_KEY: 're_1' }));
  const attachment = {
    filename: 'invite.ics',
    content: Buffer.from(content).toString('base64'),
    content_type: 'text/calendar; charset=utf-8; method=REQUEST',
  };
  expect(asked).toMatchObject([{ body: { attachments: [attachment] } }]);
});

it('takes a comma in a name for no end of an address', async () => {
  status = 200;
  const to = '"Sales, \\"EMEA\\"" <sales@a.example>, Bo <bo@a.example>,c@a.example';
  await sendMail({ ...MAIL, to }, runtime({ RESEND_API_KEY: 're_1' }));
  expect(asked).toMatchObject([
    {
      body: {
        to: ['"Sales, \\"EMEA\\"" <sales@a.example>', 'Bo <bo@a.example>', 'c@a.example'],
      },
    },
  ]);
});

it.each([
  [422, true],
  [400, true],
  [401, false],
  [403, false],
  [409, false],
  [429, false],
  [500, false],
])('takes %i from Resend as permanent: %s', async (answer, isPermanent) => {
  status = answer;
  await expect(sendMail(MAIL, runtime({ RESEND_API_KEY: 're_1' }))).rejects.toMatchObject({
    name: 'MailError',
    code: `resend-${answer}`,
    isPermanent,
  });
});

it('keeps the mail for later where nothing can send it', async () => {
  await expect(sendMail(MAIL, runtime({}))).rejects.toMatchObject({
    code: 'no-mail-service',
    isPermanent: false,
  });
  await expect(sendMail(MAIL, runtime({ SMTP_URL: 'smtp://127.0.0.1:1' }))).rejects.toMatchObject({
    code: 'smtp-ESOCKET',
    isPermanent: false,
  });
});

it.each([
  ['that knows the key', 200, { data: [] }, null],
  ['that knows a key which may only send', 401, { name: 'restricted_api_key' }, null],
  ['that does not know the key', 401, { name: 'invalid_api_key' }, 'resend-401'],
  ['that is out of order', 500, {}, 'resend-500'],
])('checks Resend %s, and sends nothing', async (_, code, answer, error) => {
  [status, said] = [code, answer];
  expect(await checkMail(runtime({ RESEND_API_KEY: 're_1' }))).toEqual({ by: 'resend', error });
  expect(asked.map(({ body }) => body)).toEqual([{}]);
});

it('checks that the SMTP server accepts the log-in, and sends nothing', async () => {
  const steps: string[] = [];
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth({ password }, _session, done) {
      steps.push('log-in');
      done(password === 'right' ? null : new Error('No'), { user: 'site' });
    },
    onMailFrom(_address, _session, done) {
      steps.push('mail');
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const check = (password: string) =>
    checkMail(runtime({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${port}` }));
  try {
    expect(await check('right')).toEqual({ by: 'smtp', error: null });
    expect(await check('wrong')).toEqual({ by: 'smtp', error: 'smtp-535' });
    expect(steps).toEqual(['log-in', 'log-in']);
  } finally {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
  expect(await check('right')).toMatchObject({ error: 'smtp-ESOCKET' });
  expect(await checkMail(runtime({}))).toEqual({ by: null, error: null });
});
