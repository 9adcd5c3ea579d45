import { MAIL_WORDS, type MailWords } from '../generated/mail-words.ts';
import { type Locale, matchLocale } from '../rules/locales.ts';
import { isMailable } from '../rules/mail-address.ts';
import type { MailSettings } from '../settings.ts';
import { type Fact, layout } from './layout.ts';
import type { LeadRow } from './lead-row.ts';
import { type Mail, MailError } from './mail.ts';

/** A mail to a visitor, in reading order. Its texts are the copy's, with places for `values` (see fillIn). */
interface Letter {
  /** What all mails of its kind say, and the locale of their words and dates. */
  words: { greeting: string; greetingWithoutName: string; colon: string };
  locale: string;
  to: string;
  /** Where a reply goes. */
  replyTo: string;
  subject: string;
  title: string;
  /** Whom it greets by name; null: nobody. */
  name: string | null;
  opening: string;
  /** Those that apply; the others are null. */
  facts: readonly (Fact | null)[];
  /** What happens next, under its own heading; null if there is nothing to say. */
  next: { label: string; text: string } | null;
  /** Why the recipient gets it. */
  footer: string;
  /** Beside `site`, `reference` and `name`. */
  values?: Readonly<Record<string, string>>;
}

/**
 * Writes a letter to a visitor about a lead, as plain text and HTML.
 * @throws MailError if a mail program would misread the address.
 */
export function writeLetter(
  { reference }: LeadRow,
  messageId: string,
  { siteName, siteUrl, from }: MailSettings,
  letter: Letter,
): Mail {
  const { words, locale, to, replyTo, name, facts } = letter;
  if (!isMailable(to)) throw new MailError('address', true);
  const say = fillIn({ site: siteName, reference, name: name ?? '', ...letter.values });
  const title = say(letter.title);
  const greeting = say(name ? words.greeting : words.greetingWithoutName);
  const opening = say(letter.opening);
  const next = letter.next && { ...letter.next, text: say(letter.next.text) };
  const footer = `${say(letter.footer)}\n${siteUrl}`;
  const nextLines = next ? ['', next.label, '', next.text] : [];
  const lines = [greeting, '', opening, '', ...factLines(facts, words.colon), ...nextLines];
  return {
    messageId,
    from,
    to,
    replyTo: { name: siteName, address: replyTo },
    subject: say(letter.subject),
    text: [...lines, '', '-- ', footer, ''].join('\n'),
    html: layout({
      lang: locale,
      title,
      siteName,
      lead: `${greeting}\n\n${opening}`,
      facts,
      message: next,
      footer,
    }),
  };
}

/** The facts that apply as lines of plain text; a link is given as its address. */
export function factLines(facts: readonly (Fact | null)[], colon: string): string[] {
  return facts.flatMap((fact) => (fact ? `${fact.label}${colon}${fact.href ?? fact.value}` : []));
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
