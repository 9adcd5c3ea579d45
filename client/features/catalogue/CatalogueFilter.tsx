import type { ReactNode } from 'react';
import { useCopy, useCopyLang, useGap } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type FilterGroup, WORDS, without, writeChoice } from '#shared/catalogue/filter.ts';
import { LONGEST_SEARCH, writeSearched } from '#shared/catalogue/searched-words.ts';
import { FACTS } from '#shared/facts.ts';
import { ROUTES } from '#shared/routes.ts';
import type { CatalogueName, FoundEntries } from './use-filtered.ts';

export interface GroupWords {
  label: string;
  /** All values, such as 'All categories'; also the label for clearing the group. */
  all: string;
  values: Readonly<Record<string, string>>;
}

interface CatalogueFilterProps {
  found: FoundEntries;
  /** By filter group, in the language of the surrounding element. */
  groups: Readonly<Record<string, GroupWords>>;
  /** The entries, each element with `found.marks(entry)`. */
  children: ReactNode;
}

/**
 * A catalogue under its filter: a GET form of a search field and chips. Without script the server answers it; with
 * script the entries in the HTML are filtered (`start-catalogue.ts`).
 *
 * To add one:
 * 1. The filter and its entries are data (`Filter`, `FilterEntry` in shared/catalogue/filter.ts); the page's row in
 *    shared/routes.ts names the filter's parameters in `query`, and in `kept` the values that the site links to.
 * 2. A component calls `useFiltered(name, filter, entries)`, where `name` is that of the page's route, of its copy,
 *    which has `filter.label` and `filter.search`, and of the entries' other names in `aliases.json`, and renders this
 *    with all entries in it, hidden ones included. Each has `{...found.marks(entry)}` on its element and `SEARCHED` on
 *    the parts that make up its `text`; its heading or summary is its `title`. Entries come in the order of
 *    `found.shown` (`found.inOrder`), best first in a search, so the elements around them hold nothing else; one with
 *    `data-entries` is hidden when all its entries are. Details with `data-searched` are open during a text search,
 *    those with `data-narrowed` during any filtering. A part with `found.partMarks(group, value)` says that the entry
 *    has that value, and is hidden where only others are chosen.
 */
export function CatalogueFilter({ found, groups, children }: CatalogueFilterProps) {
  const { filter, choice, shown, total } = found;
  const t = useCopy('catalogue');
  const own = useCopy<CatalogueName>(found.name);
  const lang = useCopyLang('catalogue');
  const gap = useGap();
  const action = useHref(ROUTES[found.name].path);
  const wordsOf = ({ name }: FilterGroup) => groups[name] ?? { label: name, all: name, values: {} };
  return (
    <div className="catalogue" data-name={found.name} data-aliases={found.aliases}>
      <search aria-label={own('filter.label')}>
        <form
          method="get"
          action={action}
          className="border-y border-rule bg-surface-sunken px-4 py-3 sm:px-6 sm:py-5 print:hidden"
        >
          <div className="grid gap-y-3 sm:gap-y-5">
            <Search name={filter.search} label={own('filter.search')} words={choice.words} />
            {filter.groups.length > 0 && <Groups found={found} wordsOf={wordsOf} />}
          </div>
        </form>
      </search>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 py-3 text-sm" lang={lang}>
        <p
          role="status"
          tabIndex={-1}
          data-status={t('status', { shown: '{shown}', total: '{total}' })}
          className="figures text-text-muted"
        >
          {t('status', { shown: shown.length, total })}
        </p>
        <a
          href={action}
          data-clear
          hidden={writeChoice(filter, choice) === ''}
          className="link tap font-semibold print:hidden"
        >
          {t('clear')}
        </a>
      </div>
      <p data-partial hidden={!found.isPartial} className="pb-4 text-text-muted" lang={lang}>
        {t('partial')}
        {gap}
        <Ask words={choice.words} />
      </p>
      {children}
      <NoneFound found={found} action={action} wordsOf={wordsOf} />
    </div>
  );
}

function Search({ name, label, words }: { name: string; label: string; words: string }) {
  const t = useCopy('catalogue');
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 max-w-reading grow">
        <label htmlFor="catalogue-words" className="mb-1.5 block text-sm font-semibold">
          {label}
        </label>
        <input
          id="catalogue-words"
          type="search"
          name={name}
          defaultValue={words}
          maxLength={LONGEST_SEARCH}
          className="block min-h-12 w-full rounded-md border border-rule-strong bg-surface-raised px-3.5 text-base hover:border-text-muted"
        />
      </div>
      <Button type="submit" variant="secondary" size="large" lang={useCopyLang('catalogue')}>
        <Icon name="search" className="size-4.5" />
        <span className="max-sm:sr-only">{t('search')}</span>
      </Button>
    </div>
  );
}

interface GroupsProps {
  found: FoundEntries;
  wordsOf: (group: FilterGroup) => GroupWords;
}

/** Folded, so that on a phone the entries begin on the first screen. */
function Groups({ found: { filter, choice, counts }, wordsOf }: GroupsProps) {
  const t = useCopy('catalogue');
  const lang = useCopyLang('catalogue');
  const isChosen = filter.groups.some(({ name }) => choice.chosen[name]?.length);
  return (
    <details open={isChosen} className="sm:unfold">
      <summary
        lang={lang}
        className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold hover:text-signal"
      >
        {t('groups')}
        <Icon name="plus" className="plus" />
      </summary>
      <div className="grid gap-5 max-sm:pt-3">
        {filter.groups.map((group) => (
          <Chips
            key={group.name}
            group={group}
            words={wordsOf(group)}
            chosen={choice.chosen[group.name] ?? []}
            counts={counts[group.name] ?? {}}
          />
        ))}
      </div>
    </details>
  );
}

/** Shown if nothing matches: what would, without one part of the choice. */
function NoneFound({ found, action, wordsOf }: GroupsProps & { action: string }) {
  const { filter, choice, shown } = found;
  const t = useCopy('catalogue');
  const lang = useCopyLang('catalogue');
  const addressOf = (query: string) => (query ? `${action}?${query}` : action);
  const parts = [...filter.groups.map(({ name }) => name), WORDS];
  const nearest = new Map(found.nearest.map(({ without: part, count }) => [part, count]));
  return (
    <div data-none hidden={shown.length > 0} className="panel p-6">
      <p className="font-serif text-xl font-semibold" lang={lang}>
        {t('none.heading')}
      </p>
      <p data-near hidden={nearest.size === 0} className="mt-2 text-text-muted" lang={lang}>
        {t('none.near')}
      </p>
      <p data-far hidden={nearest.size > 0} className="mt-2 text-text-muted" lang={lang}>
        {t('none.far')}
      </p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {parts.map((part) => {
          const group = filter.groups.find(({ name }) => name === part);
          return (
            <li key={part} data-without={part} hidden={!nearest.has(part)}>
              <a
                href={addressOf(writeChoice(filter, without(choice, part)))}
                rel="nofollow"
                className="tap gap-2 rounded-md border border-rule-strong px-4 text-sm font-semibold text-signal hover:border-signal"
              >
                {group ? wordsOf(group).all : <span lang={lang}>{t('withoutWords')}</span>}
                <span className="figures font-normal text-text-muted">
                  {nearest.get(part) ?? 0}
                </span>
              </a>
            </li>
          );
        })}
        <li>
          <a
            href={action}
            data-clear
            lang={lang}
            className="tap rounded-md border border-rule-strong px-4 text-sm font-semibold text-signal hover:border-signal"
          >
            {t('clear')}
          </a>
        </li>
      </ul>
      <p className="mt-4" lang={lang}>
        <Ask words={choice.words} />
      </p>
    </div>
  );
}

/** Asks a person what the search does not answer: the contact form begins with the words. */
function Ask({ words }: { words: string }) {
  const t = useCopy('catalogue');
  const contact = useHref(ROUTES.contact.path);
  return (
    <a
      href={`${contact}?${writeSearched(words)}`}
      data-ask
      rel="nofollow"
      className="link tap font-semibold"
    >
      {t('ask', FACTS)}
    </a>
  );
}

interface ChipsProps {
  group: FilterGroup;
  words: GroupWords;
  chosen: readonly string[];
  counts: Readonly<Record<string, number>>;
}

function Chips({ group, words, chosen, counts }: ChipsProps) {
  const { name, values, several = false } = group;
  // With checkboxes, no choice means all; with radio buttons, 'all' is a choice of its own.
  const choices = several ? values : ['', ...values];
  return (
    <fieldset data-group={name} data-named={group.names && ''}>
      <legend className="mb-1.5 text-sm font-semibold">{words.label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((value) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-rule-strong bg-surface-raised px-3 text-sm hover:border-text-muted has-checked:border-signal has-checked:bg-signal-soft has-checked:[box-shadow:0_0_0_1px_var(--color-signal)]"
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={value === '' ? chosen.length === 0 : chosen.includes(value)}
              className="tick size-4 shrink-0 accent-signal"
            />
            {value === '' ? words.all : words.values[value]}
            <span data-count className="figures text-xs text-text-muted">
              {counts[value] ?? 0}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
