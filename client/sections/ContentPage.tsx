import type { ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import { ContentBlock } from './content/ContentBlocks.tsx';
import { ContentClosing } from './content/ContentClosing.tsx';
import { ContentContents } from './content/ContentContents.tsx';
import { ContentSection } from './content/ContentSection.tsx';
import { keyed } from './content/keyed.ts';
import { isSection } from './content/sections.ts';
import { useContent } from './content/use-content.ts';

export interface ContentPageProps {
  /** The file of shared/locales that holds the page; its shape is `pageCopy` (shared/page/blocks.ts). */
  namespace: PageNamespace;
  /** Beside the title. */
  aside?: ReactNode;
  /** Over the page's width, between its head and its blocks. */
  children?: ReactNode;
  /** By a section's id: what stands below its words. */
  figures?: Readonly<Record<string, ReactNode>>;
}

/** From so many sections on, a page says beforehand what it holds; a longer list takes a line of its own. */
const CONTENTS_FROM = 5;
const CONTENTS_BESIDE_UP_TO = 8;

/** A page told wholly by one namespace of copy: head, blocks, last word. */
export function ContentPage({ namespace, aside, children, figures }: ContentPageProps) {
  const { eyebrow, title, lead, blocks } = useContent(namespace);
  const sections = blocks.filter(isSection);
  const isWide = Boolean(aside) || sections.length > CONTENTS_BESIDE_UP_TO;
  const contents = sections.length >= CONTENTS_FROM && (
    <ContentContents entries={sections} wide={isWide} />
  );
  const beside = aside ?? (isWide ? null : contents);
  return (
    <div lang={useCopyLang(namespace)}>
      <Container className="pt-14 pb-6 md:pt-20 md:pb-10">
        <header className="grid-page gap-y-10 pb-14 md:pb-20">
          <SectionHeading
            as="h1"
            eyebrow={eyebrow}
            title={title}
            lead={lead}
            className={`col-span-12 ${beside ? 'lg:col-span-7' : 'lg:col-span-8'}`}
          />
          {beside && <div className="col-span-12 lg:col-span-4 lg:col-start-9">{beside}</div>}
        </header>
        {children}
        {isWide && contents && <div className="pb-14 md:pb-20">{contents}</div>}
        {keyed(blocks).map(({ key, block }) => {
          if (block.type === 'callToAction') return null;
          if (!isSection(block))
            return (
              <div key={key} className="pb-14 md:pb-20">
                <ContentBlock block={block} />
              </div>
            );
          const { id } = block;
          return (
            <ContentSection
              key={id}
              number={sections.indexOf(block) + 1}
              section={block}
              figure={figures?.[id]}
            />
          );
        })}
      </Container>
      {blocks.map(
        (block) =>
          block.type === 'callToAction' && <ContentClosing key={block.heading} {...block} />,
      )}
    </div>
  );
}
