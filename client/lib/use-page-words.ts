import type { RouteId } from '#shared/routes.ts';
import { useCopy, useWordsLocale } from './copy.ts';
import { copyValues } from './copy-values.ts';
import { useSite } from './site.ts';

/** Names pages as search engines do: by title, without the site's name that every page has, and description. */
export function usePageWords(): (id: RouteId) => { title: string; description: string } {
  const t = useCopy('meta') as (key: string, values: object) => string;
  const values = copyValues(useSite(), useWordsLocale('meta'));
  return (id) => ({
    title: t(`${id}.title`, values).replace(/ \| .*$/, ''),
    description: t(`${id}.description`, values),
  });
}
