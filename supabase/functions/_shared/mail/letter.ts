import { type Fact, layout } from './layout.ts';

/** The parts of a mail to a visitor, in reading order. */
interface Letter {
  lang: string;
  title: string;
  siteName: string;
  greeting: string;
  opening: string;
  facts: readonly Fact[];
  /** The separator between a fact's label and its value in that language. */
  colon: string;
  /** What happens next, under its own heading; null if there is nothing to say. */
  next: { label: string; text: string } | null;
  footer: string;
}

/** Writes a letter to a visitor as both parts of a mail: plain text and HTML. */
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

/** Facts as lines of plain text; a link is given as its address. */
export function factLines(facts: readonly Fact[], colon: string): string[] {
  return facts.map(({ label, href, value }) => `${label}${colon}${href ?? value}`);
}
