import type { MailSettings } from '../settings.ts';
import type { LeadRow } from './lead-row.ts';
import { mailWords, writeLetter } from './letter.ts';
import { type Mail, MailError } from './mail.ts';
import { greetableName } from './visitor-name.ts';

/**
 * Tells the sender of a lead that it arrived, in their language, with its reference. Of what was typed it contains
 * only the name, and only if it is plainly one: the address may be a stranger's, and this must not be a way to write to
 * them.
 * @throws MailError if the kind of lead has no receipt, or a mail program would misread the address.
 */
export function leadReceiptMail(lead: LeadRow, messageId: string, settings: MailSettings): Mail {
  if (lead.kind === 'meeting' || lead.kind === 'privacy') throw new MailError('no-receipt', true);
  const { words, locale } = mailWords('receipt', lead.locale);
  return writeLetter(lead, messageId, settings, {
    ...words[lead.kind],
    words,
    locale,
    to: lead.email,
    replyTo: settings.contactEmail,
    name: greetableName(lead.name),
    facts: [{ label: words.reference, value: lead.reference }],
    next: { label: words.next, text: words.nextText },
    footer: words.footer,
  });
}
