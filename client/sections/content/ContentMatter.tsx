import type { ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import type { Block, BlockOf } from '#shared/page/blocks.ts';
import { ContentBlock, keyed } from './ContentBlocks.tsx';
import { ContentClosing } from './ContentClosing.tsx';
import { ContentsBeside, type ContentsEntry, ContentsToOpen } from './ContentContents.tsx';
import { ContentSection } from './ContentSection.tsx';
import { useContent } from './use-content.ts';

/** From this many entries on, a page has a list of contents. */
const CONTENTS_FROM = 5;

interface ContentMatterProps {
  namespace: PageNamespace;
  holds: readonly ContentsEntry[];
  figures: Readonly<Record<string, ReactNode>>;
}

/** All blocks but the last word, and the entries of the list of contents, if the page consists of sections only. */
function useMatter(namespace: PageNamespace, holds: readonly ContentsEntry[]) {
  const body = useContent(namespace).blocks.filter((block) => block.type !== 'callToAction');
  const sections = body.filter(isSection);
  const lang = useCopyLang(namespace);
  // The list's own labels are in the page's language.
  const entries = [...holds, ...sections.map(({ id, heading }) => ({ id, heading, lang }))];
  const isLedger = body.length === sections.length;
  return { body, sections, contents: isLedger && entries.length >= CONTENTS_FROM ? entries : null };
}

/** The page's contents, folded, if there is no column for them. */
export function ContentsAbove({ namespace, holds }: Omit<ContentMatterProps, 'figures'>) {
  const { contents } = useMatter(namespace, holds);
  return (
    contents && (
      <div className="pb-10 lg:hidden">
        <ContentsToOpen entries={contents} />
      </div>
    )
  );
}

/** The page's blocks; if they are all sections, with the list of contents beside them. */
export function ContentMatter({ namespace, holds, figures }: ContentMatterProps) {
  const { body, sections, contents } = useMatter(namespace, holds);
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
        figure={figures[id]}
        isStacked={Boolean(contents)}
      />
    );
  });
  if (!contents) return matter;
  return (
    <div className="grid-page">
      <div className="col-span-4 pr-6 max-lg:hidden">
        <ContentsBeside entries={contents} />
      </div>
      <div className="col-span-12 lg:col-span-8">{matter}</div>
    </div>
  );
}

/** The page's last word. */
export function ContentLastWord({ namespace }: Pick<ContentMatterProps, 'namespace'>) {
  const { blocks } = useContent(namespace);
  const closing = blocks.filter((block) => block.type === 'callToAction');
  return closing.map((block) => <ContentClosing key={block.heading} {...block} />);
}

/** A numbered entry of the page, which its list of contents names. */
function isSection(block: Block): block is BlockOf<'section'> {
  return block.type === 'section';
}
