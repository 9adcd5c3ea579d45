import type { ComponentType } from 'react';
import { SEARCHED } from '#client/features/catalogue/use-filtered.ts';
import { Figure } from '#client/features/figures/Figure.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { BlockOf, Piece, Question } from '#shared/page/blocks.ts';
import { ContentCards } from './ContentCards.tsx';
import { ContentChecks } from './ContentChecks.tsx';
import { ContentLink } from './ContentLink.tsx';
import { ContentPicture } from './ContentPicture.tsx';
import { ContentStatement } from './ContentStatement.tsx';
import { ContentTable } from './ContentTable.tsx';
import { InlineLines } from './InlineText.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { SiteText } from './SiteText.tsx';

export function ContentBlocks({ blocks }: { blocks: readonly Piece[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: copy never moves on a page
    <ContentBlock key={index} block={block} />
  ));
}

/** What draws a block, by its type. A type in the schema without a row here is a type error. */
const DRAWN: { readonly [Type in Piece['type']]: ComponentType<BlockOf<Type>> } = {
  text: Paragraphs,
  points: Points,
  steps: Steps,
  list: List,
  table: ContentTable,
  // In a box, like a figure.
  serviceTable: (block) => (
    <div>
      <ServiceTable {...block} />
    </div>
  ),
  questions: Questions,
  links: Links,
  figure: ({ figure }) => <Figure id={figure} />,
  cards: ContentCards,
  picture: ContentPicture,
  statement: ContentStatement,
  checks: ContentChecks,
};

/** One block of copy. */
export function ContentBlock({ block }: { block: Piece }) {
  const Drawn = DRAWN[block.type] as ComponentType<Piece>;
  return <Drawn {...block} />;
}

function Paragraphs({ text }: Pick<BlockOf<'text'>, 'text'>) {
  return (
    <div className="max-w-reading space-y-4">
      <InlineLines>{text}</InlineLines>
    </div>
  );
}

function Points({ points }: BlockOf<'points'>) {
  return (
    <dl className="border-t border-rule">
      {points.map(({ term, text }) => (
        <div
          key={term}
          className="gap-x-8 border-b border-rule py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-text-muted sm:mt-0">
            <SiteText>{text}</SiteText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps }: BlockOf<'steps'>) {
  return (
    <ol className="max-w-reading">
      {steps.map(({ term, text }, index) => (
        <li key={term} className="group grid grid-cols-[2.75rem_minmax(0,1fr)]">
          <span aria-hidden className="flex flex-col items-start">
            <span className="figures grid size-8 place-items-center rounded-full border border-brass font-serif text-base font-semibold text-brass-text">
              {index + 1}
            </span>
            <span className="ml-[0.96875rem] w-px grow bg-rule group-last:hidden" />
          </span>
          <div className="pb-7 group-last:pb-0">
            <p className="font-semibold">{term}</p>
            <p className="mt-1 text-text-muted">
              <SiteText>{text}</SiteText>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The maximum length of short entries, which are set two per line. */
const SHORT = 46;

function List({ list }: BlockOf<'list'>) {
  const short = list.length > 3 && list.every((item) => item.length <= SHORT);
  return (
    <ul className={short ? 'grid gap-x-8 gap-y-2 sm:grid-cols-2' : 'max-w-reading space-y-2.5'}>
      {list.map((item) => (
        <li
          key={item}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-brass"
        >
          <SiteText>{item}</SiteText>
        </li>
      ))}
    </ul>
  );
}

function Questions({ questions }: BlockOf<'questions'>) {
  return (
    <div className="border-t border-rule">
      {questions.map((question) => (
        <QuestionEntry key={question.id} {...question} />
      ))}
    </div>
  );
}

/** A question that opens, also by its own address: browsers open the details around a fragment's target. */
export function QuestionEntry({ id, question, answer, open }: Question & { open?: boolean }) {
  return (
    <details open={open} className="border-b border-rule">
      <summary className="flex items-start justify-between gap-6 py-4 font-semibold break-keep hover:text-signal">
        {question}
        <Icon name="plus" className="plus mt-1" />
      </summary>
      <div id={id} {...SEARCHED} className="scroll-mt-24 pb-6 text-text-muted">
        <Paragraphs text={answer} />
      </div>
    </details>
  );
}

function Links({ links }: BlockOf<'links'>) {
  return (
    <ul className="border-t border-rule">
      {links.map(({ label, to, text }) => (
        <li key={to} className="border-b border-rule">
          <ContentLink
            to={to}
            className="group flex min-h-11 items-center justify-between gap-4 py-3"
          >
            <span>
              <span className="block font-semibold text-signal group-hover:underline group-hover:underline-offset-4">
                {label}
              </span>
              {text && <span className="block text-sm text-text-muted">{text}</span>}
            </span>
            <Icon
              name="arrow-right"
              className="size-5 text-signal transition-transform group-hover:translate-x-1"
            />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
