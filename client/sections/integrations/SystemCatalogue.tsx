import { CatalogueFilter } from '#client/features/catalogue/CatalogueFilter.tsx';
import {
  type FoundEntries,
  SEARCHED,
  useFiltered,
} from '#client/features/catalogue/use-filtered.ts';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { writeChoice } from '#shared/catalogue/filter.ts';
import { SYSTEM_FILTER, systemEntry, writeReferences } from '#shared/integrations/filter.ts';
import { CATEGORIES, type System } from '#shared/integrations/system.ts';
import { SCOPES_CHECKED, SYSTEMS } from '#shared/integrations/systems.ts';
import { ROUTES } from '#shared/routes.ts';

const ENTRIES = SYSTEMS.map(systemEntry);

const ROW = 'gap-x-8 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]';
const CELLS =
  'gap-x-8 lg:grid print:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]';

/** All systems that evidence can be read from, by category, under a filter. */
export function SystemCatalogue() {
  const t = useCopy('integrations');
  const { name } = useSite();
  const locale = useLocale();
  const language = useCopyLang('integrations') ?? locale;
  const found = useFiltered(SYSTEM_FILTER, ENTRIES);
  const isNarrowed = writeChoice(SYSTEM_FILTER, found.choice) !== '';
  const checked = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-label={t('filter.label')} className="pb-14 md:pb-20">
      <CatalogueFilter
        found={found}
        path={ROUTES.integrations.path}
        label={t('filter.label')}
        searchLabel={t('filter.search')}
        groups={{
          category: {
            label: t('filter.category'),
            all: t('filter.everyCategory'),
            values: t('categories', { returnObjects: true }),
          },
          state: {
            label: t('filter.state'),
            all: t('filter.everyState'),
            values: t('states', { returnObjects: true }),
          },
        }}
      >
        {CATEGORIES.map((category) => {
          const systems = SYSTEMS.filter((system) => system.category === category);
          return (
            <section
              key={category}
              data-entries
              aria-labelledby={category}
              className="later relative max-lg:border-b max-lg:border-rule-strong lg:pt-8"
            >
              <h2 id={category} className="text-2xl max-lg:pt-4 max-lg:pr-10">
                {t(`categories.${category}`)}
              </h2>
              <details data-narrowed open={isNarrowed} className="group/category unfold-lg">
                {/* Over the heading, so that a thumb finds all of it. */}
                <summary className="pb-4 text-sm text-text-muted before:absolute before:inset-x-0 before:top-0 before:h-22 group-open/category:pb-2 group-open/category:before:h-14">
                  <span className="sr-only">{t(`categories.${category}`)}</span>
                  <span
                    aria-hidden
                    className="block truncate pr-10 group-open/category:invisible group-open/category:h-0"
                  >
                    {systems.map(({ name }) => name).join(', ')}
                  </span>
                  <Icon
                    name="plus"
                    className="absolute top-6 right-0 size-5 text-signal transition-transform group-open/category:rotate-45"
                  />
                </summary>
                <div
                  aria-hidden
                  className={`mt-4 hidden border-y border-rule-strong py-2 text-xs font-semibold ${ROW}`}
                >
                  <span>{t('columns.system')}</span>
                  <div className={CELLS}>
                    <span>{t('columns.reads')}</span>
                    <span>{t('columns.access')}</span>
                  </div>
                </div>
                <ul className="max-lg:border-t max-lg:border-rule [&>:last-child]:max-lg:border-b-0">
                  {systems.map((system) => (
                    <SystemRow key={system.id} system={system} found={found} />
                  ))}
                </ul>
              </details>
            </section>
          );
        })}
      </CatalogueFilter>
      <div className="mt-8 max-w-reading space-y-3 text-sm text-text-muted">
        <p>{t('checked', { date: checked.format(new Date(`${SCOPES_CHECKED}T00:00:00Z`)) })}</p>
        <p>{t('marks', { site: name })}</p>
      </div>
    </section>
  );
}

function SystemRow({ system, found }: { system: System; found: FoundEntries }) {
  const t = useCopy('integrations');
  const { id, name, state, reads, access, note, every } = system;
  const isAvailable = state === 'available';
  return (
    <li
      id={id}
      {...found.marks(systemEntry(system))}
      className={`relative border-b border-rule py-3 break-inside-avoid lg:py-5 ${ROW}`}
    >
      <div className="max-lg:flex max-lg:min-h-8 max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:pr-10">
        <h3 {...SEARCHED} className="font-serif text-xl font-semibold">
          {name}
        </h3>
        <p
          className={`text-sm font-semibold lg:mt-1 ${isAvailable ? 'text-success' : 'text-brass-text'}`}
        >
          {t(isAvailable ? 'states.available' : 'states.on-request')}
        </p>
      </div>
      <details data-searched open={found.choice.words.trim() !== ''} className="group unfold-lg">
        {/* Over the row of the name, so that a thumb finds all of it. */}
        <summary className="absolute inset-x-0 top-0 flex h-14 items-center justify-end">
          <span className="sr-only">
            {name}: {t('columns.reads')}. {t('columns.access')}
          </span>
          <Icon
            name="plus"
            className="size-5 text-signal transition-transform group-open:rotate-45"
          />
        </summary>
        <div className={`text-sm max-lg:pb-2 ${CELLS}`}>
          <dl>
            <dt className="sr-only">{t('columns.reads')}</dt>
            <dd {...SEARCHED}>{reads}</dd>
            <dt className="sr-only">{t('columns.every')}</dt>
            <dd className="mt-1 text-text-muted">{t(`every.${every}`)}</dd>
          </dl>
          <dl className="max-lg:mt-2 print:mt-0">
            <dt className="sr-only">{t('columns.access')}</dt>
            <dd>
              <span className="text-text-muted">
                {t(`access.${access.kind}`, { count: access.grants.length })}
              </span>{' '}
              {access.grants.map((grant) => (
                <code
                  key={grant}
                  {...SEARCHED}
                  className="mr-1.5 mb-1 inline-block rounded-sm bg-surface-sunken px-1.5 font-mono text-xs break-all"
                >
                  {grant}
                </code>
              ))}
              {note && <span className="block text-text-muted">{note}</span>}
            </dd>
            <dt className="sr-only">{t('columns.proves')}</dt>
            <dd className="figures mt-1 text-xs text-text-muted">
              {writeReferences(system).map((references) => (
                <span key={references} {...SEARCHED} className="mr-4 inline-block">
                  {references}
                </span>
              ))}
            </dd>
          </dl>
        </div>
      </details>
    </li>
  );
}
