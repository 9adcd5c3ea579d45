// A process of prove-leads: a mail server on the port given, which keeps what it takes in the file given.
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
// Where the proof itself is broken off, nothing of it stays behind.
process.stdin.resume().on('end', () => process.exit());
console.log('serving');
