import { CatalogueFilter } from '#client/features/catalogue/CatalogueFilter.tsx';
import {
  type FoundEntries,
  SEARCHED,
  useFiltered,
} from '#client/features/catalogue/use-filtered.ts';
import { useCopy, useGap, useLocale, useNamesLang, useWordsLocale } from '#client/lib/copy.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { dateWriter } from '#rules/write-date.ts';
import { colonOf } from '#shared/i18n/gap.ts';
import {
  type Sheet,
  TEMPLATES_DATE,
  TEMPLATES_VERSION,
  type Template,
  templateFile,
} from '#shared/templates/template.ts';
import { TEMPLATE_FILTER, TEMPLATES, templateEntry } from '#shared/templates/templates.ts';

/** How much of a sheet a preview shows: the file has more. */
const COLUMNS_SHOWN = 6;
const ROWS_SHOWN = 3;

export function TemplateCatalogue() {
  const t = useCopy('templates');
  const gap = useGap();
  const language = useWordsLocale('templates');
  const files = t('files', { returnObjects: true });
  const entries = TEMPLATES.map((template) => templateEntry(template, files[template.id]));
  const found = useFiltered('templates', TEMPLATE_FILTER, entries);
  const day = dateWriter(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-label={t('filter.label')} className="pb-14 md:pb-20">
      <CatalogueFilter
        found={found}
        groups={{
          framework: {
            label: t('filter.framework'),
            all: t('filter.everyFramework'),
            values: t('frameworks', { returnObjects: true }),
          },
        }}
      >
        <div className="grid gap-6 lg:grid-cols-2">
          {found.inOrder(TEMPLATES).map((template, index) => (
            <TemplateCard
              key={template.id}
              template={template}
              found={found}
              isFirst={index === 0}
            />
          ))}
        </div>
      </CatalogueFilter>
      <p className="mt-8 max-w-reading text-sm text-text-muted">
        {t('version', {
          version: TEMPLATES_VERSION,
          date: day(new Date(`${TEMPLATES_DATE}T00:00:00Z`)),
        })}
        {gap}
        {t('license')}
      </p>
    </section>
  );
}

interface TemplateCardProps {
  template: Template;
  found: FoundEntries;
  /** False for templates further down on a phone. */
  isFirst: boolean;
}

function TemplateCard({ template, found, isFirst }: TemplateCardProps) {
  const t = useCopy('templates');
  const { id, clauses, format } = template;
  const words = t('files', { returnObjects: true })[id];
  const { name, summary } = words;
  const named = colonOf(useLocale()) + name;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      {...found.marks(templateEntry(template, words))}
      className={`${isFirst ? '' : 'later '}flex min-w-0 flex-col break-inside-avoid panel p-5 md:p-6`}
    >
      <p className="eyebrow">{t(`formats.${format}`)}</p>
      <h2 id={`${id}-name`} className="mt-1 text-2xl">
        {name}
      </h2>
      <p {...SEARCHED} className="mt-2">
        {summary}
      </p>
      <p className="sr-only">{t('answers')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-text-muted">
        {clauses.map((clause) => (
          <li key={clause} {...SEARCHED}>
            {clause}
          </li>
        ))}
      </ul>
      <details className="mt-4 border-t border-rule print:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold text-signal">
          <span>
            {t('preview')}
            <span className="sr-only">{named}</span>
          </span>
          <Icon name="plus" className="plus" />
        </summary>
        <Preview template={template} name={name} />
      </details>
      <div className="mt-auto pt-4 print:hidden">
        <ButtonLink href={templateFile(template)} download rel="external" className="max-sm:w-full">
          <Icon name="download" />
          {t(`download.${format}`)}
          <span className="sr-only">{named}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

/** A preview, rendered from the data from which the file is made. */
function Preview({ template, name }: { template: Template; name: string }) {
  const t = useCopy('templates');
  const lang = useNamesLang();
  if (template.format === 'xlsx')
    return template.sheets
      .slice(0, 1)
      .map((sheet) => <SheetPreview key={sheet.name} file={name} {...sheet} />);
  return (
    <div className="pb-4 text-sm">
      <ol lang={lang} className="list-decimal space-y-1 pl-5">
        {template.chapters.map(({ heading, answers }) => (
          <li key={heading}>
            {heading} <span className="text-text-muted">({answers})</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-text-muted">{t('chapter')}</p>
      <blockquote lang={lang} className="mt-1 border-l-2 border-brass pl-4">
        {template.chapters[4]?.list?.[3]}
      </blockquote>
    </div>
  );
}

/** `file` is the template's name, which is translated; the sheet is in English. */
function SheetPreview({ file, columns, rows, examples, empty }: Sheet & { file: string }) {
  const t = useCopy('templates');
  const gap = useGap();
  const shown = columns.slice(0, COLUMNS_SHOWN);
  const lines = [...examples, ...rows].slice(0, ROWS_SHOWN);
  const rest = columns.slice(COLUMNS_SHOWN);
  return (
    <div className="pb-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label={file} tabIndex={0} className="overflow-x-auto">
        <table lang={useNamesLang()} className="w-full min-w-160 border-collapse text-left text-xs">
          <thead>
            <tr className="night">
              {shown.map(({ title }) => (
                <th
                  key={title}
                  scope="col"
                  className="border border-rule px-2 py-1.5 font-semibold"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={String(line[0])}>
                {shown.map(({ title }, index) => (
                  <td key={title} className="border border-rule px-2 py-1.5 align-top">
                    {line[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-xs text-text-muted">
        {t(rows.length > 0 ? 'rows' : 'emptyRows', { rows: rows.length, empty })}
        {gap}
        {rest.length > 0 && t('columns', { columns: rest.length })}
      </p>
    </div>
  );
}
