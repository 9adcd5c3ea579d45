import type { MailWords } from '../generated/mail-words.ts';
import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import type { Fact } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import { fillIn, mailWords, writeLetter } from './letter.ts';
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
  const name = greetableName(lead.name);
  const say = fillIn({
    site: settings.siteName,
    name: name ?? '',
    reference: lead.reference,
    due,
    until: confirmUntil ? showDay(confirmUntil, locale) : '',
  });
  const isForOther = notice.relation === 'agent';
  const link = isForOther ? null : confirmLink(notice, settings, lead.locale);
  const facts = factsOf(notice, words, { reference: lead.reference, due, link });
  const next = nextSteps(notice, words, link !== null).map(say);
  return writeLetter(messageId, settings, {
    to: lead.email,
    replyTo: settings.privacyEmail,
    subject: say(confirmUntil && !isForOther ? words.subjectToConfirm : words.subject),
    lang: locale,
    title: words.title,
    greeting: say(name ? words.greeting : words.greetingWithoutName),
    opening: say(words.opening),
    facts,
    colon: words.colon,
    next: { label: words.next, text: next.join('\n\n') },
    footer: say(words.footer),
  });
}

function factsOf(
  { kind, relation }: PrivacyNotice,
  words: MailWords['privacy'],
  { reference, due, link }: { reference: string; due: string; link: string | null },
): Fact[] {
  const facts = [
    { label: words.reference, value: reference },
    { label: words.kind, value: words.kinds[kind] },
    { label: words.due, value: due },
    ...(relation === 'agent' ? [{ label: words.state, value: words.awaited }] : []),
  ];
  return link ? [...facts, { label: words.confirm, value: words.confirmHint, href: link }] : facts;
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
