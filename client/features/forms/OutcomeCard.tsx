import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useGap } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';

interface OutcomeCardProps {
  title: string;
  text: ReactNode;
  /** What to keep, such as the reference. */
  children: ReactNode;
  actions: ReactNode;
}

/** Replaces a form once it was accepted. It takes the focus and is announced. */
export function OutcomeCard({ title: heading, text, children, actions }: OutcomeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const takeFocus = () => {
      // The card may be higher than the viewport, in whose middle the browser would put it.
      card.current?.focus({ preventScroll: true });
      title.current?.scrollIntoView({ block: 'nearest' });
    };
    if (document.readyState === 'complete') return takeFocus();
    // Until the page is loaded, the browser moves the focus to the address's fragment.
    window.addEventListener('load', takeFocus, { once: true });
    return () => window.removeEventListener('load', takeFocus);
  }, []);
  return (
    <div
      ref={card}
      role="status"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col items-start outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h3 ref={title} id={titleId} className="mt-5 scroll-mt-56 text-2xl">
        {heading}
      </h3>
      <div className="mt-3 max-w-reading space-y-3 text-text-muted">{text}</div>
      <div className="ledger-rule mt-8 w-full pt-4">{children}</div>
      <div className="mt-8 flex w-full flex-wrap gap-3 max-sm:*:grow">{actions}</div>
    </div>
  );
}

export function ReferenceEntry({
  label,
  note,
  receipt,
  reference,
}: {
  label: string;
  note: string;
  /** Shown if a mail with it is on its way. */
  receipt?: string | undefined;
  reference: string;
}) {
  const gap = useGap();
  return (
    <dl>
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="figures mt-1 font-mono text-lg">{reference}</dd>
      <dd className="mt-1 text-sm text-text-muted">
        {note}
        {receipt && gap}
        {receipt}
      </dd>
    </dl>
  );
}

interface WayOnProps {
  label: string;
  /** Where it leads, unless it is pressed with script. */
  to: string;
  onPress?: (() => void) | undefined;
}

export function WayOn({ label, to, onPress }: WayOnProps) {
  const look = { variant: 'secondary', size: 'large' } as const;
  if (onPress)
    return (
      <Button {...look} onClick={onPress}>
        {label}
      </Button>
    );
  return (
    <ButtonLink as={Link} to={to} {...look}>
      {label}
    </ButtonLink>
  );
}
