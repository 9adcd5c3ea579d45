import type { ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import { ContentBlock } from './content/ContentBlocks.tsx';
import { ContentClosing } from './content/ContentClosing.tsx';
import { ContentsBeside, type ContentsEntry, ContentsToOpen } from './content/ContentContents.tsx';
import { ContentSection } from './content/ContentSection.tsx';
import { keyed } from './content/keyed.ts';
import { isSection } from './content/sections.ts';
import { useContent } from './content/use-content.ts';

interface ContentPageProps {
  /** The file of shared/locales that holds the page; its shape is `pageCopy` (shared/page/blocks.ts). */
  namespace: PageNamespace;
  /** Beside the title. */
  aside?: ReactNode;
  /** What the page is there for: right below its title, or beside it where there is room. */
  tool?: ReactNode;
  /** Over the page's width, between its head and its blocks. */
  children?: ReactNode;
  /** The head is one line over the page's width, for `children` that are to be seen at once. */
  brief?: boolean;
  /** What `children` are: named in the list of contents before the page's own sections. */
  holds?: readonly ContentsEntry[];
  /** By a section's id: what stands below its words. */
  figures?: Readonly<Record<string, ReactNode>>;
}

/** From so many entries on, a page says beforehand what it holds. */
const CONTENTS_FROM = 5;

/**
 * A page told wholly by one namespace of copy: head, blocks, last word. A page that is a ledger from end to end has
 * its list of contents beside the reading; what stands in `children` is named first.
 */
export function ContentPage({
  namespace,
  aside,
  tool,
  children,
  brief,
  holds = [],
  figures,
}: ContentPageProps) {
  const { eyebrow, title, lead, blocks } = useContent(namespace);
  const sections = blocks.filter(isSection);
  const body = blocks.filter((block) => block.type !== 'callToAction');
  const lang = useCopyLang(namespace);
  // The list's frame is in the page's language.
  const entries = [...holds, ...sections.map(({ id, heading }) => ({ id, heading, lang }))];
  const isLedger = body.every(isSection);
  const contents = isLedger && entries.length >= CONTENTS_FROM ? entries : null;
  const matter = keyed(body).map(({ key, block }) => {
    if (!isSection(block))
      return (
        <div key={key} className="later pb-14 md:pb-20">
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
        isStacked={Boolean(contents)}
      />
    );
  });
  return (
    <div lang={lang}>
      <Container
        className={`pb-6 md:pb-10 ${brief ? 'pt-8 md:pt-10' : tool ? 'pt-6 md:pt-12' : 'pt-14 md:pt-20'}`}
      >
        <header
          className={`grid-page ${brief ? 'pb-6 md:pb-8' : contents ? 'pb-10 md:pb-14' : 'pb-14 md:pb-20'} ${tool ? 'items-start gap-y-6' : 'gap-y-10'}`}
        >
          <SectionHeading
            as="h1"
            eyebrow={eyebrow}
            title={title}
            lead={lead}
            className={`col-span-12 ${brief ? 'max-w-none!' : tool ? 'lg:sticky lg:top-28 lg:col-span-4' : aside ? 'lg:col-span-7' : 'lg:col-span-8'}`}
          />
          {tool && <div className="col-span-12 lg:col-span-8">{tool}</div>}
          {aside && <div className="col-span-12 lg:col-span-4 lg:col-start-9">{aside}</div>}
        </header>
        {contents && (
          <div className="pb-10 lg:hidden">
            <ContentsToOpen entries={contents} />
          </div>
        )}
        {children}
        {contents ? (
          <div className="grid-page">
            <div className="col-span-4 pr-6 max-lg:hidden">
              <ContentsBeside entries={contents} />
            </div>
            <div className="col-span-12 lg:col-span-8">{matter}</div>
          </div>
        ) : (
          matter
        )}
      </Container>
      {blocks.map(
        (block) =>
          block.type === 'callToAction' && <ContentClosing key={block.heading} {...block} />,
      )}
    </div>
  );
}
