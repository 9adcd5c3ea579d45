import type { Runtime } from '../runtime.ts';
import { type Mail, MailError } from './mail.ts';
import { composeMessage } from './message.ts';
import { sendByResend } from './resend.ts';
import { sendBySmtp } from './smtp.ts';

/**
 * Sends a mail as the settings say: by Resend (RESEND_API_KEY), else by SMTP (SMTP_URL), else as a file if
 * the runtime can keep files. Resolves once the other side has accepted it.
 * @throws MailError
 */
export async function sendMail(mail: Mail, runtime: Runtime): Promise<void> {
  const resendKey = runtime.env('RESEND_API_KEY');
  if (resendKey) return sendByResend(mail, resendKey, runtime);
  const smtpUrl = runtime.env('SMTP_URL');
  if (smtpUrl) return sendBySmtp(mail, smtpUrl);
  // Not permanent: the owner may configure a mail service while the mail waits.
  if (!runtime.saveMail) throw new MailError('no-mail-service', false);
  await runtime.saveMail(`${mail.messageId}.eml`, await composeMessage(mail));
}
