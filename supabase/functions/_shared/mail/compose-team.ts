import { isMailable } from '../rules/mail-address.ts';
import type { MailSettings } from '../settings.ts';
import { type Fact, layout } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import type { Mail } from './mail.ts';

interface TeamWords {
  /** The recipient, if not LEADS_TO. */
  to?: string;
  subject: string;
  title: string;
  opening: string;
  facts: readonly (Fact | null)[];
  /** The heading of the visitor's own words. */
  messageLabel: string;
}

/** Composes a mail to the team, as text and HTML; a reply goes to the person who left the lead. */
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
    replyTo: isMailable(lead.email) ? { name: lead.name, address: lead.email } : null,
    subject,
    text: [
      title,
      '',
      opening,
      '',
      ...facts.flatMap((fact) => (fact ? `${fact.label}: ${fact.value}` : [])),
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
