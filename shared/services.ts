import type { StoredEntry } from './consent/stored-names.ts';
import type { ThirdPartySwitches } from './consent/third-parties.ts';

/**
 * What other companies may do for the site: the three that load in a visitor's browser (see
 * consent/third-parties.ts), the servers, the hosted database and functions, mail, the team's own system, and calls.
 */
export const SERVICE_IDS = [
  'tagManager',
  'linkedin',
  'visitorId',
  'hostedBackend',
  /** Runs the machine that hosts the web server. */
  'hosting',
  /** Counts requests by address, for all replicas of the site. */
  'limits',
  'mail',
  /** Gets leads by webhook, where the team works with them. */
  'crm',
  /** Creates the room of a call, and receives its details. */
  'meetings',
  /** Hosts the room behind a link that we make up; we send it nothing. */
  'meetingLink',
] as const;

export type ServiceId = (typeof SERVICE_IDS)[number];

/** The consents that a service can need. */
export type ServiceConsent = 'analytics' | 'marketing';

/** Another company's service that the owner has configured, as it is disclosed to visitors. */
export interface Service {
  id: ServiceId;
  /** Its common name, such as 'Google Tag Manager'. */
  name: string;
  /** The company that runs it, in short for use in sentences: 'Google'. */
  company: string;
  /** The same with its legal form, if known. */
  legalName: string;
  /** Country where the company is based, ISO 3166-1; null if the owner has not stated it. */
  place: string | null;
  /** Any one of these consents lets it run; empty: it is needed for what the visitor asks for. */
  needs: readonly ServiceConsent[];
  /** What it keeps in the visitor's browser under our address. */
  stored: readonly StoredEntry[];
}

/** A service that loads in a visitor's browser after consent. */
type OptionalService = Service & { id: keyof ThirdPartySwitches };

/** The site's services that run only with a visitor's consent. */
export function optionalServices(services: readonly Service[]): readonly OptionalService[] {
  return services.filter((service): service is OptionalService => service.needs.length > 0);
}
