import type { ComponentType, ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { makeStills } from '#client/lib/still.tsx';
import { Container } from '#client/ui/Container.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import type { ContentsEntry } from './content/ContentContents.tsx';

interface ContentPageProps {
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
  /** By a section's id: what stands below its words, and does nothing. */
  figures?: Readonly<Record<string, ReactNode>>;
  /** What `figures` depend on: where it changes, they are drawn anew with the words around them. */
  figuresOf?: string;
}

/**
 * Makes a page told by one namespace of copy (the file of shared/locales that holds it; its shape is `pageCopy`,
 * shared/page/blocks.ts): head, blocks, last word. They do nothing, so neither their code nor their words are
 * fetched to take the page over; what does something is `tool`, `aside` and `children`.
 */
export function makeContentPage(namespace: PageNamespace): ComponentType<ContentPageProps> {
  const still = makeStills(() => import('./content/parts.ts'), [namespace]);
  const Head = still('ContentHead');
  const ContentsAbove = still('ContentsAbove');
  const Matter = still('ContentMatter');
  const LastWord = still('ContentLastWord');

  return function ContentPage({
    aside,
    tool,
    children,
    brief,
    holds = [],
    figures = {},
    figuresOf,
  }) {
    return (
      // All of the page is in the language of its words, what does something as well. Whoever takes it over has not got
      // them: the language stays as it was served, and once they are there it is right for what is drawn.
      <div lang={useCopyLang(namespace)} suppressHydrationWarning>
        <Container
          className={`pb-6 md:pb-10 ${brief ? 'pt-8 md:pt-10' : tool ? 'pt-6 md:pt-12' : 'pt-14 md:pt-20'}`}
        >
          <header
            className={`grid-page ${brief ? 'pb-6 md:pb-8' : 'pb-10 md:pb-14'} ${tool ? 'items-start gap-y-6' : 'gap-y-10'}`}
          >
            <Head
              namespace={namespace}
              className={`col-span-12 ${brief ? 'max-w-none!' : tool ? 'lg:sticky lg:top-28 lg:col-span-4' : aside ? 'lg:col-span-7' : 'lg:col-span-8'}`}
            />
            {tool && <div className="col-span-12 lg:col-span-8">{tool}</div>}
            {aside && <div className="col-span-12 lg:col-span-4 lg:col-start-9">{aside}</div>}
          </header>
          <ContentsAbove namespace={namespace} holds={holds} />
          {children}
          <Matter key={figuresOf} namespace={namespace} holds={holds} figures={figures} />
        </Container>
        <LastWord namespace={namespace} />
      </div>
    );
  };
}
