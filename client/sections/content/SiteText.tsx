import { useSite } from '#client/lib/site.ts';

/** A line of copy in which the site's own mail addresses become links. */
export function SiteText({ children }: { children: string }) {
  const { contactEmail, privacyEmail } = useSite();
  const addresses = [contactEmail, privacyEmail].filter((address) => children.includes(address));
  const [address] = addresses;
  if (!address) return children;
  const pieces = children.split(address);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed line
    <span key={index}>
      {index > 0 && (
        <a href={`mailto:${address}`} className="link">
          {address}
        </a>
      )}
      <SiteText>{piece}</SiteText>
    </span>
  ));
}
