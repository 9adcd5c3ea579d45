import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { OWN_ENTRIES, type StoredEntry } from '#shared/consent/stored-names.ts';
import type { BlockOf, Listing } from '#shared/page/blocks.ts';
import { optionalServices, type Service } from '#shared/services.ts';
import { ContentTable } from './ContentTable.tsx';

/** A table of this site's services, or of what it stores in the browser, as configured. */
export function ServiceTable({ rowsOf, caption, head }: BlockOf<'serviceTable'>) {
  const rows = useRows()[rowsOf]();
  return <ContentTable caption={caption} head={head} rows={rows} />;
}

type OwnEntry = (typeof OWN_ENTRIES)[number];
type OwnKey<Entry = OwnEntry> = Entry extends OwnEntry
  ? `own.${Entry['kind']}.${Entry['name']}`
  : never;

function ownKey({ kind, name }: OwnEntry): OwnKey {
  return `own.${kind}.${name}` as OwnKey;
}

function useRows(): Record<Listing, () => string[][]> {
  const t = useCopy('services');
  const language = useWordsLocale('services');
  const { services } = useSite();
  const countries = new Intl.DisplayNames(language, { type: 'region' });

  const nameOf = ({ name, legalName, place }: Service) => {
    const isOwn = name === legalName;
    const values = { name, company: legalName, country: place && countries.of(place) };
    if (place) return t(isOwn ? 'country' : 'company', values);
    return isOwn ? name : t('companyOnly', values);
  };
  const lastsOf = ({ lasts }: StoredEntry) =>
    typeof lasts === 'number' ? t('lasts.days', { count: lasts }) : t(`lasts.${lasts}`);
  const categoryOf = ({ category }: StoredEntry) => t(`categories.${category}`);
  const ownRow = (entry: OwnEntry) => [
    entry.name,
    t(ownKey(entry)),
    categoryOf(entry),
    lastsOf(entry),
  ];
  const serviceRows = (service: Service) =>
    service.stored.length > 0
      ? service.stored.map((entry) => [entry.name, service.name, categoryOf(entry), lastsOf(entry)])
      : [[t('unnamed.name'), service.name, t('categories.marketing'), t('unnamed.lasts')]];

  return {
    ownCookies: () => OWN_ENTRIES.filter(({ kind }) => kind === 'cookie').map(ownRow),
    ownStorage: () => OWN_ENTRIES.filter(({ kind }) => kind !== 'cookie').map(ownRow),
    optional: () =>
      optionalServices(services).map((of) => [nameOf(of), t(`tasks.${of.id}`), t(`when.${of.id}`)]),
    serviceCookies: () => optionalServices(services).flatMap(serviceRows),
    recipients: () => services.map((of) => [nameOf(of), t(`data.${of.id}`), t(`when.${of.id}`)]),
    processors: () => services.map((of) => [nameOf(of), t(`tasks.${of.id}`), t(`data.${of.id}`)]),
  };
}
