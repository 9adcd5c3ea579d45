import type { Grants, ThirdPartySwitches } from './third-parties.ts';

/** What the site itself keeps in the browser; everything else there is somebody else's. */
export const OWN_NAMES = {
  cookies: ['cookie-consent', 'consent-proof', 'usprivacy', 'locale'],
  local: ['cookie-consent', 'i18nextLng', 'demo-mode', 'presentation-mode'],
  session: ['consent-reload'],
} as const;

/** What a service keeps in the browser, under which consent. */
interface StoredNames {
  category: 'analytics' | 'marketing';
  names: RegExp;
}

/**
 * Names that services are known to use, in cookies and storage alike. Those that come by the tag manager
 * stand here too: whatever the owner's container loads, it loads them from our page.
 */
const SERVICE_NAMES: Record<keyof ThirdPartySwitches, readonly StoredNames[]> = {
  tagManager: [
    // Google Analytics, its older forms, and Microsoft Clarity.
    { category: 'analytics', names: /^(_ga|_gid|_gat|_dc_gtm|__utm[a-z]+|_cl(ck|sk)|CLID)(_|$)/ },
    // Google Ads, Meta, Microsoft Advertising, TikTok.
    {
      category: 'marketing',
      names: /^(_gcl|_gac|_fbp|_fbc|_uetsid|_uetvid|_ttp|_tt_enable_cookie)(_|$)/,
    },
  ],
  linkedin: [{ category: 'marketing', names: /^(li|ln)_|^(lidc|bcookie|UserMatchHistory)$/ }],
  // The owner's own choice: what it keeps is not known here.
  visitorId: [],
};

/** Tells whether a name is one that a known service uses. */
export function isServiceName(name: string): boolean {
  return Object.values(SERVICE_NAMES)
    .flat()
    .some(({ names }) => names.test(name));
}

/**
 * Tells whether what lies under a name in the browser may stay under these consents: it is ours, or a
 * service's that is still allowed. Of visitor identification no names are known, so that where it is
 * allowed anything may be its own; known names of refused services are not.
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
