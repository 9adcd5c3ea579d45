import { linkToken } from '../generated/link-token.ts';
import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import { isPlainAddress } from './address.ts';
import { fillIn } from './fill-in.ts';
import { type Fact, layout } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import { type Mail, MailError } from './mail.ts';
import { type PrivacyWords, privacyWords } from './privacy-words.ts';
import { greetableName } from './visitor-name.ts';

/**
 * Acknowledges a privacy request to whoever made it, in their language, with the link that confirms it
 * where its kind asks for proof. Of what they typed it holds the name alone, where it is plainly one: the
 * address may be a stranger's, and this no way to write to them.
 * @throws MailError where the address is one that a mail program would misread.
 */
export function privacyVisitorMail(
  lead: LeadRow,
  messageId: string,
  settings: MailSettings,
  payload: Record<string, unknown>,
): Mail {
  if (!isPlainAddress(lead.email)) throw new MailError('address', true);
  const notice = payload as PrivacyNotice;
  const { words, locale } = privacyWords(lead.locale);
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
  const link = confirmLink(notice, settings);
  const facts = factsOf(notice, words, { reference: lead.reference, due, link });
  const next = nextSteps(notice, words, link !== null).map(say);
  const greeting = say(name ? words.greeting : words.greetingWithoutName);
  const opening = say(words.opening);
  const footer = `${say(words.footer)} ${settings.siteUrl}`;
  const factLines = facts.map(({ label, href, value }) => `${label}${words.colon}${href ?? value}`);
  return {
    messageId,
    from: settings.from,
    to: lead.email,
    replyTo: { name: settings.siteName, address: settings.privacyEmail },
    subject: say(confirmUntil ? words.subjectToConfirm : words.subject),
    text: [
      greeting,
      '',
      opening,
      '',
      ...factLines,
      '',
      words.next,
      '',
      next.join('\n\n'),
      '',
      '-- ',
      footer,
      '',
    ].join('\n'),
    html: layout({
      lang: locale,
      title: words.title,
      siteName: settings.siteName,
      lead: `${greeting} ${opening}`,
      facts,
      message: { label: words.next, text: next.join('\n\n') },
      footer,
    }),
  };
}

function factsOf(
  { kind }: PrivacyNotice,
  words: PrivacyWords,
  { reference, due, link }: { reference: string; due: string; link: string | null },
): Fact[] {
  const facts = [
    { label: words.reference, value: reference },
    { label: words.kind, value: words.kinds[kind] },
    { label: words.due, value: due },
  ];
  return link ? [...facts, { label: words.confirm, value: words.confirmHint, href: link }] : facts;
}

function nextSteps(
  { confirmUntil, relation }: PrivacyNotice,
  words: PrivacyWords,
  hasLink: boolean,
): string[] {
  const byAgent = relation === 'agent' ? [words.byAgent] : [];
  if (!confirmUntil) return [words.withoutProof, ...byAgent, words.answer];
  return [hasLink ? words.byLink : words.byReply, ...byAgent, words.answer, words.notYou];
}

/** The page where the request is confirmed; null where that is not asked for, or nothing signs for it. */
function confirmLink({ id, confirmUntil }: PrivacyNotice, settings: MailSettings): string | null {
  const { siteUrl, signingKey } = settings;
  if (!confirmUntil || !signingKey) return null;
  return `${siteUrl}/privacy-requests/${linkToken('privacy-request', id, signingKey)}`;
}

/** A day, or the day of an instant in UTC, in a locale's words: `December 20, 2026`. */
function showDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  return format.format(new Date(day));
}
