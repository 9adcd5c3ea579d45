import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Mail } from '../../../supabase/functions/_shared/mail/mail.ts';
import { sendByResend } from '../../../supabase/functions/_shared/mail/resend.ts';

it('hands an invitation to Resend as a calendar that mail programs know', async () => {
  let asked: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked = JSON.parse(body);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:需求沟通\r\nEND:VCALENDAR\r\n';
  const mail: Mail = {
    messageId: 'meeting-visitor.0@auditharbor.example',
    from: 'site@auditharbor.example',
    to: 'ada@meridian.example',
    replyTo: null,
    subject: 'Confirmed',
    text: 'Hello',
    html: '<p>Hello</p>',
    calendar: { method: 'REQUEST', content },
  };
  await sendByResend(mail, 're_1', {
    env: () => undefined,
    fetch: (input, init) => fetch(String(input).replace('https://api.resend.com', origin), init),
    resolve: async () => [],
    now: () => 0,
    background: () => undefined,
    log: () => undefined,
  });
  server.close();
  expect(asked.attachments).toEqual([
    {
      filename: 'invite.ics',
      content: Buffer.from(content).toString('base64'),
      content_type: 'text/calendar; charset=utf-8; method=REQUEST',
    },
  ]);
});
