import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';

/** Links to the booking page that the owner configured: on this site, or elsewhere in a new tab. */
export function BookingLink({ label }: { label: string }) {
  const { bookingUrl } = useSite();
  if (bookingUrl.startsWith('/'))
    return (
      <ButtonLink as={Link} to={bookingUrl} size="large">
        {label}
      </ButtonLink>
    );
  return <NewTabLink href={bookingUrl} label={label} />;
}

export function NewTabLink({ href, label }: { href: string; label: string }) {
  const common = useCopy('common');
  return (
    <ButtonLink href={href} target="_blank" rel="noopener noreferrer" size="large">
      {label}
      <Icon name="arrow-up-right" className="size-4" />
      <span className="sr-only">{common('opensInNewTab')}</span>
    </ButtonLink>
  );
}
