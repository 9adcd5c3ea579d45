import { CHOICE_DAYS } from './record.ts';
import type { Grants, ThirdPartySwitches } from './third-parties.ts';

/** The categories of spec 2.9. */
export type ConsentCategory = 'essential' | 'functional' | 'analytics' | 'marketing';

/** An entry in the visitor's browser, as the site discloses it. */
export interface StoredEntry {
  /** `*` stands for a suffix that varies. */
  name: string;
  kind: 'cookie' | 'local' | 'session';
  category: ConsentCategory;
  /** In days; or until the visitor deletes it, or the tab or the browser is closed. */
  lasts: number | 'deleted' | 'tab' | 'browser';
}

/** What the site itself keeps in the browser; every other entry belongs to third parties. */
export const OWN_ENTRIES = [
  { name: 'cookie-consent', kind: 'cookie', category: 'essential', lasts: CHOICE_DAYS },
  { name: 'consent-proof', kind: 'cookie', category: 'essential', lasts: CHOICE_DAYS },
  { name: 'usprivacy', kind: 'cookie', category: 'essential', lasts: CHOICE_DAYS },
  { name: 'locale', kind: 'cookie', category: 'essential', lasts: CHOICE_DAYS },
  { name: 'first-page', kind: 'cookie', category: 'analytics', lasts: 'browser' },
  { name: 'cookie-consent', kind: 'local', category: 'essential', lasts: 'deleted' },
  { name: 'i18nextLng', kind: 'local', category: 'functional', lasts: 'deleted' },
  { name: 'demo-mode', kind: 'local', category: 'essential', lasts: 'deleted' },
  { name: 'presentation-mode', kind: 'local', category: 'essential', lasts: 'deleted' },
  { name: 'consent-reload', kind: 'session', category: 'essential', lasts: 'tab' },
] as const satisfies readonly StoredEntry[];

/** The names of these, by kind of storage. */
export const OWN_NAMES = {
  cookies: namesOf('cookie'),
  local: namesOf('local'),
  session: namesOf('session'),
};

/** What a service keeps in the browser under our address, and under which consent. */
interface StoredNames {
  category: 'analytics' | 'marketing';
  /** What visitors are told: what the service sets as this site loads it, by its own documentation. */
  entries: readonly Omit<StoredEntry, 'category'>[];
  /** What is deleted without consent, from cookies and storage alike: the same names and related ones. */
  names: RegExp;
}

/**
 * For the tag manager these include names of tools that this site's policy does not admit, because whatever
 * the owner's container loads, it loads from our page.
 */
const SERVICE_NAMES: Record<keyof ThirdPartySwitches, readonly StoredNames[]> = {
  tagManager: [
    {
      category: 'analytics',
      entries: [
        { name: '_ga', kind: 'cookie', lasts: 730 },
        { name: '_ga_*', kind: 'cookie', lasts: 730 },
      ],
      // Google Analytics, its older forms, and Microsoft Clarity.
      names: /^(_ga|_gid|_gat|_dc_gtm|__utm[a-z]+|_cl(ck|sk)|CLID)(_|$)/,
    },
    {
      category: 'marketing',
      entries: [
        { name: '_gcl_au', kind: 'cookie', lasts: 90 },
        { name: '_gcl_ls', kind: 'local', lasts: 'deleted' },
      ],
      // Google Ads, Meta, Microsoft Advertising, TikTok.
      names: /^(_gcl|_gac|_fbp|_fbc|_uetsid|_uetvid|_ttp|_tt_enable_cookie)(_|$)/,
    },
  ],
  linkedin: [
    {
      category: 'marketing',
      entries: [
        { name: 'li_fat_id', kind: 'cookie', lasts: 30 },
        { name: 'li_giant', kind: 'cookie', lasts: 7 },
        { name: 'ln_or', kind: 'cookie', lasts: 1 },
      ],
      names: /^(li|ln)_|^(lidc|bcookie|UserMatchHistory)$/,
    },
  ],
  // The owner chooses this service, so what it keeps is not known here.
  visitorId: [],
};

/** What visitors are told that a service keeps in their browser. */
export function storedBy(service: keyof ThirdPartySwitches): readonly StoredEntry[] {
  return SERVICE_NAMES[service].flatMap(({ category, entries }) =>
    entries.map((entry) => ({ ...entry, category })),
  );
}

/** Tells whether a name is one that a known service uses. */
export function isServiceName(name: string): boolean {
  return Object.values(SERVICE_NAMES)
    .flat()
    .some(({ names }) => names.test(name));
}

/**
 * Tells whether an entry of this name may stay in the browser under these consents: it is ours, or belongs to
 * a service that is still allowed. No names are known for visitor identification, so while it is allowed any
 * unknown name may be its own; known names of refused services still may not stay.
 */
export function mayStay(
  name: string,
  own: readonly string[],
  { granted, allowed }: { granted: Grants; allowed: ThirdPartySwitches },
): boolean {
  if (own.includes(name)) return true;
  const services = Object.keys(SERVICE_NAMES) as (keyof ThirdPartySwitches)[];
  const known = services.flatMap((service) =>
    SERVICE_NAMES[service]
      .filter(({ names }) => names.test(name))
      .map(({ category }) => allowed[service] && granted[category]),
  );
  return known.length > 0 ? known.includes(true) : allowed.visitorId;
}

function namesOf(kind: StoredEntry['kind']): readonly string[] {
  return OWN_ENTRIES.filter((entry) => entry.kind === kind).map(({ name }) => name);
}
