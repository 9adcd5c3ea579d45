import { CatalogueFilter } from '#client/features/catalogue/CatalogueFilter.tsx';
import { type FoundEntries, useFiltered } from '#client/features/catalogue/use-filtered.ts';
import { useCopy } from '#client/lib/copy.ts';
import { OPENED_UP_TO } from '#shared/catalogue/filter.ts';
import { FAQ_FILTER, topicEntries } from '#shared/faq/topics.ts';
import type { Topic } from '#shared/page/blocks.ts';
import { QuestionEntry } from '../content/ContentBlocks.tsx';
import { ContentLink } from '../content/ContentLink.tsx';
import { useCopyObject } from '../content/use-content.ts';

/**
 * All questions by topic, with search and filter. Two columns if there is room; one fills the page if the other is
 * empty.
 */
export function QuestionCatalogue() {
  const t = useCopy('faq');
  const topics = useCopyObject<Topic[]>('faq', 'topics') ?? [];
  const found = useFiltered('faq', FAQ_FILTER, topics.flatMap(topicEntries));
  const half = Math.ceil(topics.length / 2);
  const shown = found.inOrder(topics.flatMap(({ questions }) => questions));
  const best = (topic: Topic) => shown.findIndex((question) => topic.questions.includes(question));
  const inOrder = (column: Topic[]) => [...column].sort((a, b) => best(a) - best(b));
  return (
    <section aria-label={t('filter.label')} className="pb-14 md:pb-20">
      <CatalogueFilter
        found={found}
        groups={{
          topic: {
            label: t('filter.topic'),
            all: t('filter.everyTopic'),
            values: Object.fromEntries(topics.map(({ id, heading }) => [id, heading])),
          },
        }}
      >
        <div className="flex flex-col gap-gutter lg:flex-row">
          {[topics.slice(0, half), topics.slice(half)].map((column) => (
            <div key={column[0]?.id} data-entries className="min-w-0 flex-1 space-y-gutter">
              {inOrder(column).map((topic) => (
                <TopicCard
                  key={topic.id}
                  topic={topic}
                  found={found}
                  isFirst={topic === topics[0]}
                />
              ))}
            </div>
          ))}
        </div>
      </CatalogueFilter>
    </section>
  );
}

interface TopicCardProps {
  topic: Topic;
  found: FoundEntries;
  /** False for topics further down on a phone. */
  isFirst: boolean;
}

function TopicCard({ topic, found, isFirst }: TopicCardProps) {
  const t = useCopy('faq');
  const { id, heading, questions, links } = topic;
  const isFew = found.choice.words.trim() !== '' && found.shown.length <= OPENED_UP_TO;
  const entries = new Map(topicEntries(topic).map((entry) => [entry.id, entry]));
  return (
    <section
      id={id}
      data-entries
      aria-labelledby={`${id}-heading`}
      className={`${isFirst ? '' : 'later '}panel px-5 pt-5 pb-2 md:px-6 md:pt-7`}
    >
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      <div className="mt-4 border-t border-brass">
        {found.inOrder(questions).map((question) => {
          const entry = entries.get(question.id);
          return (
            entry && (
              <div
                key={question.id}
                {...found.marks(entry)}
                className="group/entry relative break-inside-avoid [&_summary]:gap-16"
              >
                <QuestionEntry {...question} open={isFew && found.shown.includes(question.id)} />
                <a
                  href={`#${question.id}`}
                  className="absolute top-1.5 right-6 grid size-11 place-items-center text-text-muted opacity-0 group-hover/entry:opacity-100 group-has-[[open]]/entry:opacity-100 hover:text-signal focus-visible:opacity-100 print:hidden"
                >
                  <span aria-hidden>#</span>
                  <span className="sr-only">{t('link', { question: question.question })}</span>
                </a>
              </div>
            )
          );
        })}
      </div>
      <p className="flex flex-wrap items-center gap-x-5 text-sm">
        <span className="text-text-muted">{t('more')}</span>
        {links.map(({ label, to }) => (
          <ContentLink key={to} to={to} className="link tap font-semibold">
            {label}
          </ContentLink>
        ))}
      </p>
    </section>
  );
}
