import * as z from 'zod/mini';
import { readInline } from './read-inline.ts';

/** The figures that copy can use; a component draws each by its id (`client/features/figures`). */
const FIGURES = [
  'caseSoc2',
  'dataFlow',
  'entityMatrix',
  'evidenceChain',
  'heatMap',
  'riskTrend',
  'workpaper',
] as const;

export type FigureId = (typeof FIGURES)[number];

/** What a table can list instead of its own rows: this site's services, and what the browser stores. */
const LISTINGS = [
  'ownCookies',
  'ownStorage',
  'optional',
  'serviceCookies',
  'recipients',
  'processors',
] as const;

export type Listing = (typeof LISTINGS)[number];

const written = z.string().check(z.minLength(1));
/** Plain words, printed as they are: the signs of a link or an emphasis would show. */
const words = written.check(z.refine((text) => !/\]\(|\*/.test(text)));
/** An address on this site ('/pricing', '#steps'), or an absolute one. */
const address = z.string().check(z.regex(/^(?:\/|#[\w-]|https:\/\/|mailto:|tel:)\S*$/));
/** A fragment, the same in every language. */
const fragment = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

/** A line that may contain links and emphasis: no incomplete markup, no invalid link address. */
const line = written.check(
  z.refine((text) =>
    readInline(text).every((part) =>
      part.kind === 'words' ? !/[[\]*]/.test(part.text) : address.safeParse(part.to ?? '/').success,
    ),
  ),
);

const term = z.strictObject({ term: words, text: words });
const link = z.strictObject({ label: words, to: address, text: z.optional(words) });
const tableHead = { caption: words, head: z.array(words).check(z.minLength(2)) };
const figure = z.enum(FIGURES);

function typed<Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** Paragraphs. */
const text = typed('text', { text: z.array(line) });
/** Terms with their descriptions. */
const points = typed('points', { points: z.array(term) });
/** Steps in order. */
const steps = typed('steps', { steps: z.array(term) });
const list = typed('list', { list: z.array(words) });
/** The first cell of each row is its heading. */
const table = typed('table', { ...tableHead, rows: z.array(z.array(words)) });
/** A table whose rows come from the list of services; its page has the namespace `services`. */
const serviceTable = typed('serviceTable', { ...tableHead, rowsOf: z.enum(LISTINGS) });
/** Its id is its fragment in every language, for good: others link to it. */
const question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+){0,3}$/), z.maxLength(32)),
  question: words,
  answer: z.array(line).check(z.minLength(1)),
});
const questions = typed('questions', { questions: z.array(question) });
const links = typed('links', { links: z.array(link) });
/** One of our own drawings, which has its own caption. */
const drawing = typed('figure', { figure });
const cards = typed('cards', {
  heading: words,
  cards: z.array(z.strictObject({ title: words, text: line, link: z.optional(link) })),
});
/** A drawing beside words, on the given side if there is room for both. */
const picture = typed('picture', {
  figure,
  side: z.enum(['left', 'right']),
  heading: words,
  text: z.array(line),
});
/** A number or a few words in large type, and what follows from it. */
const statement = typed('statement', { number: words, text: line });
/** What visitors can verify for themselves: a command to type or steps to take, and the result to expect. */
const checks = typed('checks', {
  heading: words,
  text: line,
  /** The labels above the lines that should appear, and above those that should not. */
  seen: words,
  unseen: words,
  checks: z.array(
    z.strictObject({
      claim: words,
      text: line,
      command: z.optional(written),
      steps: z.optional(z.array(words)),
      /** Literal pieces of the result; the tests run each command and look for them. */
      expect: z.array(written).check(z.minLength(1)),
      absent: z.optional(z.array(written)),
    }),
  ),
});
/** The closing words of a page and its links; the first is the one we recommend. */
const callToAction = typed('callToAction', {
  heading: words,
  text: words,
  actions: z.array(link).check(z.minLength(1)),
});

const PIECES = [
  text,
  points,
  steps,
  list,
  table,
  serviceTable,
  questions,
  links,
  drawing,
  cards,
  picture,
  statement,
  checks,
] as const;

/** A numbered section: its heading at the side, its blocks next to it. */
const section = typed('section', {
  id: fragment,
  heading: words,
  /** A word beside the number, such as a use case's field. */
  category: z.optional(words),
  /** A brass badge next to that, such as 'New'. */
  mark: z.optional(words),
  blocks: z.array(z.discriminatedUnion('type', PIECES)),
});

/** Questions on one topic, and further links. The questions page shows them under its search. */
const topic = z.strictObject({
  id: fragment,
  heading: words,
  questions: z.array(question).check(z.minLength(1)),
  links: z.array(link),
});

/** A piece of a page's copy. The page shows them in the order of the copy. */
const block = z.discriminatedUnion('type', [section, callToAction, ...PIECES]);

/**
 * A page's copy as `shared/locales/<locale>/<namespace>.json` holds it, without what does not apply to this
 * site. Other keys in the file are the page's own.
 */
export const pageCopy = z.object({
  eyebrow: words,
  title: words,
  lead: words,
  topics: z.optional(z.array(topic)),
  blocks: z.array(block),
});

export type Block = z.infer<typeof block>;
export type PageCopy = z.infer<typeof pageCopy>;
export type Question = z.infer<typeof question>;
export type Topic = z.infer<typeof topic>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
/** What may stand within a section. */
export type Piece = BlockOf<'section'>['blocks'][number];
