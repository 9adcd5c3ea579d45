import type { Transporter } from 'nodemailer';
import { type Mail, MailError } from './mail.ts';
import { loadNodemailer, toMessage } from './message.ts';

/** The limits for each step; an owner waits for the answer to a check. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const CHECK_TIMEOUTS_MS = {
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 4_000,
};

/**
 * Sends a mail by SMTP. A 5xx about addresses or content is permanent; everything else, including a refused
 * log-in, can be fixed on the server or by the owner.
 * @throws MailError
 */
export async function sendBySmtp(mail: Mail, url: string): Promise<void> {
  await connected(url, TIMEOUTS_MS, (transport) => transport.sendMail(toMessage(mail)));
}

/** Connects to the server and logs in, without sending anything. @throws MailError */
export async function checkSmtp(url: string): Promise<void> {
  await connected(url, CHECK_TIMEOUTS_MS, (transport) => transport.verify());
}

async function connected(
  url: string,
  timeouts: typeof TIMEOUTS_MS,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({ url, ...timeouts });
  try {
    await work(transport);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    const isPermanent = isAboutMail && responseCode !== undefined && responseCode >= 500;
    throw new MailError(`smtp-${responseCode ?? code ?? 'failed'}`, isPermanent);
  } finally {
    transport.close();
  }
}
