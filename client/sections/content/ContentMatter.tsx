import type { ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Headline } from '#client/ui/Headline.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import type { Block, BlockOf } from '#shared/page/blocks.ts';
import { ContentBlock, ContentBlocks } from './ContentBlocks.tsx';
import { ContentsBeside, type ContentsEntry, ContentsToOpen } from './ContentContents.tsx';
import { ContentLink } from './ContentLink.tsx';
import { SiteText } from './SiteText.tsx';
import { type OwnValues, useContent } from './use-content.ts';

/** From this many entries on, a page has a list of contents. */
const CONTENTS_FROM = 5;

interface ContentMatterProps {
  namespace: PageNamespace;
  holds: readonly ContentsEntry[];
  figures: Readonly<Record<string, ReactNode>>;
  values?: OwnValues | undefined;
}

/** All blocks but the last word, and the entries of the list of contents, if the page consists of sections only. */
function useMatter(namespace: PageNamespace, holds: readonly ContentsEntry[], values?: OwnValues) {
  const body = useContent(namespace, values).blocks.filter(
    (block) => block.type !== 'callToAction',
  );
  const sections = body.filter(isSection);
  const lang = useCopyLang(namespace);
  // The list's own labels are in the page's language.
  const entries = [...holds, ...sections.map(({ id, heading }) => ({ id, heading, lang }))];
  const isLedger = body.length === sections.length;
  return { body, sections, contents: isLedger && entries.length >= CONTENTS_FROM ? entries : null };
}

export function ContentsAbove({
  namespace,
  holds,
}: Omit<ContentMatterProps, 'figures' | 'values'>) {
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
export function ContentMatter({ namespace, holds, figures, values }: ContentMatterProps) {
  const { body, sections, contents } = useMatter(namespace, holds, values);
  const matter = body.map((block, index) =>
    isSection(block) ? (
      <ContentSection
        key={block.id}
        number={sections.indexOf(block) + 1}
        section={block}
        figure={figures[block.id]}
        isStacked={Boolean(contents)}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: copy never moves on a page
      <div key={index} className="later pb-14 md:pb-20">
        <ContentBlock block={block} />
      </div>
    ),
  );
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

export function ContentLastWord({ namespace }: Pick<ContentMatterProps, 'namespace'>) {
  const { blocks } = useContent(namespace);
  const closing = blocks.filter((block) => block.type === 'callToAction');
  return closing.map((block) => <ContentClosing key={block.heading} {...block} />);
}

/** A numbered entry of the page, which its list of contents names. */
function isSection(block: Block): block is BlockOf<'section'> {
  return block.type === 'section';
}

function ContentClosing({ heading, text, actions }: BlockOf<'callToAction'>) {
  return (
    <section aria-labelledby="closing" className="night">
      <Container className="grid-page items-end gap-y-8 py-16 md:py-20">
        <div className="col-span-12 max-w-reading lg:col-span-7">
          <h2 id="closing" className="text-3xl">
            <Headline>{heading}</Headline>
          </h2>
          <p className="mt-4 text-lg text-text-muted">
            <SiteText>{text}</SiteText>
          </p>
        </div>
        <div className="col-span-12 flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          {actions.map(({ label, to }, index) => (
            <ButtonLink
              key={to}
              as={ContentLink}
              to={to}
              size="large"
              variant={index === 0 ? 'primary' : 'secondary'}
              className="w-full sm:w-auto"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  );
}

interface ContentSectionProps {
  number: number;
  section: BlockOf<'section'>;
  /** A picture or a control of the section, below its text. */
  figure?: ReactNode;
  /** Puts the heading above the content, if the column beside it is taken. */
  isStacked?: boolean;
}

/** A numbered entry of the report: its heading at the side, its content beside it. */
function ContentSection({ number, section, figure, isStacked }: ContentSectionProps) {
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
