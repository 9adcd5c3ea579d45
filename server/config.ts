import { z } from 'zod';
import type { ThirdPartyIds } from '#shared/consent/third-parties.ts';
import { MINUTE_MS } from '#shared/days.ts';
import {
  type ClosedDays,
  type HostHours,
  parseClosedDates,
  parseHostHours,
} from '#shared/scheduling/host-hours.ts';
import type { HostTerms } from '#shared/scheduling/resolve-slot.ts';
import { isTimeZone } from '#shared/scheduling/zoned-time.ts';
import type { SiteSettings } from '#shared/site.ts';
import { isCidr } from './http/trusted-proxy.ts';
import { BootError } from './process/boot-error.ts';
import { consentVersion, listServices } from './services.ts';
import { LEAST_KEY_LENGTH } from './signing/key.ts';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
/** The site's own, to which paths are appended; an internationalized host becomes ASCII (`URL.origin`). */
const origin = httpUrl
  .refine((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && !search && !hash && !username;
  }, 'must be an address without a path')
  .transform((value) => new URL(value).origin);
const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535);
/** How often a client may do something; 0: no limit. */
const count = z.coerce
  .number({ error: 'must be a whole number' })
  .int()
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be at most 1,000,000');
/** Its host becomes a source in a policy, so nothing in it may end or widen one (CSP Level 3, 2.3.1). */
const scriptUrl = z.url({
  protocol: /^https$/,
  hostname: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/,
  error: 'must be the https address of a script',
});
/** A company that visitors are told of, `Name` or `Name, US`. */
const company = z.string().trim().max(60, 'must have at most 60 characters');
const email = z.email({ error: 'must be a mail address' });
/** `ada@x.example` or `Ada <ada@x.example>`, as mails are addressed. */
const isMailbox = (text: string) =>
  email.safeParse((/<([^<>]*)>$/.exec(text.trim())?.[1] ?? text).trim()).success;
const mailbox = z.string().refine(isMailbox, 'must be a mail address, or a name and <address>');
/** A comma within quotes belongs to a name. */
const mailboxes = z.string().refine(
  (value) =>
    value
      .replace(/"(?:\\.|[^"\\])*"/g, '')
      .split(',')
      .every(isMailbox),
  'must be mail addresses, separated by commas',
);
const place = z
  .string()
  .refine(
    (value) => value.startsWith('/') || /^https?:\/\//.test(value),
    'must be a path or an address',
  );

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  ADMIN_PORT: port.optional(),
  ADMIN_HOST: z.string().default('localhost'),
  SIGNING_KEY: z
    .string()
    .min(LEAST_KEY_LENGTH, `must have at least ${LEAST_KEY_LENGTH} characters`)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),

  SITE_NAME: z.string().default('Auditharbor'),
  PUBLIC_URL: origin.default('https://www.auditharbor.example'),
  PUBLIC_FALLBACK_URL: origin.default('https://auditharbor.example'),
  APP_URL: httpUrl.default('https://app.auditharbor.example'),
  APP_FALLBACK_URL: httpUrl.default('https://app2.auditharbor.example'),
  CONTACT_EMAIL: email.default('hello@auditharbor.example'),
  PRIVACY_EMAIL: email.default('privacy@auditharbor.example'),
  CONTACT_PHONE: z.string().default('+1 (213) 555-0142'),
  BOOKING_URL: place.default('/discovery-call'),
  PRESS_URL: httpUrl.default('https://press.auditharbor.example'),
  SOCIAL_LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/company/auditharbor'),
  SOCIAL_X_URL: httpUrl.default('https://x.com/auditharbor'),
  SOCIAL_YOUTUBE_URL: httpUrl.default('https://www.youtube.com/@auditharbor'),
  FOUNDER_NAME: z.string().optional(),

  SUPABASE_URL: httpUrl
    .refine((value) => !/\/v1$/.test(value), 'must be the project’s address, without /rest/v1')
    .optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),

  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isCidr),
      'must be a list of addresses or CIDR ranges, not of all there are',
    )
    .optional(),
  CONNECTIONS_PER_ADDRESS: count.default(256),
  RATE_LIMIT_FORMS: count.default(10),
  RATE_LIMIT_PAGES: count.default(300),

  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,12}$/, 'must be a container id such as GTM-ABC1234')
    .optional(),
  LINKEDIN_PARTNER_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional(),
  VISITOR_ID_SCRIPT_URL: scriptUrl.optional(),
  VISITOR_ID_COMPANY: company.optional(),
  MAIL_COMPANY: company.optional(),
  MEETING_COMPANY: company.optional(),
  HOSTING_COMPANY: company.optional(),
  LIMITS_COMPANY: company.optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp address' }).optional(),
  RESEND_API_KEY: z.string().optional(),
  MAIL_FROM: mailbox.optional(),
  LEADS_TO: mailboxes.optional(),
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_OAUTH_URL: httpUrl.optional(),
  ZOOM_API_URL: httpUrl.optional(),
  MEETING_BASE_URL: httpUrl.optional(),
  HOST_TIMEZONE: z.string().refine(isTimeZone, 'must be an IANA time zone').optional(),
  HOST_HOURS: z
    .string()
    .refine(
      (value) => parseHostHours(value) !== null,
      'must be hours such as 09:00-18:00, long enough for a call',
    )
    .optional(),
  HOST_CLOSED: z
    .string()
    .refine(
      (value) => parseClosedDates(value) !== null,
      'must be days such as 2026-12-25, separated by commas',
    )
    .optional(),
  BOOKING_NOTICE: z.coerce
    .number({ error: 'must be a whole number of minutes' })
    .int('must be a whole number of minutes')
    .min(0, 'must be 0 or more')
    .max(43_200, 'must be at most 43,200, thirty days')
    .default(120),
});

const SUPABASE_KEYS = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
] as const;

const ZOOM = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;

/** What is wrong with settings that belong together, even if each is valid by itself. */
function findMissing(given: Readonly<Record<string, string | undefined>>): string[] {
  const complaints: string[] = [];
  if (given.SUPABASE_URL) {
    if (!given.SUPABASE_PUBLISHABLE_KEY && !given.SUPABASE_ANON_KEY)
      complaints.push('SUPABASE_PUBLISHABLE_KEY is needed where SUPABASE_URL is set');
    if (!given.SUPABASE_SECRET_KEY && !given.SUPABASE_SERVICE_ROLE_KEY)
      complaints.push('SUPABASE_SECRET_KEY is needed where SUPABASE_URL is set');
    for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'])
      if (given[name]?.startsWith('sb_secret_')) complaints.push(`${name} is a secret key`);
    for (const name of ['SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'])
      if (given[name]?.startsWith('sb_publishable_'))
        complaints.push(`${name} is a publishable key`);
  } else {
    // Otherwise a mistyped name would make a hosted site an embedded one.
    for (const name of SUPABASE_KEYS)
      if (given[name]) complaints.push(`SUPABASE_URL is needed where ${name} is set`);
  }
  for (const name of ['HOST_HOURS', 'HOST_CLOSED'])
    if (given[name] && !given.HOST_TIMEZONE)
      complaints.push(`HOST_TIMEZONE is needed where ${name} is set`);
  const missing = ZOOM.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < ZOOM.length)
    for (const name of missing) complaints.push(`${name} is needed with the other ZOOM_ settings`);
  return complaints;
}

/** The owner's settings, checked; the README's table explains them. */
export interface Config {
  port: number;
  host: string;
  admin: { port: number; host: string } | null;
  /** Null: a key is made and kept in dataDir. */
  signingKey: string | null;
  dataDir: string;
  logLevel: string;
  site: SiteSettings;
  /** Null: the embedded backend. */
  supabase: { url: string; publishableKey: string; secretKey: string } | null;
  redisUrl: string | null;
  trustProxy: readonly string[] | null;
  /** The most open connections of one client. */
  connectionsPerAddress: number;
  rateLimits: { formsPerTenMinutes: number; pagesPerMinute: number };
  thirdParties: ThirdPartyIds;
  /** When the host takes calls. */
  hostTerms: HostTerms;
  /** The environment of the embedded functions; hosted ones have their own. */
  functionSettings: Readonly<Record<string, string>>;
}

/** Thrown with every mistake in the settings, one per line; it never repeats values. */
class ConfigError extends BootError {
  override name = 'ConfigError';
}

const FUNCTION_SETTINGS = [
  'SITE_NAME',
  'PUBLIC_URL',
  'CONTACT_EMAIL',
  'PRIVACY_EMAIL',
  'SMTP_URL',
  'RESEND_API_KEY',
  'MAIL_FROM',
  'LEADS_TO',
  'ZOOM_ACCOUNT_ID',
  'ZOOM_CLIENT_ID',
  'ZOOM_CLIENT_SECRET',
  'ZOOM_OAUTH_URL',
  'ZOOM_API_URL',
  'MEETING_BASE_URL',
] as const;

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
      .filter(([, value]) => value !== undefined && value.trim() !== '')
      // A file that begins with a byte order mark, as some editors write it, gives it to its first name.
      .map(([name, value]) => [name.replace(/^\uFEFF/, ''), value]),
  );
  const result = settings.safeParse(given);
  const issues = result.error?.issues ?? [];
  const complaints = [
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    ...findMissing(given),
  ];
  if (!result.success || complaints.length > 0)
    throw new ConfigError(`These settings are wrong:\n  ${complaints.join('\n  ')}`);
  return arrange(result.data);
}

function arrange(value: z.output<typeof settings>): Config {
  const functionSettings: Record<string, string> = {};
  for (const name of FUNCTION_SETTINGS) {
    const setting = value[name];
    if (setting !== undefined) functionSettings[name] = setting;
  }
  const supabase = value.SUPABASE_URL
    ? {
        url: value.SUPABASE_URL,
        publishableKey: value.SUPABASE_PUBLISHABLE_KEY ?? value.SUPABASE_ANON_KEY ?? '',
        secretKey: value.SUPABASE_SECRET_KEY ?? value.SUPABASE_SERVICE_ROLE_KEY ?? '',
      }
    : null;
  const thirdParties = {
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
  };
  const services = listServices({ thirdParties, supabase, redisUrl, functionSettings, companies });
  return {
    port: value.PORT,
    host: value.HOST,
    admin:
      value.ADMIN_PORT === undefined ? null : { port: value.ADMIN_PORT, host: value.ADMIN_HOST },
    signingKey: value.SIGNING_KEY ?? null,
    dataDir: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
    site: {
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
    },
    supabase,
    redisUrl,
    trustProxy: value.TRUST_PROXY ?? null,
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    rateLimits: {
      formsPerTenMinutes: value.RATE_LIMIT_FORMS,
      pagesPerMinute: value.RATE_LIMIT_PAGES,
    },
    thirdParties,
    hostTerms: {
      hostHours: readHostHours(value.HOST_TIMEZONE, value.HOST_HOURS),
      closed: readClosedDays(value.HOST_TIMEZONE, value.HOST_CLOSED),
      noticeMs: value.BOOKING_NOTICE * MINUTE_MS,
    },
    functionSettings,
  };
}

function readHostHours(timezone: string | undefined, hours: string | undefined): HostHours | null {
  const range = hours === undefined ? null : parseHostHours(hours);
  return timezone && range ? { timezone, ...range } : null;
}

function readClosedDays(timezone: string | undefined, days: string | undefined): ClosedDays | null {
  const dates = days === undefined ? null : parseClosedDates(days);
  return timezone && dates ? { timezone, dates } : null;
}
