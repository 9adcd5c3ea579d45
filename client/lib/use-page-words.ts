import { ROUTES, type RouteId } from '#shared/routes.ts';
import { useCopy, useWordsLocale } from './copy.ts';
import { copyValues } from './copy-values.ts';
import { FOOTER_GROUPS } from './navigation.ts';
import { useSite } from './site.ts';

/** What the footer, which leads to nearly all pages, calls them, by address. */
const LABELS = new Map(
  FOOTER_GROUPS.flatMap(({ entries }) => entries).map(({ to, label }) => [to, label]),
);

/**
 * Names pages as the menus do, one that is in none by its title without the site's name; describes them as search engines
 * do.
 */
export function usePageWords(): (id: RouteId) => { title: string; description: string } {
  const t = useCopy('meta') as (key: string, values: object) => string;
  const name = useCopy('directory');
  const values = copyValues(useSite(), useWordsLocale('meta'));
  return (id) => {
    const label = LABELS.get(ROUTES[id].path);
    return {
      title: label ? name(label) : t(`${id}.title`, values).replace(/ \| .*$/, ''),
      description: t(`${id}.description`, values),
    };
  };
}
