/** A page of copy, as `shared/locales/<locale>/<namespace>.json` holds it. */
export interface PageContent {
  eyebrow: string;
  title: string;
  lead: string;
  sections: readonly SectionContent[];
  closing: ClosingContent | null;
}

/** One numbered part. Below its heading the pieces stand in the order in which the copy has them. */
export interface SectionContent extends SectionPieces {
  /** The fragment that leads here; without one it is `part-2` and so on. */
  id?: string;
  heading: string;
  /** A word beside the number, such as the field that a use case belongs to. */
  category?: string;
  /** A brass mark of distinction beside that, such as 'New'. */
  mark?: string;
}

export interface SectionPieces {
  text?: readonly string[];
  points?: readonly TermContent[];
  steps?: readonly TermContent[];
  list?: readonly string[];
  table?: TableContent | ListedTable;
  questions?: readonly QuestionContent[];
  links?: readonly LinkContent[];
}

export interface TermContent {
  term: string;
  text: string;
}

export interface TableContent {
  caption: string;
  head: readonly string[];
  /** The first cell of each row heads it. */
  rows: readonly (readonly string[])[];
}

/** What a table can list instead of rows of its own: this site's services, and what lies in the browser. */
export type Listing =
  | 'ownCookies'
  | 'ownStorage'
  | 'optional'
  | 'serviceCookies'
  | 'recipients'
  | 'processors';

/** A table whose rows are read from the one list of services; its page has the namespace `services`. */
export interface ListedTable extends Omit<TableContent, 'rows'> {
  rowsOf: Listing;
}

export interface QuestionContent {
  question: string;
  answer: readonly string[];
}

export interface LinkContent {
  label: string;
  /** An address of this site ('/pricing', '#steps'), or a whole one. */
  to: string;
  text?: string;
}

export interface ClosingContent {
  heading: string;
  text: string;
  actions: readonly LinkContent[];
}

/** The fragment of a section, stable across languages. */
export function sectionId(section: SectionContent, index: number): string {
  return section.id ?? `part-${index + 1}`;
}
