import { useCopy } from '#client/lib/copy.ts';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';
import { isSection } from '../content/sections.ts';
import { useContent } from '../content/use-content.ts';
import type { UseCaseId } from './match-use-case.ts';

/** Says why this case stands first, and leads to all of them. */
export function UseCaseNote({ id }: { id: UseCaseId }) {
  const t = useCopy('useCases');
  const { blocks } = useContent('useCases');
  const heading = blocks.filter(isSection).find((section) => section.id === id)?.heading ?? '';
  return (
    <p className="text-sm">
      {t('found', { case: heading })}{' '}
      <Link to={ROUTES.useCases.path} className="link">
        {t('all')}
      </Link>
    </p>
  );
}
