import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import type { LeadRow } from './lead-row.ts';
import { mailWords, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';
import { confirmLink, showDay } from './privacy-link.ts';

/**
 * Asks the person concerned by an agent's privacy request whether they permit it, with their own link, in the
 * agent's language, since theirs is unknown. It contains nothing that the agent typed, not even a name: the
 * agent may be a stranger, and this must not be a way to write to anybody.
 * @throws MailError if there is no address, or a mail program would misread it.
 */
export function privacyPersonMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  const notice = payload as PrivacyNotice;
  const { words, locale } = mailWords('privacy', lead.locale);
  const { person } = words;
  const link = confirmLink(notice, settings, lead.locale);
  const next = [link ? person.byLink : person.byReply, person.ignore];
  return writeLetter(lead, messageId, settings, {
    ...person,
    words,
    locale,
    to: notice.personEmail ?? '',
    replyTo: settings.privacyEmail,
    name: null,
    facts: [
      { label: words.reference, value: lead.reference },
      { label: person.kind, value: words.kinds[notice.kind] },
      link ? { label: person.permit, value: person.permitHint, href: link } : null,
    ],
    next: { label: words.next, text: next.join('\n\n') },
    values: { until: notice.confirmUntil ? showDay(notice.confirmUntil, locale) : '' },
  });
}
