import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';

export interface ContentsEntry {
  id: string;
  heading: string;
  /** Set if it is not the page's language. */
  lang?: string;
}

interface ContentContentsProps {
  entries: readonly ContentsEntry[];
}

/** The page's contents, folded, if there is no column for them. */
export function ContentsToOpen({ entries }: ContentContentsProps) {
  const t = useCopy('common');
  return (
    // Always set: the page around it may be in another language.
    <nav
      aria-label={t('onThisPage')}
      lang={useWordsLocale('common')}
      className="lg:hidden print:hidden"
    >
      <details className="border-y border-rule">
        <summary className="flex min-h-11 items-center justify-between gap-6 py-2 text-sm font-semibold hover:text-signal">
          {t('onThisPage')}
          <Icon name="plus" className="plus" />
        </summary>
        <Entries entries={entries} />
      </details>
    </nav>
  );
}

/**
 * The same in the column beside the text: it stays in view, and marks the section being read if the browser has CSS
 * scroll target groups.
 */
export function ContentsBeside({ entries }: ContentContentsProps) {
  const t = useCopy('common');
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky lg:top-28 max-h-[calc(100dvh-var(--spacing-header)-3rem-var(--consent-room,0px))] overflow-y-auto overscroll-contain pb-4 max-lg:hidden print:hidden"
    >
      <h2 id="on-this-page" lang={useWordsLocale('common')} className="eyebrow pb-2 font-sans">
        {t('onThisPage')}
      </h2>
      <Entries entries={entries} />
    </nav>
  );
}

function Entries({ entries }: ContentContentsProps) {
  return (
    <ol className="contents-list border-l border-rule max-lg:mb-3">
      {entries.map(({ id, heading, lang }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            lang={lang}
            className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm text-text-muted hover:text-signal lg:min-h-8"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
