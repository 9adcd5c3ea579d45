import { usePageContext } from 'vike-react/usePageContext';
import { CatalogueFilter, type GroupWords } from '#client/features/catalogue/CatalogueFilter.tsx';
import { type EntryMarks, SEARCHED, useFiltered } from '#client/features/catalogue/use-filtered.ts';
import { CaseTimeline } from '#client/features/figures/CaseTimeline.tsx';
import { useCopy, useGap } from '#client/lib/copy.ts';
import { useQuery } from '#client/lib/links.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { writeBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { addDays } from '#shared/days.ts';
import { ROUTES } from '#shared/routes.ts';
import { orderUseCases, USE_CASE_FILTER, type UseCaseId } from '#shared/use-cases/cases.ts';
import { ContentLink } from '../content/ContentLink.tsx';
import { useCopyObject } from '../content/use-content.ts';
import { CASE_ANSWERS, caseWeeks, MILESTONES } from './case-weeks.ts';

interface CaseCopy {
  category: string;
  mark?: string;
  heading: string;
  trigger: string;
  work: { term: string; text: string }[];
  evidence: string[];
  link: { label: string; to: string };
}

/** The six use cases with their filter. The first one shown is open; each has an address that opens it. */
export function UseCaseCatalogue() {
  const query = useQuery();
  const groups = useCopyObject<Record<string, GroupWords>>('useCases', 'filter.groups') ?? {};
  const cases = useCopyObject<Partial<Record<UseCaseId, CaseCopy>>>('useCases', 'cases') ?? {};
  const entries = orderUseCases(query).flatMap((entry) => {
    const words = cases[entry.id];
    return words ? { ...entry, words, ...searchedOf(words) } : [];
  });
  const found = useFiltered('useCases', USE_CASE_FILTER, entries);
  return (
    <div className="pb-14 md:pb-20">
      <CatalogueFilter found={found} groups={groups}>
        <ul className="border-b border-rule">
          {found.inOrder(entries).map((entry) => (
            <UseCase
              key={entry.id}
              id={entry.id}
              words={entry.words}
              marks={found.marks(entry)}
              isOpen={entry.id === found.shown[0]}
            />
          ))}
        </ul>
      </CatalogueFilter>
    </div>
  );
}

/** What is searched of a case: what its summary says, the work and the evidence. */
function searchedOf({ category, heading, trigger, work, evidence }: CaseCopy) {
  const steps = work.flatMap(({ term, text }) => [term, text]);
  return { title: heading, text: [category, trigger, ...steps, ...evidence].join(' ') };
}

interface UseCaseProps {
  id: UseCaseId;
  words: CaseCopy;
  marks: EntryMarks;
  isOpen: boolean;
}

function UseCase({ id, words, marks, isOpen }: UseCaseProps) {
  const t = useCopy('useCases');
  const common = useCopy('common');
  const gap = useGap();
  const { category, mark, heading, trigger, link } = words;
  const { first } = caseWeeks(id);
  return (
    <li {...marks} className="border-t border-rule">
      <details open={isOpen}>
        {/* Text and a heading, which is all that HTML allows in a summary. */}
        <summary className="grid-page items-baseline gap-y-1 py-6 hover:text-signal md:py-8 lg:grid-rows-[auto_1fr]">
          <span className="eyebrow col-span-12 flex items-center gap-3 lg:col-span-5">
            <span {...SEARCHED}>{category}</span>
            {mark && <span className="rounded-sm bg-brass-soft px-1.5 py-0.5">{mark}</span>}
          </span>
          <h2
            id={`${id}-heading`}
            className="col-span-12 self-start text-3xl lg:col-span-5 lg:row-start-2"
          >
            {heading}
          </h2>
          <span className="col-span-10 text-text-muted max-lg:mt-1 lg:col-start-6 lg:col-end-11 lg:row-span-2 lg:row-start-1">
            <span className="font-semibold text-text">{t('parts.trigger')}</span>
            {gap}
            <span {...SEARCHED}>{trigger}</span>
            <span className="mt-2 block">
              <span className="figures font-semibold text-brass-text">
                {common('labelled', { label: t('parts.week', { week: first }), value: '' })}
              </span>
              {t(`cases.${id}.time.first`)}
            </span>
          </span>
          <span className="col-span-2 flex items-baseline justify-end lg:row-span-2 lg:row-start-1">
            <Icon name="plus" className="plus size-6 self-center" />
          </span>
        </summary>
        {/* Browsers open the details around a fragment's target. */}
        <div id={id} className="scroll-mt-56 pb-10 md:pb-14">
          <div>
            <CaseTimeline id={MILESTONES[id].timeline} />
          </div>
          <CaseDetails id={id} words={words} />
          <p className="mt-8 flex flex-wrap gap-x-8 text-sm">
            <ContentLink to={link.to} className="link tap gap-1.5 font-semibold">
              {link.label}
              <Icon name="arrow-right" className="size-4" />
            </ContentLink>
            <ContentLink to={`${ROUTES.useCases.path}#${id}`} className="link tap">
              {t('parts.link')}
              <span className="sr-only">{heading}</span>
            </ContentLink>
          </p>
        </div>
      </details>
    </li>
  );
}

function CaseDetails({ id, words: { work, evidence } }: Pick<UseCaseProps, 'id' | 'words'>) {
  const t = useCopy('useCases');
  const weeks = caseWeeks(id);
  const answers = CASE_ANSWERS[id];
  const today = usePageContext().today ?? '';
  // A month more than it takes, so that the plan is in time.
  const deadline = today && addDays(today, (weeks.last + 4) * 7);
  return (
    <div className="grid-page mt-10 gap-y-10">
      <div className="col-span-12 lg:col-span-5">
        <h3 className="text-xl">{t('parts.work')}</h3>
        <ol className="mt-3 border-t border-rule">
          {work.map(({ term, text }, index) => (
            <li
              key={term}
              className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-rule py-3"
            >
              <span aria-hidden className="figures font-serif font-semibold text-brass-text">
                {index + 1}
              </span>
              <p {...SEARCHED}>
                <span className="font-semibold">{t('parts.step', { term })}</span>
                <span className="text-text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
      <div className="col-span-12 md:col-span-7 lg:col-span-4">
        <h3 className="text-xl">{t('parts.evidence')}</h3>
        <ul className="mt-3 space-y-2.5">
          {evidence.map((item) => (
            <li key={item} {...SEARCHED} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
              <Icon name="check" className="mt-1 size-4 text-brass-text" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-12 md:col-span-5 lg:col-span-3">
        <h3 className="text-xl">{t('parts.time')}</h3>
        <dl className="mt-3 space-y-3">
          {(['first', 'last'] as const).map((part) => (
            <div key={part}>
              <dt className="font-serif text-2xl font-semibold text-brass-text">
                {t('parts.week', { week: weeks[part] })}
              </dt>
              <dd className="text-text-muted">{t(`cases.${id}.time.${part}`)}</dd>
            </div>
          ))}
        </dl>
        {answers && (
          <p className="mt-4 text-sm">
            <ContentLink
              to={`${ROUTES.complianceBlueprint.path}?${writeBlueprint({ ...answers, deadline })}`}
              className="link tap"
            >
              {t('parts.plan')}
            </ContentLink>
          </p>
        )}
      </div>
    </div>
  );
}
