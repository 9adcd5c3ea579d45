import { isMailable } from '../rules/mail-address.ts';
import type { MailSettings } from '../settings.ts';
import { fillIn } from './fill-in.ts';
import { receiptWords } from './lead-receipt-words.ts';
import type { LeadRow } from './lead-row.ts';
import { writeLetter } from './letter.ts';
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
  if (!isMailable(lead.email)) throw new MailError('address', true);
  const { words, locale } = receiptWords(lead.locale);
  const news = words[lead.kind];
  const name = greetableName(lead.name);
  const say = fillIn({
    site: settings.siteName,
    name: name ?? '',
    reference: lead.reference,
  });
  return {
    messageId,
    from: settings.from,
    to: lead.email,
    replyTo: { name: settings.siteName, address: settings.contactEmail },
    subject: say(news.subject),
    ...writeLetter({
      lang: locale,
      title: say(news.title),
      siteName: settings.siteName,
      greeting: say(name ? words.greeting : words.greetingWithoutName),
      opening: say(news.opening),
      facts: [{ label: words.reference, value: lead.reference }],
      colon: words.colon,
      next: { label: words.next, text: say(words.nextText) },
      footer: `${say(words.footer)} ${settings.siteUrl}`,
    }),
  };
}
