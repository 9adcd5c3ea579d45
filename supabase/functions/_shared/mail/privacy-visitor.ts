import type { MailWords } from '../generated/mail-words.ts';
import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import type { LeadRow } from './lead-row.ts';
import { mailWords, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';
import { confirmLink, showDay } from './privacy-link.ts';
import { greetableName } from './visitor-name.ts';

/**
 * Acknowledges a privacy request to its sender, in their language. It contains the confirmation link if they
 * ask for themselves and the kind of request needs proof. An agent gets no link, because the person concerned
 * must permit the request. Of what was typed it contains only the name, and only if it is plainly one: the
 * address may be a stranger's, and this must not be a way to write to them.
 * @throws MailError if a mail program would misread the address.
 */
export function privacyVisitorMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  const notice = payload as PrivacyNotice;
  const { words, locale } = mailWords('privacy', lead.locale);
  const { confirmUntil } = notice;
  const due = showDay(notice.due, locale);
  const isForOther = notice.relation === 'agent';
  const link = isForOther ? null : confirmLink(notice, settings, lead.locale);
  const next = nextSteps(notice, words, link !== null);
  return writeLetter(lead, messageId, settings, {
    words,
    locale,
    to: lead.email,
    replyTo: settings.privacyEmail,
    subject: confirmUntil && !isForOther ? words.subjectToConfirm : words.subject,
    title: words.title,
    name: greetableName(lead.name),
    opening: words.opening,
    facts: [
      { label: words.reference, value: lead.reference },
      { label: words.kind, value: words.kinds[notice.kind] },
      { label: words.due, value: due },
      isForOther ? { label: words.state, value: words.awaited } : null,
      link ? { label: words.confirm, value: words.confirmHint, href: link } : null,
    ],
    next: { label: words.next, text: next.join('\n\n') },
    footer: words.footer,
    values: { due, until: confirmUntil ? showDay(confirmUntil, locale) : '' },
  });
}

function nextSteps(
  { confirmUntil, relation }: PrivacyNotice,
  words: MailWords['privacy'],
  hasLink: boolean,
): string[] {
  if (relation === 'agent')
    return [confirmUntil ? words.byPerson : words.byAgent, words.answerToAgent];
  if (!confirmUntil) return [words.withoutProof, words.answer];
  return [hasLink ? words.byLink : words.byReply, words.answer, words.notYou];
}
