// A process of prove-leads: a mail server on the given port, which records accepted mails in the given file.
import { appendFileSync } from 'node:fs';
import { startSmtp } from '../../tests/support/smtp.ts';
import type { MailEntry } from './ledger.ts';

const [port, file = ''] = process.argv.slice(2);
await startSmtp({
  port: Number(port),
  keep({ to, mail }) {
    const entry: MailEntry = {
      to,
      replyTo: mail.replyTo?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      isInvitation: mail.attachments.some(({ mimeType }) => mimeType === 'text/calendar'),
    };
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  },
});
// If the proof itself is aborted, this process ends with it.
process.stdin.resume().on('end', () => process.exit());
console.log('serving');
