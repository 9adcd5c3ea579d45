import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { ThirdPartyIds } from '#shared/consent/third-parties.ts';
import { MINUTE_MS } from '#shared/days.ts';
import { parseClosedDates, parseHostHours } from '#shared/scheduling/host-hours.ts';
import type { SiteSettings } from '#shared/site.ts';
import { BootError } from './process/boot-error.ts';
import { consentVersion, listServices } from './services.ts';
import { FUNCTION_SETTINGS, SAMPLE_PHONE, SECRETS, settings } from './settings.ts';

type Settings = z.output<typeof settings>;

export type Config = Readonly<ReturnType<typeof arrange>>;

/** A hosted backend's keys with their older names, and what no such key begins with, being of the other kind. */
const SUPABASE_KEYS = [
  ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY', 'sb_secret_', 'secret'],
  ['SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'sb_publishable_', 'publishable'],
] as const;

const ZOOM = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;

/** What is wrong with settings that belong together, even if each is valid by itself. */
function findMissing(given: Readonly<Record<string, string | undefined>>): string[] {
  const complaints: string[] = [];
  const need = (name: string, where: string) => complaints.push(`${name} is needed ${where}`);
  if (given.SUPABASE_URL)
    for (const [name, older, wrong, kind] of SUPABASE_KEYS) {
      if (!given[name] && !given[older]) need(name, 'where SUPABASE_URL is set');
      for (const key of [name, older])
        if (given[key]?.startsWith(wrong)) complaints.push(`${key} is a ${kind} key`);
    }
  // Otherwise a mistyped name would make a hosted site an embedded one.
  for (const [name, older] of given.SUPABASE_URL ? [] : SUPABASE_KEYS)
    for (const key of [name, older]) if (given[key]) need('SUPABASE_URL', `where ${key} is set`);
  for (const name of ['HOST_HOURS', 'HOST_CLOSED'])
    if (given[name] && !given.HOST_TIMEZONE) need('HOST_TIMEZONE', `where ${name} is set`);
  if (given.WEBHOOK_URL) {
    if (!/^https:/i.test(given.WEBHOOK_URL) && given.WEBHOOK_INSECURE !== '1')
      complaints.push('WEBHOOK_URL must be an https address unless WEBHOOK_INSECURE is 1');
    for (const name of ['WEBHOOK_SECRET', 'CRM_COMPANY'])
      if (!given[name]) need(name, 'where WEBHOOK_URL is set');
  } else if (given.WEBHOOK_SECRET) need('WEBHOOK_URL', 'where WEBHOOK_SECRET is set');
  const missing = ZOOM.filter((name) => !given[name]);
  if (missing.length < ZOOM.length)
    for (const name of missing) need(name, 'with the other ZOOM_ settings');
  return complaints;
}

/** Thrown with every mistake in the settings, one per line; it never repeats values. */
class ConfigError extends BootError {
  override name = 'ConfigError';
}

/**
 * Reads the settings once (CONTRACT, Operating). An empty variable counts as unset; all mistakes are
 * reported together.
 * @throws ConfigError naming each variable that is wrong.
 */
export function loadConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      // A file that begins with a byte order mark, as some editors write it, gives it to its first name, and nobody
      // sees a space at the end of a line.
      .map(([name, value]) => [name.replace(/^\uFEFF/, ''), value?.trim()])
      .filter(([, value]) => value),
  );
  const unread = [...findOtherFiles(given), ...readSecretFiles(given)];
  const result = settings.safeParse(given);
  const issues = result.error?.issues ?? [];
  const complaints = [
    ...unread,
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    ...findMissing(given),
  ];
  if (!result.success || complaints.length > 0)
    throw new ConfigError(`These settings are wrong:\n  ${complaints.join('\n  ')}`);
  return arrange(result.data);
}

/** Settings that are no secrets and are given as if they were in a file: nobody would read it. */
function findOtherFiles(given: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(settings.shape)
    .filter((name) => given[`${name}_FILE`] && !SECRETS.some((secret) => secret === name))
    .map((name) => `${name} is no secret, so ${name}_FILE is not read: set ${name} itself`);
}

/** Puts the secrets that are in files into `given`; returns what is wrong with those files. */
function readSecretFiles(given: Record<string, string | undefined>): string[] {
  return SECRETS.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file) return [];
    if (given[name]) return [`${name} and ${name}_FILE are both set`];
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (!text) return [`${name}_FILE is empty`];
      given[name] = text;
      return [];
    } catch {
      return [`${name}_FILE cannot be read`];
    }
  });
}

/** The settings that an owner has to give whose value is still that of the sample company. */
function findSamples(value: Settings): string[] {
  return (['PUBLIC_URL', 'CONTACT_EMAIL', 'CONTACT_PHONE', 'LEADS_TO'] as const).filter(
    (name) =>
      value[name]?.includes('auditharbor.example') ||
      (name === 'CONTACT_PHONE' && value[name] === SAMPLE_PHONE),
  );
}

function arrange(value: Settings) {
  const functionSettings: Readonly<Record<string, string>> = Object.fromEntries(
    FUNCTION_SETTINGS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
  );
  const supabase = value.SUPABASE_URL
    ? {
        url: value.SUPABASE_URL,
        publishableKey: value.SUPABASE_PUBLISHABLE_KEY ?? value.SUPABASE_ANON_KEY ?? '',
        secretKey: value.SUPABASE_SECRET_KEY ?? value.SUPABASE_SERVICE_ROLE_KEY ?? '',
      }
    : null;
  const thirdParties: ThirdPartyIds = {
    tagManager: value.GTM_ID ?? null,
    linkedin: value.LINKEDIN_PARTNER_ID ?? null,
    visitorId: value.VISITOR_ID_SCRIPT_URL ?? null,
  };
  const redisUrl = value.REDIS_URL ?? null;
  const companies = {
    visitorId: value.VISITOR_ID_COMPANY,
    mail: value.MAIL_COMPANY,
    meetings: value.MEETING_COMPANY,
    hosting: value.HOSTING_COMPANY,
    limits: value.LIMITS_COMPANY,
    crm: value.CRM_COMPANY,
  };
  const services = listServices({ thirdParties, supabase, redisUrl, functionSettings, companies });
  return {
    port: value.PORT,
    host: value.HOST,
    admin:
      value.ADMIN_PORT === undefined ? null : { port: value.ADMIN_PORT, host: value.ADMIN_HOST },
    /** Null: a key is made and kept in dataDir. */
    signingKey: value.SIGNING_KEY ?? null,
    /** The one before, whose links still open. */
    signingKeyPrevious: value.SIGNING_KEY_PREVIOUS ?? null,
    dataDir: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
    site: readSite(value, services),
    /** Null: the embedded backend. */
    supabase,
    redisUrl,
    trustProxy: value.TRUST_PROXY ?? null,
    /** Where builds keep their assets for each other; null: nowhere. */
    assetsDir: value.ASSETS_DIR ?? null,
    /** How long requests are still taken after SIGTERM, in seconds. */
    drainSeconds: value.DRAIN_SECONDS,
    /** Whether HSTS covers the names under this one as well. */
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    hstsSubdomains: value.HSTS_SUBDOMAINS === 'true',
    /** On a hosted site the settings that still are the sample company's. */
    samples: supabase ? findSamples(value) : [],
    /** The most open connections of one client. */
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    rateLimits: {
      formsPerTenMinutes: value.RATE_LIMIT_FORMS,
      pagesPerMinute: value.RATE_LIMIT_PAGES,
    },
    thirdParties,
    hostTerms: readHostTerms(value),
    /** The environment of the embedded functions; hosted ones have their own. */
    functionSettings,
  };
}

/** What pages print of the settings. */
function readSite(value: Settings, services: SiteSettings['services']): SiteSettings {
  return {
    name: value.SITE_NAME,
    url: value.PUBLIC_URL,
    fallbackUrl: value.PUBLIC_FALLBACK_URL,
    appUrl: value.APP_URL,
    appFallbackUrl: value.APP_FALLBACK_URL,
    contactEmail: value.CONTACT_EMAIL,
    privacyEmail: value.PRIVACY_EMAIL,
    contactPhone: value.CONTACT_PHONE,
    bookingUrl: value.BOOKING_URL,
    pressUrl: value.PRESS_URL,
    social: {
      linkedin: value.SOCIAL_LINKEDIN_URL,
      x: value.SOCIAL_X_URL,
      youtube: value.SOCIAL_YOUTUBE_URL,
    },
    founderName: value.FOUNDER_NAME ?? null,
    hostTimezone: value.HOST_TIMEZONE ?? null,
    services,
    consentVersion: consentVersion(services),
  };
}

/** When the host takes calls. */
function readHostTerms({ HOST_TIMEZONE, HOST_HOURS, HOST_CLOSED, BOOKING_NOTICE }: Settings) {
  const range = HOST_HOURS === undefined ? null : parseHostHours(HOST_HOURS);
  const dates = HOST_CLOSED === undefined ? null : parseClosedDates(HOST_CLOSED);
  return {
    hostHours: HOST_TIMEZONE && range ? { timezone: HOST_TIMEZONE, ...range } : null,
    closed: HOST_TIMEZONE && dates ? { timezone: HOST_TIMEZONE, dates } : null,
    noticeMs: BOOKING_NOTICE * MINUTE_MS,
  };
}
