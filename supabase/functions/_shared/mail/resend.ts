import { Buffer } from 'node:buffer';
import type { Runtime } from '../runtime.ts';
import { CALENDAR_FILE, MAIL_HEADERS, type Mail, MailError } from './mail.ts';

const TIMEOUT_MS = 15_000;
/** An owner waits for the answer. */
const CHECK_TIMEOUT_MS = 5_000;

/** The statuses by which Resend refuses the mail itself; others concern keys, quota or Resend's own state. */
const PERMANENT = new Set([400, 413, 422]);

/**
 * Sends a mail by Resend's API. Resend remembers the idempotency key for a day: a repeated attempt within
 * that time sends nothing twice.
 * @throws MailError
 */
export async function sendByResend(mail: Mail, key: string, runtime: Runtime): Promise<void> {
  let status: number;
  try {
    const response = await runtime.fetch('https://api.resend.com/emails', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': mail.messageId,
      },
      body: JSON.stringify({
        from: mail.from,
        to: listAddresses(mail.to),
        reply_to: mail.replyTo?.address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.calendar && [attachmentOf(mail.calendar)],
        headers: { ...MAIL_HEADERS, 'Message-ID': `<${mail.messageId}>` },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    await response.body?.cancel();
  } catch {
    throw new MailError('resend-unreachable', false);
  }
  if (status < 200 || status > 299) throw new MailError(`resend-${status}`, PERMANENT.has(status));
}

/**
 * Whether Resend knows the key: asks for the account's domains, which costs and sends nothing. A key that may only
 * send is refused that by a name of its own.
 * @throws MailError
 */
export async function checkResend(key: string, runtime: Runtime): Promise<void> {
  let status: number;
  let name: unknown;
  try {
    const response = await runtime.fetch('https://api.resend.com/domains', {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    status = response.status;
    ({ name } = (await response.json()) as { name?: unknown });
  } catch {
    throw new MailError('resend-unreachable', false);
  }
  if (status !== 200 && name !== 'restricted_api_key')
    throw new MailError(`resend-${status}`, false);
}

function attachmentOf({ method, content }: NonNullable<Mail['calendar']>) {
  return {
    filename: CALENDAR_FILE,
    content: Buffer.from(content, 'utf8').toString('base64'),
    content_type: `text/calendar; charset=utf-8; method=${method}`,
  };
}

/** The addresses of a comma-separated list; a comma in a quoted name does not separate. */
function listAddresses(text: string): string[] {
  return (text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []).map((address) => address.trim());
}
