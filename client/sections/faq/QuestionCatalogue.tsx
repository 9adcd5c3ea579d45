import { CatalogueFilter } from '#client/features/catalogue/CatalogueFilter.tsx';
import {
  type FoundEntries,
  SEARCHED,
  useFiltered,
} from '#client/features/catalogue/use-filtered.ts';
import { useCopy } from '#client/lib/copy.ts';
import { nearestEntries } from '#shared/catalogue/nearest-entries.ts';
import { NEAREST_SHOWN, OPENED_UP_TO } from '#shared/faq/found-questions.ts';
import { FAQ_FILTER, topicEntries } from '#shared/faq/topics.ts';
import type { Topic } from '#shared/page/blocks.ts';
import { ROUTES } from '#shared/routes.ts';
import { QuestionEntry } from '../content/ContentBlocks.tsx';
import { ContentLink } from '../content/ContentLink.tsx';
import { useCopyObject, useCopyValues } from '../content/use-content.ts';

/**
 * All questions by topic, with search and filter. Two columns if there is room; one fills the page if the other is
 * empty.
 */
export function QuestionCatalogue() {
  const t = useCopy('faq');
  const topics = useCopyObject<Topic[]>('faq', 'topics') ?? [];
  const found = useFiltered(FAQ_FILTER, topics.flatMap(topicEntries));
  const half = Math.ceil(topics.length / 2);
  return (
    <section aria-label={t('filter.label')} className="pb-14 md:pb-20">
      <CatalogueFilter
        found={found}
        path={ROUTES.faq.path}
        label={t('filter.label')}
        searchLabel={t('filter.search')}
        groups={{
          topic: {
            label: t('filter.topic'),
            all: t('filter.everyTopic'),
            values: Object.fromEntries(topics.map(({ id, heading }) => [id, heading])),
          },
        }}
        none={<Nearest topics={topics} found={found} />}
      >
        <div className="flex flex-col gap-gutter lg:flex-row">
          {[topics.slice(0, half), topics.slice(half)].map((column) => (
            <div key={column[0]?.id} data-entries className="min-w-0 flex-1 space-y-gutter">
              {column.map((topic) => (
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
      className={`${isFirst ? '' : 'later '}rounded-md border border-rule bg-surface-raised px-5 pt-5 pb-2 md:px-7 md:pt-7`}
    >
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      <div className="mt-4 border-t border-brass">
        {questions.map((question) => {
          const entry = entries.get(question.id);
          return (
            entry && (
              <div
                key={question.id}
                {...found.marks(entry)}
                className="group/entry relative break-inside-avoid [&_summary]:gap-16"
              >
                <div {...SEARCHED}>
                  <QuestionEntry {...question} open={isFew && found.shown.includes(question.id)} />
                </div>
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
          <ContentLink
            key={to}
            to={to}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {label}
          </ContentLink>
        ))}
      </p>
    </section>
  );
}

/** If no question has all the words: the closest questions, and whom to ask. */
function Nearest({ topics, found }: { topics: readonly Topic[]; found: FoundEntries }) {
  const t = useCopy('faq');
  const values = useCopyValues('faq');
  const entries = topics.flatMap(topicEntries);
  const nearest =
    found.shown.length > 0 ? [] : nearestEntries(entries, found.choice.words, NEAREST_SHOWN);
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <div data-nearest hidden={nearest.length === 0} className="mb-4">
        <p className="font-semibold">{t('none.nearest')}</p>
        <ul className="mt-1">
          {topics
            .flatMap(({ questions }) => questions)
            .sort((a, b) => nearest.indexOf(a.id) - nearest.indexOf(b.id))
            .map(({ id, question }) => (
              <li key={id} data-near-entry={id} hidden={!nearest.includes(id)}>
                <ContentLink
                  to={`${ROUTES.faq.path}#${id}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {question}
                </ContentLink>
              </li>
            ))}
        </ul>
      </div>
      <p>
        {t('none.write')}{' '}
        <ContentLink
          to={ROUTES.contact.path}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t('none.contact', values)}
        </ContentLink>
      </p>
    </div>
  );
}
