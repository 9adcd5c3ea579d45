import { Fragment } from 'react';
import { CatalogueFilter } from '#client/features/catalogue/CatalogueFilter.tsx';
import {
  type FoundEntries,
  SEARCHED,
  useFiltered,
} from '#client/features/catalogue/use-filtered.ts';
import { useCopy, useCopyLang, useNamesLang, useWordsLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { dateWriter } from '#rules/write-date.ts';
import { writeChoice } from '#shared/catalogue/filter.ts';
import { systemEntry, systemFilter, writeReferences } from '#shared/integrations/filter.ts';
import type { System, SystemWords } from '#shared/integrations/system.ts';
import { SCOPES_CHECKED, SYSTEMS } from '#shared/integrations/systems.ts';

export function SystemCatalogue() {
  const t = useCopy('integrations');
  const { name } = useSite();
  const language = useWordsLocale('integrations');
  const frameworks = t('frameworks', { returnObjects: true });
  const filter = systemFilter(frameworks);
  const says = useCopy('systems');
  const entries = SYSTEMS.map((system) =>
    systemEntry(system, says(`${system.id}.reads`), frameworks),
  );
  const found = useFiltered('integrations', filter, entries);
  const systems = found.inOrder(SYSTEMS);
  const categories = [...new Set(systems.map(({ category }) => category))];
  const ofCategory = (category: System['category']) =>
    systems.filter((system) => system.category === category);
  const isNarrowed = writeChoice(filter, found.choice) !== '';
  const checked = dateWriter(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-label={t('filter.label')} className="pb-14 md:pb-20">
      <CatalogueFilter
        found={found}
        groups={{
          framework: {
            label: t('filter.framework'),
            all: t('filter.everyFramework'),
            values: frameworks,
          },
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
        <div>
          {categories.map((category) => (
            <section
              key={category}
              data-entries
              {...found.valuesOf({ category: [category] })}
              aria-labelledby={category}
              className="relative max-lg:border-b max-lg:border-rule-strong lg:pt-8"
            >
              <h2 id={category} className="text-2xl max-lg:pt-4 max-lg:pr-10">
                {t(`categories.${category}`)}
              </h2>
              <details data-narrowed open={isNarrowed} className="systems lg:unfold">
                {/* Covers the heading, so that all of it can be tapped. */}
                <summary>
                  <span className="sr-only">{t(`categories.${category}`)}</span>
                  {/* As many as there is room for. */}
                  <span aria-hidden>
                    {`${ofCategory(category)
                      .slice(0, 2)
                      .map((system) => system.name)
                      .join(', ')} …`}
                  </span>
                  <Icon name="plus" className="plus" />
                </summary>
                <div aria-hidden>
                  <span>{t('columns.system')}</span>
                  <div>
                    <span>{t('columns.reads')}</span>
                    <span>{t('columns.access')}</span>
                  </div>
                </div>
                <ul>
                  {ofCategory(category).map((system) => (
                    <SystemRow key={system.id} system={system} found={found} />
                  ))}
                </ul>
              </details>
            </section>
          ))}
        </div>
      </CatalogueFilter>
      <div className="mt-8 max-w-reading space-y-3 text-sm text-text-muted">
        <p>{t('checked', { date: checked(new Date(`${SCOPES_CHECKED}T00:00:00Z`)) })}</p>
        <p>{t('marks', { site: name })}</p>
      </div>
    </section>
  );
}

function SystemRow({ system, found }: { system: System; found: FoundEntries }) {
  const t = useCopy('integrations');
  const frameworks = t('frameworks', { returnObjects: true });
  const { id, name, state, access, every } = system;
  const { reads, note }: SystemWords = useCopy('systems')(id, { returnObjects: true });
  const lang = useCopyLang('systems');
  const names = useNamesLang();
  const isAvailable = state === 'available';
  return (
    <li id={id} {...found.marks(systemEntry(system, reads, frameworks), ['state'])} data-entry="">
      <div>
        <h3>{name}</h3>
        <p className={isAvailable ? 'text-success' : 'text-brass-text'}>
          {t(isAvailable ? 'states.available' : 'states.on-request')}
        </p>
      </div>
      <details data-searched open={found.choice.words.trim() !== ''} className="lg:unfold">
        {/* Covers the name's row, so that all of it can be tapped. */}
        <summary>
          <span className="sr-only">{t('columns.reads')}</span>
          <Icon name="plus" className="plus" />
        </summary>
        <div>
          <dl>
            <dt>{t('columns.reads')}</dt>
            <dd lang={lang} {...SEARCHED}>
              {reads}
            </dd>
            <dt>{t('columns.every')}</dt>
            <dd>{t(`every.${every}`)}</dd>
          </dl>
          <dl>
            <dt>{t('columns.access')}</dt>
            <dd>
              <span>{t(`access.${access.kind}`, { count: access.grants.length })}</span>{' '}
              {access.grants.map((grant) => (
                <code key={grant} lang={names} {...SEARCHED}>
                  {grant.split(/(?<=[./])(?=\w{6})/).map((part) => (
                    <Fragment key={part}>
                      <wbr />
                      {part}
                    </Fragment>
                  ))}
                </code>
              ))}
              {note && (
                <span lang={lang} className="block">
                  {note}
                </span>
              )}
            </dd>
            <dt>{t('columns.proves')}</dt>
            <dd {...SEARCHED}>
              {writeReferences(system, frameworks).map(({ framework, text }) => (
                <Fragment key={framework}>
                  <span {...found.partMarks('framework', framework)}>
                    {/* A sign and its number stay on one line. */}
                    {text.replace(/(§|Art\.) /g, '$1\u00a0')}
                  </span>{' '}
                </Fragment>
              ))}
            </dd>
          </dl>
        </div>
      </details>
    </li>
  );
}
