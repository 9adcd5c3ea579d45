import type { Runtime } from '../runtime.ts';
import { type MailSettings, mailSettings } from '../settings.ts';
import { leadReceiptMail } from './lead-receipt.ts';
import type { LeadRow } from './lead-row.ts';
import { type Mail, MailError } from './mail.ts';
import { mailsHeldMail } from './mails-held.ts';
import { meetingTeamMail } from './meeting-team.ts';
import { meetingVisitorMail } from './meeting-visitor.ts';
import { privacyPersonMail } from './privacy-person.ts';
import { privacyTeamMail } from './privacy-team.ts';
import { privacyVisitorMail } from './privacy-visitor.ts';
import { teamLeadMail } from './team-lead.ts';

/** Makes a mail about a lead; `payload` is what its outbox row holds besides the lead. */
type Template = (
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
) => Mail;

/** Every mail that an outbox row can ask for. */
const TEMPLATES: Record<string, Template> = {
  'lead-receipt': leadReceiptMail,
  'mails-held': mailsHeldMail,
  'team-lead': teamLeadMail,
  'meeting-team': meetingTeamMail,
  'meeting-visitor': meetingVisitorMail,
  'privacy-person': privacyPersonMail,
  'privacy-team': privacyTeamMail,
  'privacy-visitor': privacyVisitorMail,
};

/**
 * The mail that an outbox row asks for.
 * @throws MailError, temporary, if this release has no such template: a later one may have it.
 */
export function composeMail(
  row: {
    template: string;
    message_id: string;
    lead: LeadRow;
    payload: Record<string, unknown>;
  },
  runtime: Runtime,
): Mail {
  const template = Object.hasOwn(TEMPLATES, row.template) ? TEMPLATES[row.template] : undefined;
  if (!template) throw new MailError('unknown-template', false);
  return template(row.lead, row.message_id, mailSettings(runtime), row.payload);
}
