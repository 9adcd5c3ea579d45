import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';

/** Spec 2.7: in a dialog it closes the dialog, elsewhere it leads home. */
export function ReturnHome({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useCopy('consultation');
  const label = t('thanks.returnHome');
  if (onClose)
    return (
      <Button variant="secondary" size="large" onClick={onClose}>
        {label}
      </Button>
    );
  return (
    <ButtonLink as={Link} to={ROUTES.home.path} variant="secondary" size="large">
      {label}
    </ButtonLink>
  );
}
