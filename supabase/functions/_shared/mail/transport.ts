import type { ServiceState } from '../rules/deployment.ts';
import type { Runtime } from '../runtime.ts';
import { type Mail, MailError } from './mail.ts';
import { composeMessage } from './message.ts';
import { checkResend, sendByResend } from './resend.ts';
import { checkSmtp, sendBySmtp } from './smtp.ts';

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

/** Whether a mail could be sent now: connects to the mail service and logs in. Never rejects. */
export async function checkMail(runtime: Runtime): Promise<ServiceState> {
  const resendKey = runtime.env('RESEND_API_KEY');
  const smtpUrl = runtime.env('SMTP_URL');
  const by = resendKey ? 'resend' : smtpUrl ? 'smtp' : runtime.saveMail ? 'files' : null;
  try {
    if (resendKey) await checkResend(resendKey, runtime);
    else if (smtpUrl) await checkSmtp(smtpUrl);
    return { by, error: null };
  } catch (error) {
    return { by, error: error instanceof MailError ? error.code : 'mail-failed' };
  }
}
