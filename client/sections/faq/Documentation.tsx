import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { usePageWords } from '#client/lib/use-page-words.ts';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES, type RouteId } from '#shared/routes.ts';

const PAGES: readonly RouteId[] = [
  'integrations',
  'templates',
  'compliance',
  'dataSecurity',
  'planComparison',
  'platformDemo',
];

/** What there is to read besides the questions: 'Documentation' of the footer (spec 2.2) leads here. */
export function Documentation() {
  const t = useCopy('nav');
  const words = usePageWords();
  return (
    <section
      id="documentation"
      aria-labelledby="documentation-heading"
      lang={useCopyLang('meta')}
      className="later pb-14 md:pb-20"
    >
      <h2 id="documentation-heading" className="text-2xl">
        {t('documentation')}
      </h2>
      <ul className="mt-4 grid gap-x-gutter border-t border-brass md:grid-cols-2">
        {PAGES.map((id) => {
          const { title, description } = words(id);
          return (
            <li key={id} className="border-b border-rule py-4">
              <Link to={ROUTES[id].path} className="link font-serif text-xl font-semibold">
                {title}
              </Link>
              <p className="mt-1 text-text-muted">{description}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
