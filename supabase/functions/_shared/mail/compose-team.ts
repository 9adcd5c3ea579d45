import type { MailSettings } from '../settings.ts';
import { isPlainAddress } from './address.ts';
import { type Fact, layout } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import type { Mail } from './mail.ts';

/** What a mail to the team says. */
interface TeamWords {
  /** Where it goes, where that is not LEADS_TO. */
  to?: string;
  subject: string;
  title: string;
  opening: string;
  facts: readonly Fact[];
  /** What stands over the visitor's own words. */
  messageLabel: string;
}

/** Composes a mail to the team, in both parts; an answer to it goes to whoever left the lead. */
export function composeTeamMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  { to = settings.leadsTo, subject, title, opening, facts, messageLabel }: TeamWords,
): Mail {
  const footer = `Sent by ${settings.siteUrl} for ${lead.reference}.`;
  return {
    messageId,
    from: settings.from,
    to,
    replyTo: isPlainAddress(lead.email) ? { name: lead.name, address: lead.email } : null,
    subject,
    text: [
      title,
      '',
      opening,
      '',
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...(lead.message ? ['', `${messageLabel}:`, '', lead.message] : []),
      '',
      '-- ',
      footer,
      '',
    ].join('\n'),
    html: layout({
      title,
      siteName: settings.siteName,
      lead: opening,
      facts,
      message: lead.message ? { label: messageLabel, text: lead.message } : null,
      footer,
    }),
  };
}
