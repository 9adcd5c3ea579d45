import type { ComponentType, ReactNode } from 'react';
import { useCopyLang } from '#client/lib/copy.ts';
import { makeStills } from '#client/lib/still.tsx';
import { Container } from '#client/ui/Container.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import type { ContentsEntry } from './content/ContentContents.tsx';

interface ContentPageProps {
  /** Shown beside the title. */
  aside?: ReactNode;
  /** The page's main tool: right below its title, or beside it if there is room. */
  tool?: ReactNode;
  /** Shown in full width between the page's head and its blocks. */
  children?: ReactNode;
  /** Makes the head one line in full width, if `children` should be visible at once. */
  brief?: boolean;
  /** Entries for `children` in the list of contents, before the page's own sections. */
  holds?: readonly ContentsEntry[];
  /** By section id: static content below the section's text. */
  figures?: Readonly<Record<string, ReactNode>>;
  /** What `figures` depend on: when it changes, they are rendered anew with the text around them. */
  figuresOf?: string;
}

/**
 * Creates a page from one namespace of copy (its file in shared/locales; its shape is `pageCopy`,
 * shared/page/blocks.ts): head, blocks, last word. These are static: hydration needs neither their code nor their copy.
 * The interactive parts are `tool`, `aside` and `children`.
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
      // The whole page has the language of its copy, including the interactive parts. Hydration does not have that
      // copy, so the served `lang` stays; once it is loaded, `lang` is right for what is rendered.
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
