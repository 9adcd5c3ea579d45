import type { MailSettings } from '../settings.ts';
import { layout } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import type { Mail } from './mail.ts';

const TITLE = 'Mails to visitors are held back';

const WORDS = [
  'Within an hour the site was asked for more mails to addresses that visitors typed than it sends in that time (100, of which privacy requests leave 16 to calls), far more than bookings and privacy requests ever need. Somebody may be using its forms to write to others.',
  'Mails to visitors now go out as the bound allows, in order; yours about leads go out as ever. Look at the latest leads for what does not belong, and erase it: its mails go with it. RATE_LIMIT_FORMS bounds what one client may send.',
];

/** Tells the team that the site-wide limit on mails was reached (`held_until`), once a day. */
export function mailsHeldMail(lead: LeadRow, messageId: string, settings: MailSettings): Mail {
  const footer = `Sent by ${settings.siteUrl}. The first mail held was about ${lead.reference}.`;
  return {
    messageId,
    from: settings.from,
    to: settings.leadsTo,
    replyTo: null,
    subject: `[site] ${TITLE}`,
    text: [TITLE, '', ...WORDS.flatMap((paragraph) => [paragraph, '']), '-- ', footer, ''].join(
      '\n',
    ),
    html: layout({
      title: TITLE,
      siteName: settings.siteName,
      lead: WORDS.join('\n\n'),
      facts: [],
      message: null,
      footer,
    }),
  };
}
