import { type Fact, layout } from './layout.ts';

/** What a mail to a visitor says, in the order in which it is read. */
interface Letter {
  lang: string;
  title: string;
  siteName: string;
  greeting: string;
  opening: string;
  facts: readonly Fact[];
  /** What stands between a fact's label and its value in that language. */
  colon: string;
  /** What comes next, under a heading of its own; null where there is nothing to say of it. */
  next: { label: string; text: string } | null;
  footer: string;
}

/** A letter to a visitor as both parts of a mail: plain text and HTML. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  const { lang, title, siteName, greeting, opening, facts, colon, next, footer } = letter;
  const nextLines = next ? ['', next.label, '', next.text] : [];
  return {
    text: [
      greeting,
      '',
      opening,
      '',
      ...factLines(facts, colon),
      ...nextLines,
      '',
      '-- ',
      footer,
      '',
    ].join('\n'),
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

/** Facts as lines of plain text, a link by its address. */
export function factLines(facts: readonly Fact[], colon: string): string[] {
  return facts.map(({ label, href, value }) => `${label}${colon}${href ?? value}`);
}
