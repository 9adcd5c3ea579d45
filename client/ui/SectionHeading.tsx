import type { ReactNode } from 'react';
import { Headline } from './Headline.tsx';

interface SectionHeadingProps {
  /** h1 on a page's head, h2 over a section (default). */
  as?: 'h1' | 'h2';
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  id?: string;
  className?: string;
}

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
      <Heading id={id} className={Heading === 'h1' ? 'text-4xl' : 'text-3xl'}>
        {typeof title === 'string' ? <Headline>{title}</Headline> : title}
      </Heading>
      {lead && <p className="mt-4 max-w-reading text-lg text-text-muted">{lead}</p>}
    </div>
  );
}
