import { describeCampaign, readFirstPage } from '../rules/first-page.ts';
import type { LeadKind } from '../rules/lead-forms.ts';
import { isMailable } from '../rules/mail-address.ts';
import type { MailSettings } from '../settings.ts';
import { composeTeamMail } from './compose-team.ts';
import type { Fact } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import type { Mail } from './mail.ts';
import { showUtc } from './meeting-time.ts';

const KINDS: Record<LeadKind, string> = {
  contact: 'contact lead',
  consultation: 'consultation request',
  meeting: 'demo call',
  privacy: 'privacy request',
};

const SUBJECT_NAME_LENGTH = 60;

/** The team's mail about a lead: everything that was sent, ready to reply to. */
export function teamLeadMail(lead: LeadRow, messageId: string, settings: MailSettings): Mail {
  return teamMail(lead, messageId, settings, {
    title: `New ${KINDS[lead.kind]} ${lead.reference}`,
    facts: detailFacts(
      lead.details,
      Object.keys(lead.details).filter((name) => name !== 'firstPage'),
    ),
  });
}

/** A mail to the team with `news` about a lead; `when` ends the subject, `facts` follow the lead's own. */
export function teamMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  news: { title: string; when?: string; facts: readonly (Fact | null)[] },
): Mail {
  const { title } = news;
  const rank = lead.urgency === 'high' ? `${lead.quality}, urgent` : lead.quality;
  const who = shorten(lead.company ?? lead.name);
  const answerable = isMailable(lead.email);
  const facts = [...factsOf(lead, answerable), ...news.facts];
  const opening = answerable
    ? `Answer this mail to write to ${lead.name}.`
    : `Write to ${lead.name} at the address below, which no mail program can be trusted with.`;
  return composeTeamMail(lead, messageId, settings, {
    subject: [`[${rank}] ${title}`, who, ...(news.when ? [news.when] : [])].join(' — '),
    title,
    opening,
    facts,
    messageLabel: 'Message',
  });
}

function factsOf(lead: LeadRow, answerable: boolean): (Fact | null)[] {
  const reasons = lead.lead_reasons.length > 0 ? ` (${lead.lead_reasons.join('; ')})` : '';
  const urgency = lead.urgency === 'high' ? ', urgent' : '';
  const first = readFirstPage(lead.details.firstPage);
  return [
    { label: 'Name', value: lead.name },
    {
      label: 'Email',
      value: lead.email,
      href: answerable ? `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}` : undefined,
    },
    lead.company ? { label: 'Company', value: lead.company } : null,
    { label: 'Interest', value: lead.interest ?? 'left open' },
    { label: 'Quality', value: `${lead.quality}${urgency}${reasons}` },
    lead.locale ? { label: 'Language', value: lead.locale } : null,
    { label: 'Received', value: showUtc(lead.created_at) },
    { label: 'First page', value: first?.path ?? 'not recorded' },
    first?.campaign ? { label: 'Campaign', value: describeCampaign(first.campaign) } : null,
  ];
}

/** Some of what has no column in the table of leads, in words made from its names: 'companySize' as 'Company size'. */
export function detailFacts(details: LeadRow['details'], names: readonly string[]): Fact[] {
  return names
    .filter((name) => name in details)
    .map((name) => {
      const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return {
        label: words.charAt(0).toUpperCase() + words.slice(1),
        value: String(details[name]),
      };
    });
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= SUBJECT_NAME_LENGTH) return name;
  return `${characters.slice(0, SUBJECT_NAME_LENGTH - 1).join('')}…`;
}
