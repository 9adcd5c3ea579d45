import { useCopy, useCopyLang, useGap } from '#client/lib/copy.ts';
import { useHref, useQuery } from '#client/lib/links.ts';
import { shorten } from '#client/lib/shorten.ts';
import { Container } from '#client/ui/Container.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SearchForm } from '#client/ui/SearchForm.tsx';
import { LONGEST_SEARCH, writeSearched } from '#shared/catalogue/searched-words.ts';
import { FACTS } from '#shared/facts.ts';
import type { Namespace } from '#shared/i18n/copy-keys.ts';
import { ROUTES } from '#shared/routes.ts';
import { type Found, type KINDS, useSiteSearch } from './use-site-search.ts';

/** Where all of a kind are listed, and can be searched alone. */
const LISTS = {
  pages: null,
  questions: ROUTES.faq.path,
  integrations: ROUTES.integrations.path,
  templates: ROUTES.templates.path,
} as const satisfies Record<(typeof KINDS)[number], string | null>;

/** Two or three lines of an entry's sentence are shown. */
const EXCERPT = 180;

/** The namespace that an entry's sentence is of. */
const WORDS = {
  pages: 'meta',
  questions: 'faq',
  integrations: 'systems',
  templates: 'templates',
} as const satisfies Record<(typeof KINDS)[number], Namespace>;

/** The search of the whole site: results by kind, or without words all pages. */
export function SiteSearch() {
  const t = useCopy('search');
  const gap = useGap();
  const nav = useCopy('nav');
  const typed = useQuery().get('q') ?? '';
  const words = typed.slice(0, LONGEST_SEARCH).trim();
  const { count, isPartial, groups } = useSiteSearch(words);
  const action = useHref(ROUTES.search.path);
  const contact = useHref(`${ROUTES.contact.path}?${writeSearched(words)}`);
  const shown = words ? groups : groups.filter(({ kind }) => kind === 'pages');
  return (
    <Container lang={useCopyLang('search')} className="py-section">
      <h1 className="text-4xl">{words ? t('found', { count, words }) : t('title')}</h1>
      <SearchForm
        action={action}
        label={nav('search')}
        words={words}
        className="mt-6 max-w-reading"
      />
      {typed.length > LONGEST_SEARCH && (
        <p className="mt-4 text-text-muted">{t('tooLong', { limit: LONGEST_SEARCH })}</p>
      )}
      {words && (count === 0 || isPartial) && (
        <p className="mt-4 max-w-reading text-text-muted">
          {t(count === 0 ? 'none' : 'partial')}
          {gap}
          <a href={contact} rel="nofollow" className="link font-semibold">
            {t('ask', FACTS)}
          </a>
        </p>
      )}
      {shown.map(({ kind, count: all, entries }) => (
        <Group key={kind} kind={kind} count={all} entries={entries} words={words} />
      ))}
    </Container>
  );
}

interface GroupProps {
  kind: Found['kind'];
  count: number;
  entries: readonly Found[];
  words: string;
}

function Group({ kind, count, entries, words }: GroupProps) {
  const t = useCopy('search');
  // Pages are named in the page's language; the lists have the language of their copy.
  const language = useCopyLang(WORDS[kind]);
  const list = LISTS[kind];
  return (
    <section aria-labelledby={`found-${kind}`} className="mt-10 max-w-reading">
      <h2 id={`found-${kind}`} className="text-2xl">
        {t(`kinds.${kind}`)} <span className="figures text-text-muted">{count}</span>
      </h2>
      <ul lang={language} className="mt-4 border-t border-brass">
        {entries.map(({ id, title, excerpt, to }) => (
          <li key={id} className="border-b border-rule py-4">
            <Link to={to} className="link font-serif text-xl font-semibold">
              {title}
            </Link>
            <p className="mt-1 text-text-muted">{shorten(excerpt, EXCERPT)}</p>
          </li>
        ))}
      </ul>
      {list && count > entries.length && (
        <Link
          to={`${list}?${new URLSearchParams({ q: words })}`}
          rel="nofollow"
          className="link mt-2 tap font-semibold"
        >
          {t('more', { count })}
        </Link>
      )}
    </section>
  );
}
