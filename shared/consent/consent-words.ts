import type { Say } from '../i18n/copy-keys.ts';
import { optionalServices, type Service } from '../services.ts';
import { type ConsentCategory, OWN_ENTRIES, type StoredEntry } from './stored-names.ts';

/** The words of the namespace `consent` in one language. */
export type ConsentCopy = Say<'consent'>;

/**
 * The banner's text: why it asks, who would receive data for which purpose, and how to withdraw consent
 * (GDPR 7(3) and 13(1)(e)). If no service needs consent, it says so.
 */
export function bannerText(
  t: ConsentCopy,
  services: readonly Service[],
  reason: 'first' | 'policy-changed',
): string {
  const list = optionalServices(services)
    .map(({ id, company }) => t('ask.recipient', { company, task: t(`services.tasks.${id}`) }))
    .join(t('common:comma'));
  return t('ask.whole', {
    why: t(reason === 'first' ? 'text' : 'policyChanged'),
    who: list ? t('ask.recipients', { list }) : t('ask.none'),
    how: t('ask.withdraw', { settings: t('settings') }),
  });
}

/** What a category of the preferences means on this site. */
interface CategoryWords {
  /** The services that run under it, one line each; or a line that says there are none. */
  services: string[];
  /** What is kept in the browser under it: the name, and its description. */
  stored: { name: string; text: string }[];
}

/** Describes a category of the preferences: its services, and what is kept for how long. */
export function categoryWords(
  t: ConsentCopy,
  services: readonly Service[],
  category: ConsentCategory,
): CategoryWords {
  const own = OWN_ENTRIES.filter((entry) => entry.category === category);
  if (category === 'essential' || category === 'functional')
    return { services: [], stored: own.map((entry) => describeEntry(t, entry)) };
  const users = optionalServices(services).filter(({ needs }) => needs.includes(category));
  const lines = users.flatMap(({ id, name, company, legalName, stored }) => {
    const service = name === legalName ? name : `${name} (${legalName})`;
    const entry = t('common:labelled', { label: service, value: t(`services.tasks.${id}`) });
    return stored.length > 0 ? [entry] : [entry, t('services.unnamed', { company })];
  });
  const entries: StoredEntry[] = [...own, ...users.flatMap(({ stored }) => stored)];
  const stored = entries.filter((entry) => entry.category === category);
  return {
    services: lines.length > 0 ? lines : [t('services.none')],
    stored: stored.map((entry) => describeEntry(t, entry)),
  };
}

function describeEntry(t: ConsentCopy, { name, kind, lasts }: StoredEntry) {
  const end =
    typeof lasts === 'number'
      ? t('services.lasts.days', { count: lasts })
      : t(`services.lasts.${lasts}`);
  return { name, text: `${t(`services.kinds.${kind}`)}${t('common:comma')}${end}` };
}
