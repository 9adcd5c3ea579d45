import type { ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import type { ContentsEntry } from './content/ContentContents.tsx';
import { ContentLastWord, ContentMatter, ContentsAbove } from './content/ContentMatter.tsx';
import { type OwnValues, useContent } from './content/use-content.ts';

interface ContentPageProps {
  namespace: PageNamespace;
  aside?: ReactNode;
  /** The page's main tool: right below its title, or beside it if there is room. */
  tool?: ReactNode;
  /** Shown in full width between the page's head and its blocks. */
  children?: ReactNode;
  /** Makes the head one line in full width, if `children` should be visible at once. */
  brief?: boolean;
  /** Entries for `children` in the list of contents, before the page's own sections. */
  holds?: readonly ContentsEntry[];
  /** If set, the page's blocks are folded under this name: they are what `children` show, as text. */
  folded?: ReactNode;
  /** By section id: content below the section's text. */
  figures?: Readonly<Record<string, ReactNode>>;
  values?: OwnValues;
}

/**
 * A page from one namespace of copy (its file in shared/locales; its shape is `pageCopy`, shared/page/blocks.ts): head,
 * blocks, last word. `tool`, `aside` and `children` may be islands.
 */
export function ContentPage({
  namespace,
  aside,
  tool,
  children,
  brief,
  holds = [],
  folded,
  figures = {},
  values,
}: ContentPageProps) {
  const { eyebrow, title, lead } = useContent(namespace);
  const matter = (
    <ContentMatter namespace={namespace} holds={holds} figures={figures} values={values} />
  );
  return (
    // The whole page has the language of its copy, including the interactive parts.
    <div lang={useCopyLang(namespace)}>
      <Container
        className={`pb-6 md:pb-10 ${brief ? 'pt-8 md:pt-10' : tool ? 'pt-6 md:pt-12' : 'pt-14 md:pt-20'}`}
      >
        <header
          className={`grid-page ${brief ? 'pb-6 md:pb-8' : 'pb-10 md:pb-14'} ${tool ? 'items-start gap-y-6' : 'gap-y-10'}`}
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
        <ContentsAbove namespace={namespace} holds={holds} />
        {children}
        {folded ? (
          <details className="border-y border-rule">
            <summary className="flex min-h-14 items-center justify-between gap-6 font-serif text-2xl hover:text-signal">
              {folded}
              <Icon name="plus" className="plus" />
            </summary>
            {matter}
          </details>
        ) : (
          matter
        )}
      </Container>
      <ContentLastWord namespace={namespace} />
    </div>
  );
}
