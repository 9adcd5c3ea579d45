import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import type { Fact } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import { fillIn, mailWords, writeLetter } from './letter.ts';
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
  const say = fillIn({
    site: settings.siteName,
    reference: lead.reference,
    until: notice.confirmUntil ? showDay(notice.confirmUntil, locale) : '',
  });
  const link = confirmLink(notice, settings, lead.locale);
  const facts: Fact[] = [
    { label: words.reference, value: lead.reference },
    { label: person.kind, value: words.kinds[notice.kind] },
    ...(link ? [{ label: person.permit, value: person.permitHint, href: link }] : []),
  ];
  const next = [link ? person.byLink : person.byReply, person.ignore].map(say);
  return writeLetter(messageId, settings, {
    to: notice.personEmail ?? '',
    replyTo: settings.privacyEmail,
    subject: say(person.subject),
    lang: locale,
    title: person.title,
    greeting: say(words.greetingWithoutName),
    opening: say(person.opening),
    facts,
    colon: words.colon,
    next: { label: words.next, text: next.join('\n\n') },
    footer: say(person.footer),
  });
}
