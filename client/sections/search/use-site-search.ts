import { useCopy } from '#client/lib/copy.ts';
import { usePageWords } from '#client/lib/use-page-words.ts';
import { matchWords } from '#shared/catalogue/match-words.ts';
import { topicEntries } from '#shared/faq/topics.ts';
import { systemEntry } from '#shared/integrations/filter.ts';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import type { Topic } from '#shared/page/blocks.ts';
import { ROUTES, type RouteId } from '#shared/routes.ts';
import { TEMPLATES, templateEntry } from '#shared/templates/templates.ts';
import { useCopyObject } from '../content/use-content.ts';

/** What is found by the kind of thing, in the order of the page. */
export const KINDS = ['pages', 'questions', 'integrations', 'templates'] as const;
type Kind = (typeof KINDS)[number];

export interface Found {
  kind: Kind;
  id: string;
  title: string;
  /** What is searched below the title. */
  text: string;
  /** What is shown of it: a sentence, without the clauses and scopes that can be searched. */
  excerpt: string;
  to: string;
}

/** The best of each kind are shown; the list of a kind shows all. */
const SHOWN = 8;

/** The integrations with the words as their filter: what they find is unfolded, with the clauses that were asked for. */
function withWords(to: string, words: string): string {
  const [path, entry] = to.split('#');
  if (path !== ROUTES.integrations.path) return to;
  return `${path}?${new URLSearchParams({ q: words })}${entry ? `#${entry}` : ''}`;
}

/** Everything that can be found, in page order; a page by its title and description, the rest as in its list. */
function useSearchable(): (Found & { also: string | undefined })[] {
  const words = usePageWords();
  const aliases = useCopy('aliases');
  const says = useCopy('systems');
  const frameworks = useCopy('integrations')('frameworks', { returnObjects: true });
  const files = useCopy('templates')('files', { returnObjects: true });
  const topics = useCopyObject<Topic[]>('faq', 'topics') ?? [];
  /** Of a list, each entry with what it is called besides, and its address. */
  const listed = (list: 'faq' | 'integrations' | 'templates') => {
    const kind: Kind = list === 'faq' ? 'questions' : list;
    const also: Readonly<Record<string, string>> = aliases(list, { returnObjects: true });
    return ({ id, title, text }: Pick<Found, 'id' | 'title' | 'text'>, excerpt = text) => {
      const to = `${ROUTES[list].path}#${id}`;
      return { kind, id, title, text, excerpt, to, also: also[id] };
    };
  };
  const [question, system, template] = [listed('faq'), listed('integrations'), listed('templates')];
  const ofPages: Readonly<Record<string, string>> = aliases('pages', { returnObjects: true });
  const pages = Object.entries(ROUTES).filter(([id]) => id !== 'search');
  return [
    ...pages.map(([id, { path: to }]) => {
      const { title, description: text } = words(id as RouteId);
      return { kind: 'pages' as const, id, title, text, excerpt: text, to, also: ofPages[id] };
    }),
    ...topics.flatMap(topicEntries).map((entry) => question(entry)),
    ...SYSTEMS.map((entry) => {
      const reads = says(`${entry.id}.reads`);
      return system(systemEntry(entry, reads, frameworks), reads);
    }),
    ...TEMPLATES.map((entry) => {
      const words = files[entry.id];
      return template(templateEntry(entry, words), words.summary);
    }),
  ];
}

/** Searches the site for what was typed: the best of each kind, how many there are, and whether they have all words. */
export function useSiteSearch(words: string) {
  const entries = useSearchable();
  const { scores, isPartial } = matchWords(entries, words, useCopy('aliases')('ignored'));
  const found = entries
    .map((entry, index) => ({ entry, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
  const findsSystem = found.some(({ kind }) => kind === 'integrations');
  const addressed = findsSystem
    ? found.map((entry) => ({ ...entry, to: withWords(entry.to, words) }))
    : found;
  const groups = KINDS.map((kind) => {
    const all = addressed.filter((entry) => entry.kind === kind);
    return { kind, count: all.length, entries: words ? all.slice(0, SHOWN) : all };
  }).filter(({ count }) => count > 0);
  return { count: found.length, isPartial, groups };
}
