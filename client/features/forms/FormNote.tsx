import { useCopy, useGap } from '#client/lib/copy.ts';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';

/**
 * What a visitor reads before the first field: that required fields are marked (WCAG 3.3.2), and a link to how the data
 * is used (GDPR 13: at the time of collection, not after).
 */
export function FormNote({ className = '' }: { className?: string }) {
  const t = useCopy('common');
  const gap = useGap();
  return (
    <p className={`text-sm text-text-muted ${className}`}>
      {`${t('requiredNote')}${gap}`}
      <Link to={`${ROUTES.privacy.path}#what-we-collect`} className="link">
        {t('privacyPolicy')}
      </Link>
    </p>
  );
}
