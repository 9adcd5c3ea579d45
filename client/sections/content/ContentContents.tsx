import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';

export interface ContentContentsProps {
  entries: readonly { id: string; heading: string }[];
  /** In columns over the page's width, where it does not fit beside the title. */
  wide?: boolean;
}

/** What the page holds, by number. */
export function ContentContents({ entries, wide = false }: ContentContentsProps) {
  const t = useCopy('common');
  const locale = useLocale();
  const lang = useCopyLang('common') ?? locale;
  return (
    <nav aria-labelledby="on-this-page">
      <h2 id="on-this-page" lang={lang} className="eyebrow font-sans">
        {t('onThisPage')}
      </h2>
      <ol
        className={`mt-3 border-t border-rule ${wide ? 'gap-x-gutter sm:columns-2 lg:columns-3' : ''}`}
      >
        {entries.map(({ id, heading }, index) => (
          <li key={id} className="break-inside-avoid border-b border-rule">
            <a
              href={`#${id}`}
              className="figures flex min-h-11 items-baseline gap-4 py-2.5 text-sm hover:text-signal lg:min-h-0 lg:py-2"
            >
              <span aria-hidden className="text-xs text-text-muted">
                {String(index + 1).padStart(2, '0')}
              </span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
