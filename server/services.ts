import { createHash } from 'node:crypto';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { storedBy } from '#shared/consent/stored-names.ts';
import type { ThirdPartyIds } from '#shared/consent/third-parties.ts';
import { optionalServices, type Service, type ServiceConsent } from '#shared/services.ts';

interface ServiceSettings {
  thirdParties: ThirdPartyIds;
  /** Null: the embedded backend, which passes nothing to anyone. */
  supabase: object | null;
  /** Null: requests are counted in this process. */
  redisUrl: string | null;
  functionSettings: Readonly<Record<string, string>>;
  /** The companies as the owner names them, each `Name` or `Name, CC`. */
  companies: Record<
    'visitorId' | 'mail' | 'meetings' | 'hosting' | 'limits' | 'crm',
    string | undefined
  >;
}

type Company = Pick<Service, 'name' | 'company' | 'legalName' | 'place'>;

const COUNTRY = /^(.+), ([A-Z]{2})$/;

function ofUs(name: string, company: string, legalName: string): Company {
  return { name, company, legalName, place: 'US' };
}

/** A company that is known by one name. */
function named(name: string, place: string | null = null): Company {
  return { name, company: name, legalName: name, place };
}

const TAG_MANAGER = ofUs('Google Tag Manager', 'Google', 'Google LLC');
const INSIGHT_TAG = ofUs('LinkedIn Insight Tag', 'LinkedIn', 'LinkedIn Corporation');
const SUPABASE = ofUs('Supabase', 'Supabase', 'Supabase, Inc.');
const RESEND = ofUs('Resend', 'Resend', 'Plus Five Five, Inc.');
const ZOOM = ofUs('Zoom', 'Zoom', 'Zoom Communications, Inc.');
const JITSI = ofUs('Jitsi Meet', '8x8', '8x8, Inc.');
const JITSI_HOST = 'meet.jit.si';

/** An address of this machine. */
const LOOPBACK = /^(localhost|127\..+|\[::1\])$/;

/** The companies that work for the site by its settings, in the order in which visitors read of them. */
export function listServices(settings: ServiceSettings): readonly Service[] {
  const { thirdParties, supabase, companies } = settings;
  const { tagManager, linkedin, visitorId } = thirdParties;
  const meetings = readCompany(companies.meetings) ?? findMeetings(settings);
  /** What loads in a visitor's browser, by consent. */
  const optional: [keyof ThirdPartyIds, Company | null, readonly ServiceConsent[]][] = [
    ['tagManager', tagManager ? TAG_MANAGER : null, ['analytics', 'marketing']],
    ['linkedin', linkedin ? INSIGHT_TAG : null, ['marketing']],
    [
      'visitorId',
      visitorId ? (readCompany(companies.visitorId) ?? hostOf(visitorId)) : null,
      ['marketing'],
    ],
  ];
  /** What a visitor's request cannot do without; it stores nothing in the browser. */
  const needed: [Service['id'], Company | null][] = [
    ['hosting', readCompany(companies.hosting)],
    ['limits', findLimits(settings)],
    ['hostedBackend', supabase && SUPABASE],
    ['mail', readCompany(companies.mail) ?? findMail(settings)],
    ['crm', findCrm(settings)],
    [isZoom(meetings) ? 'meetings' : 'meetingLink', meetings],
  ];
  return [
    ...optional.flatMap(([id, company, needs]) =>
      company ? [{ id, ...company, needs, stored: storedBy(id) }] : [],
    ),
    ...needed.flatMap(([id, company]) =>
      company ? [{ id, ...company, needs: [], stored: [] }] : [],
    ),
  ];
}

/**
 * The version of the policy that a site's visitors answer: that of its words, and a mark for each service that needs
 * consent, made of who runs it, what for, and what it stores. Such as `2026-11-26.0d1c2b`.
 */
export function consentVersion(services: readonly Service[]): string {
  const marks = optionalServices(services).map(({ id, legalName, needs, stored }) => {
    const text = JSON.stringify([id, legalName, needs, stored.map(({ name }) => name)]);
    return createHash('sha256').update(text).digest('hex').slice(0, 6);
  });
  return [CONSENT_POLICY_VERSION, ...marks].join('.');
}

/** Null if no address leaves this machine to be counted. */
function findLimits({ redisUrl, companies }: ServiceSettings): Company | null {
  if (!redisUrl || LOOPBACK.test(new URL(redisUrl).hostname)) return null;
  return readCompany(companies.limits) ?? hostOf(redisUrl);
}

/** Null if no mail leaves: it is kept as files. A hosted backend's functions mail by Resend, or as set. */
function findMail({ supabase, functionSettings }: ServiceSettings): Company | null {
  const { RESEND_API_KEY, SMTP_URL } = functionSettings;
  if (RESEND_API_KEY === undefined && SMTP_URL !== undefined) return hostOf(SMTP_URL);
  return supabase || RESEND_API_KEY !== undefined ? RESEND : null;
}

/** Null if no event leaves; whether hosted functions send any only the owner's naming the company tells. */
function findCrm({ supabase, functionSettings, companies }: ServiceSettings): Company | null {
  return supabase || functionSettings.WEBHOOK_URL ? readCompany(companies.crm) : null;
}

function findMeetings({ functionSettings }: ServiceSettings): Company {
  const { ZOOM_ACCOUNT_ID, MEETING_BASE_URL } = functionSettings;
  if (ZOOM_ACCOUNT_ID !== undefined) return ZOOM;
  const isJitsi = MEETING_BASE_URL === undefined || hostOf(MEETING_BASE_URL).company === JITSI_HOST;
  return isJitsi ? JITSI : hostOf(MEETING_BASE_URL);
}

/** Only Zoom is asked to make meetings, and learns what they are about. */
function isZoom({ company }: Company): boolean {
  return /^zoom\b/i.test(company);
}

/** A company as the owner names it. */
function readCompany(text: string | undefined): Company | null {
  if (text === undefined) return null;
  const [, name = text, place] = COUNTRY.exec(text) ?? [];
  return named(name, place);
}

/** A company that the owner has not named is known by its host only. */
function hostOf(address: string): Company {
  return named(new URL(address).hostname);
}
