import { MAIL_WORDS, type MailWords } from '../generated/mail-words.ts';
import { type Locale, matchLocale } from '../rules/locales.ts';
import { isMailable } from '../rules/mail-address.ts';
import type { MailSettings } from '../settings.ts';
import { type Fact, layout } from './layout.ts';
import { type Mail, MailError } from './mail.ts';

/** The parts of a mail to a visitor, in reading order. */
interface Letter {
  to: string;
  /** Where a reply goes. */
  replyTo: string;
  subject: string;
  lang: string;
  title: string;
  greeting: string;
  opening: string;
  facts: readonly Fact[];
  /** The separator between a fact's label and its value in that language. */
  colon: string;
  /** What happens next, under its own heading; null if there is nothing to say. */
  next: { label: string; text: string } | null;
  /** Why the recipient gets it. */
  footer: string;
}

/**
 * Writes a letter to a visitor, as plain text and HTML.
 * @throws MailError if a mail program would misread the address.
 */
export function writeLetter(messageId: string, settings: MailSettings, letter: Letter): Mail {
  const { to, replyTo, subject, lang, title, greeting, opening, facts, colon, next } = letter;
  if (!isMailable(to)) throw new MailError('address', true);
  const { siteName, siteUrl, from } = settings;
  const footer = `${letter.footer}\n${siteUrl}`;
  const nextLines = next ? ['', next.label, '', next.text] : [];
  const lines = [greeting, '', opening, '', ...factLines(facts, colon), ...nextLines];
  return {
    messageId,
    from,
    to,
    replyTo: { name: siteName, address: replyTo },
    subject,
    text: [...lines, '', '-- ', footer, ''].join('\n'),
    html: layout({
      lang,
      title,
      siteName,
      lead: `${greeting}\n\n${opening}`,
      facts,
      message: next,
      footer,
    }),
  };
}

/** Facts as lines of plain text; a link is given as its address. */
export function factLines(facts: readonly Fact[], colon: string): string[] {
  return facts.map(({ label, href, value }) => `${label}${colon}${href ?? value}`);
}

/** Makes a function that replaces `{{name}}` and the like in a text in one pass: braces in a value stay as they are. */
export function fillIn(values: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole);
}

/** The words for a locale, and the locale for their dates; English if the site does not have its language. */
export function mailWords<Mail extends keyof MailWords>(
  mail: Mail,
  locale: string | null,
): { words: MailWords[Mail]; locale: string } {
  const language = `${locale?.split('-')[0]?.toLowerCase()}-`;
  const known = Object.keys(MAIL_WORDS) as Locale[];
  const own = known.find((tag) => tag === locale) ?? known.find((tag) => tag.startsWith(language));
  return own && locale
    ? { words: MAIL_WORDS[own][mail], locale }
    : { words: MAIL_WORDS['en-US'][mail], locale: 'en-US' };
}

/** The address of a page in the reader's locale, or in the default language if the site does not have that locale. */
export function pageAddress(siteUrl: string, locale: string | null, path: string): string {
  const known = locale && matchLocale(locale);
  return known ? `${siteUrl}/${known}${path}` : `${siteUrl}${path}`;
}
