import type { StoredEntry } from './consent/stored-names.ts';
import type { ThirdPartySwitches } from './consent/third-parties.ts';

/**
 * What other companies may do for the site: the three that load in a visitor's browser (see
 * consent/third-parties.ts), the servers, the hosted database and functions, mail, and calls.
 */
export const SERVICE_IDS = [
  'tagManager',
  'linkedin',
  'visitorId',
  'hostedBackend',
  /** It runs the machine that the web server stands on. */
  'hosting',
  /** It counts requests for all copies of the site, by their addresses. */
  'limits',
  'mail',
  /** It makes the room of a call, and is told of it. */
  'meetings',
  /** It has the room behind a link that we make up, and is told nothing by us. */
  'meetingLink',
] as const;

export type ServiceId = (typeof SERVICE_IDS)[number];

/** The consents that a service can need. */
export type ServiceConsent = 'analytics' | 'marketing';

/** A service of another company that the owner has set up, as visitors are told of it. */
export interface Service {
  id: ServiceId;
  /** What it is known by, such as 'Google Tag Manager'. */
  name: string;
  /** Whoever runs it, in short where a sentence names it: 'Google'. */
  company: string;
  /** The same with its legal form, where it is known. */
  legalName: string;
  /** Country of its seat, ISO 3166-1; null where the owner has not told it. */
  place: string | null;
  /** It runs by any of these; none: it is needed for what a visitor asks for. */
  needs: readonly ServiceConsent[];
  /** What it keeps in the visitor's browser on our address. */
  stored: readonly StoredEntry[];
}

/** A service that loads in a visitor's browser, once they consent. */
type OptionalService = Service & { id: keyof ThirdPartySwitches };

/** Those of a site's services that run only with a visitor's consent. */
export function optionalServices(services: readonly Service[]): readonly OptionalService[] {
  return services.filter((service): service is OptionalService => service.needs.length > 0);
}
