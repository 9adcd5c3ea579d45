import { Icon } from '#client/ui/Icon.tsx';
import { ContentLink } from './ContentLink.tsx';
import { ContentTable } from './ContentTable.tsx';
import type { LinkContent, QuestionContent, SectionPieces, TermContent } from './content.ts';
import { ServiceTable } from './ServiceTable.tsx';
import { SiteText } from './SiteText.tsx';

/** What a section says below its heading, in the order in which the copy says it. */
export function ContentPieces({ pieces }: { pieces: SectionPieces }) {
  return Object.keys(pieces).map((kind) => (
    <ContentPiece key={kind} kind={kind as keyof SectionPieces} pieces={pieces} />
  ));
}

function ContentPiece({ kind, pieces }: { kind: keyof SectionPieces; pieces: SectionPieces }) {
  const { text, points, steps, list, table, questions, links } = pieces;
  if (kind === 'text' && text) return <Paragraphs text={text} />;
  if (kind === 'points' && points) return <Points points={points} />;
  if (kind === 'steps' && steps) return <Steps steps={steps} />;
  if (kind === 'list' && list) return <List items={list} />;
  if (kind === 'table' && table)
    return 'rowsOf' in table ? <ServiceTable {...table} /> : <ContentTable {...table} />;
  if (kind === 'questions' && questions) return <Questions questions={questions} />;
  if (kind === 'links' && links) return <Links links={links} />;
  return null;
}

function Paragraphs({ text }: { text: readonly string[] }) {
  return (
    <div className="max-w-reading space-y-4">
      {text.map((paragraph) => (
        <p key={paragraph}>
          <SiteText>{paragraph}</SiteText>
        </p>
      ))}
    </div>
  );
}

function Points({ points }: { points: readonly TermContent[] }) {
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

function Steps({ steps }: { steps: readonly TermContent[] }) {
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

/** Short entries share a line by two. */
const SHORT = 46;

function List({ items }: { items: readonly string[] }) {
  const short = items.length > 3 && items.every((item) => item.length <= SHORT);
  return (
    <ul className={short ? 'grid gap-x-8 gap-y-2 sm:grid-cols-2' : 'max-w-reading space-y-2.5'}>
      {items.map((item) => (
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

function Questions({ questions }: { questions: readonly QuestionContent[] }) {
  return (
    <div className="border-t border-rule">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-rule">
          <summary className="flex items-start justify-between gap-6 py-4 font-semibold hover:text-signal">
            {question}
            <Icon
              name="plus"
              className="mt-1 size-5 text-signal transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-reading space-y-4 pb-6 text-text-muted">
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <SiteText>{paragraph}</SiteText>
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

function Links({ links }: { links: readonly LinkContent[] }) {
  return (
    <ul className="max-w-reading border-t border-rule">
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
