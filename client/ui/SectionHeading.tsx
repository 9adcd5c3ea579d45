import type { ReactNode } from 'react';
import { Headline } from './Headline.tsx';

interface SectionHeadingProps {
  /** h1 on a page's head, h2 over a section (default), h3 inside one. */
  as?: 'h1' | 'h2' | 'h3';
  title: ReactNode;
  /** The small brass caption above. */
  eyebrow?: ReactNode;
  /** One or two sentences below. */
  lead?: ReactNode;
  /** The heading's own id, for aria-labelledby on its section. */
  id?: string;
  className?: string;
}

const SIZES = { h1: 'text-4xl', h2: 'text-3xl', h3: 'text-2xl' };

/** Caption, headline and lead, with consistent spacing. */
export function SectionHeading({
  as: Heading = 'h2',
  title,
  eyebrow,
  lead,
  id,
  className,
}: SectionHeadingProps) {
  return (
    <div className={className ? `max-w-reading ${className}` : 'max-w-reading'}>
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <Heading id={id} className={SIZES[Heading]}>
        {typeof title === 'string' ? <Headline>{title}</Headline> : title}
      </Heading>
      {lead && <p className="mt-4 max-w-reading text-lg text-text-muted">{lead}</p>}
    </div>
  );
}
