import type { ThirdPartyIds, ThirdPartySwitches } from '#shared/consent/third-parties.ts';

/** Where a third party's scripts come from and what they may reach, by directive. */
type Hosts = Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', string[]>>;

/**
 * The one table of third parties and their hosts; whose consent each needs, `allowThirdParties` knows.
 * The tag manager has what Google names for it and for Analytics 4 collecting through it (Google's
 * guide 'Use Tag Manager with a Content Security Policy'): no host of advertising networks among them.
 */
const HOSTS: Record<keyof ThirdPartySwitches, (id: string) => Hosts> = {
  tagManager: () => ({
    'script-src': ['https://*.googletagmanager.com'],
    'connect-src': [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    'img-src': ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    'frame-src': ['https://www.googletagmanager.com'],
  }),
  linkedin: () => ({
    'script-src': ['https://snap.licdn.com'],
    'connect-src': ['https://px.ads.linkedin.com'],
    // The first hands on to the others.
    'img-src': [
      'https://px.ads.linkedin.com',
      'https://px4.ads.linkedin.com',
      'https://www.linkedin.com',
    ],
  }),
  visitorId: (scriptUrl) => {
    const { origin } = new URL(scriptUrl);
    return { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] };
  },
};

/** The sources of a directive that the allowed third parties need, beside the site's own. */
export function thirdPartySources(
  directive: keyof Hosts,
  ids: ThirdPartyIds,
  allowed: ThirdPartySwitches,
): string[] {
  const names = Object.keys(HOSTS) as (keyof ThirdPartySwitches)[];
  return names.flatMap((name) => {
    const id = ids[name];
    return id && allowed[name] ? (HOSTS[name](id)[directive] ?? []) : [];
  });
}
