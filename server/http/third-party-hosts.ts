import type { AllowedThirdParties, ThirdPartyIds } from '#shared/consent/third-parties.ts';

/** Where a third party's scripts come from and what they may reach, by directive. */
type Hosts = Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', string[]>>;

/**
 * The one table of third parties and their hosts; `allowThirdParties` knows which consent each needs. The tag
 * manager has the hosts that Google lists for it, and analytics those it lists for Analytics 4 collecting through it
 * (Google's guide 'Use Tag Manager with a Content Security Policy'): none of an advertising network among them.
 */
const HOSTS: Record<keyof AllowedThirdParties, (ids: ThirdPartyIds) => Hosts> = {
  tagManager: () => ({
    'script-src': ['https://*.googletagmanager.com'],
    'connect-src': ['https://*.googletagmanager.com'],
    'img-src': ['https://*.googletagmanager.com'],
    'frame-src': ['https://www.googletagmanager.com'],
  }),
  analytics: () => ({
    'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'img-src': ['https://*.google-analytics.com'],
  }),
  linkedin: () => ({
    'script-src': ['https://snap.licdn.com'],
    'connect-src': ['https://px.ads.linkedin.com'],
    // The first redirects to the others.
    'img-src': [
      'https://px.ads.linkedin.com',
      'https://px4.ads.linkedin.com',
      'https://www.linkedin.com',
    ],
  }),
  visitorId: ({ visitorId }) => {
    const { origin } = new URL(visitorId ?? '');
    return { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] };
  },
};

/**
 * The sources that the allowed third parties need for a directive, besides the site's own. Only those that are set
 * up can be allowed.
 */
export function thirdPartySources(
  directive: keyof Hosts,
  ids: ThirdPartyIds,
  allowed: Partial<AllowedThirdParties>,
): string[] {
  const names = Object.keys(HOSTS) as (keyof AllowedThirdParties)[];
  return names.filter((name) => allowed[name]).flatMap((name) => HOSTS[name](ids)[directive] ?? []);
}
