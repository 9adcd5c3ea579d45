import { type Mail, MailError } from './mail.ts';
import { loadNodemailer, toMessage } from './message.ts';

/** The limits for each step. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends a mail by SMTP. A 5xx about addresses or content is permanent; everything else, including a refused
 * log-in, can be fixed on the server or by the owner.
 * @throws MailError
 */
export async function sendBySmtp(mail: Mail, url: string): Promise<void> {
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS_MS });
  try {
    await transport.sendMail(toMessage(mail));
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    const isPermanent = isAboutMail && responseCode !== undefined && responseCode >= 500;
    throw new MailError(`smtp-${responseCode ?? code ?? 'failed'}`, isPermanent);
  } finally {
    transport.close();
  }
}
