import type { ReactNode } from 'react';
import { Headline } from '#client/ui/Headline.tsx';
import type { BlockOf } from '#shared/page/blocks.ts';
import { ContentBlocks } from './ContentBlocks.tsx';

interface ContentSectionProps {
  /** The section's number; '3' is shown as 03. */
  number: number;
  section: BlockOf<'section'>;
  /** A picture or a control of the section, below its text. */
  figure?: ReactNode;
  /** Puts the heading above the content, if the column beside it is taken. */
  isStacked?: boolean;
}

/** A numbered entry of the report: its heading at the side, its content beside it. */
export function ContentSection({ number, section, figure, isStacked }: ContentSectionProps) {
  const { id, heading, category, mark, blocks } = section;
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className="later ledger-rule py-10 md:py-14">
      <div className="grid-page gap-y-6 print:block">
        <div className={`col-span-12 print:break-after-avoid ${isStacked ? '' : 'lg:col-span-4'}`}>
          <div className={isStacked ? '' : 'lg:sticky lg:top-[calc(var(--spacing-header)+2rem)]'}>
            <p className="eyebrow flex flex-wrap items-center gap-x-3 gap-y-1">
              <span aria-hidden>{String(number).padStart(2, '0')}</span>
              {category && <span className="text-text-muted">{category}</span>}
              {mark && <span className="rounded-sm bg-brass-soft px-1.5 py-0.5">{mark}</span>}
            </p>
            <h2 id={headingId} className="mt-2 text-2xl">
              <Headline>{heading}</Headline>
            </h2>
          </div>
        </div>
        <div className={`col-span-12 space-y-8 print:mt-4 ${isStacked ? '' : 'lg:col-span-8'}`}>
          <ContentBlocks blocks={blocks} />
          {figure}
        </div>
      </div>
    </section>
  );
}
