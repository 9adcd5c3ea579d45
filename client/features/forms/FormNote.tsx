import { useCopy } from '#client/lib/copy.ts';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';

/**
 * What a visitor reads before the first field: which of them are required (WCAG 3.3.2), and where it is told what
 * becomes of what is typed (GDPR 13: when it is collected, not after).
 */
export function FormNote({ className = '' }: { className?: string }) {
  return (
    <p className={`text-sm text-text-muted ${className}`}>
      {`${useCopy('common')('requiredNote')} `}
      <Link to={ROUTES.privacy.path} className="link">
        {useCopy('consent')('privacyPolicy')}
      </Link>
    </p>
  );
}
