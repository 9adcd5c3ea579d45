import { type Mail, MailError } from './mail.ts';
import { loadNodemailer, toMessage } from './message.ts';

/** The limits for each step. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** An owner waits for the answer. */
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
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS_MS });
  try {
    await transport.sendMail(toMessage(mail));
  } catch (error) {
    const { code, responseCode } = error as SmtpError;
    const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    const isPermanent = isAboutMail && responseCode !== undefined && responseCode >= 500;
    throw new MailError(codeOf(error), isPermanent);
  } finally {
    transport.close();
  }
}

/** Connects to the server and logs in, without sending anything. @throws MailError */
export async function checkSmtp(url: string): Promise<void> {
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({ url, ...CHECK_TIMEOUTS_MS });
  try {
    await transport.verify();
  } catch (error) {
    throw new MailError(codeOf(error), false);
  } finally {
    transport.close();
  }
}

type SmtpError = { code?: string; responseCode?: number };

function codeOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return `smtp-${responseCode ?? code ?? 'failed'}`;
}
