import { isIP } from 'node:net';
import { z } from 'zod';
import { isTimeZone } from '#rules/zoned-time.ts';
import { parseClosedDates, parseHostHours } from '#shared/scheduling/host-hours.ts';
import { LEAST_KEY_LENGTH } from './signing/key.ts';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .transform((value) => value.replace(/\/+$/, ''));
/** The site's own, to which paths are appended; an internationalized host becomes ASCII (`URL.origin`). */
const origin = httpUrl
  .refine((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && !search && !hash && !username;
  }, 'must be an address without a path')
  .transform((value) => new URL(value).origin);
/** Of schemes other than the web's an address may have none (WHATWG URL, 4.1). */
const SOME_HOST = /./;
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
/** Secrets of the Standard Webhooks specification: 24 to 64 random bytes each, two while one replaces the other. */
const webhookSecrets = z.string().refine((value) => {
  const secrets = value.trim().split(/[\s,]+/);
  const isSecret = (text: string) =>
    /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(text) && (text.length - 'whsec_'.length) % 4 === 0;
  return secrets.length <= 2 && secrets.every(isSecret);
}, 'must be whsec_ and the base64 of 24 to 64 bytes, or two of these, separated by a comma');
const place = z
  .string()
  .refine(
    (value) => /^\/(?![/\\])/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
    'must be a path or an address',
  );

const signingKey = z
  .string()
  .min(LEAST_KEY_LENGTH, `must have at least ${LEAST_KEY_LENGTH} characters`)
  .optional();

/** The sample company's. */
export const SAMPLE_PHONE = '+1 (213) 555-0142';

const serving = {
  PORT: port.default(3000).describe('Port of the site; 0: any free one.'),
  HOST: z.string().default('localhost').describe('Address on which it listens.'),
  ADMIN_PORT: port
    .optional()
    .describe('Port of its own for `GET /metrics`, for Prometheus. Not set: no metrics.'),
  ADMIN_HOST: z.string().default('localhost').describe('Address on which the metrics are served.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Folder of journal, embedded database and mails (`outbox/*.eml`); closed to other users of the machine.',
    ),
  SIGNING_KEY: signingKey.describe(
    'Signs what the site hands out, at least 32 characters wherever it is kept. Not set: made and kept in `DATA_DIR`. Set it if replicas run; for a hosted backend use the key of its functions, which read it as well (otherwise the log says `SIGNING_KEY is not set: links in mails work only if the functions have the same one`).',
  ),
  SIGNING_KEY_PREVIOUS: signingKey.describe(
    'The former `SIGNING_KEY` after a change: links that it signed still open.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'Collector of OpenTelemetry traces (OTLP over HTTP), such as `http://collector:4318`; the other `OTEL_` settings of exporter and resource apply. Not set: no traces, and nothing of it is loaded.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info')
    .describe('`trace` to `fatal`, or `silent`.'),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isCidr),
      'must be addresses or CIDR ranges such as 127.0.0.1,172.16.0.0/12, and not all there are',
    )
    .optional()
    .describe(
      'Addresses or CIDR ranges of your TLS proxy, comma-separated. Behind one it is needed: without it every form is refused.',
    ),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: SOME_HOST,
      error: 'must be an address such as redis://127.0.0.1:6379',
    })
    .optional()
    .describe(
      'Rate limits shared by replicas. Not set: counted in the process. A Redis that is not on this machine is named to visitors.',
    ),
  ASSETS_DIR: z
    .string()
    .optional()
    .describe(
      'Folder in which each build keeps its scripts and styles at its start, the latest five, for pages of other builds: those still open in a browser, and those of another copy while copies are replaced. Copies may share it. Not set: nothing is kept.',
    ),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be 0 or more')
    .max(600, 'must be at most 600, ten minutes')
    .default(0)
    .describe(
      'For how long after SIGTERM the site still takes requests while `/readyz` says 503, so that a proxy turns to another copy first. What stops the site must wait ten seconds longer.',
    ),
  HSTS_SUBDOMAINS: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true')
    .describe(
      'Whether browsers that were here by https use it for every name under this one as well, for two years. `false` while one of them answers by http alone.',
    ),
  CONNECTIONS_PER_ADDRESS: count
    .default(256)
    .describe(
      'Open connections of one client; 0: no limit. Those from a trusted proxy do not count as one client’s.',
    ),
  RATE_LIMIT_FORMS: count
    .default(10)
    .describe(
      'Forms of one client in ten minutes, per day ten times as many of each form (of bookings and privacy requests twice as many); 0: no limit.',
    ),
  RATE_LIMIT_PAGES: count
    .default(300)
    .describe('Everything else except files, per client and minute; 0: no limit.'),
};

const site = {
  SITE_NAME: z.string().default('Auditharbor').describe('The brand on every page.'),
  PUBLIC_URL: origin
    .default('https://www.auditharbor.example')
    .describe('Canonical address of the site, without a path.'),
  PUBLIC_FALLBACK_URL: origin
    .default('https://auditharbor.example')
    .describe('Its other address, without a path.'),
  APP_URL: httpUrl
    .default('https://app.auditharbor.example')
    .describe('The application; ‘Sign In’ leads to its `/auth`.'),
  APP_FALLBACK_URL: httpUrl
    .default('https://app2.auditharbor.example')
    .describe('Its other address.'),
  CONTACT_EMAIL: email.default('hello@auditharbor.example').describe('Shown to visitors.'),
  PRIVACY_EMAIL: email
    .default('privacy@auditharbor.example')
    .describe(
      'Shown to visitors; mails about privacy requests go there, and visitors’ replies to them.',
    ),
  CONTACT_PHONE: z.string().default(SAMPLE_PHONE).describe('Shown to visitors.'),
  BOOKING_URL: place.default('/discovery-call').describe('Booking page, a path or an address.'),
  PRESS_URL: httpUrl.default('https://press.auditharbor.example').describe('Press and media page.'),
  SOCIAL_LINKEDIN_URL: httpUrl
    .default('https://www.linkedin.com/company/auditharbor')
    .describe('Footer.'),
  SOCIAL_X_URL: httpUrl.default('https://x.com/auditharbor').describe('Footer.'),
  SOCIAL_YOUTUBE_URL: httpUrl.default('https://www.youtube.com/@auditharbor').describe('Footer.'),
  FOUNDER_NAME: z
    .string()
    .optional()
    .describe('Named in the intro of Resources & News. Not set: ‘our founder’.'),
};

const calls = {
  HOST_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/Los_Angeles')
    .optional()
    .describe('IANA time zone of the people who take the calls, shown beside the visitor’s.'),
  HOST_HOURS: z
    .string()
    .refine(
      (value) => parseHostHours(value) !== null,
      'must be hours such as 09:00-18:00, long enough for a call',
    )
    .optional()
    .describe(
      'Hours in which they take calls, such as `09:00-18:00` (`09:00-09:00`: all day); needs `HOST_TIMEZONE`.',
    ),
  HOST_CLOSED: z
    .string()
    .refine(
      (value) => parseClosedDates(value) !== null,
      'must be days such as 2026-12-25, separated by commas',
    )
    .optional()
    .describe(
      'Days without calls on the clock of `HOST_TIMEZONE`, such as `2026-12-25,2027-01-01`.',
    ),
  BOOKING_NOTICE: z.coerce
    .number({ error: 'must be a whole number of minutes' })
    .int('must be a whole number of minutes')
    .min(0, 'must be 0 or more')
    .max(43_200, 'must be at most 43,200, thirty days')
    .default(120)
    .describe(
      'How many minutes before it begins a call can be booked, or moved to that time, at the latest.',
    ),
};

const backend = {
  SUPABASE_URL: httpUrl
    .refine(
      (value) => !/\/v1$|\/\/supabase\.com(?:\/|$)/.test(value),
      'must be the project’s address, such as https://abcdefghijklmnopqrst.supabase.co, without /rest/v1',
    )
    .optional()
    .describe('The hosted backend. Not set: embedded.'),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional().describe('Its publishable key.'),
  SUPABASE_SECRET_KEY: z.string().optional().describe('Its secret key.'),
  SUPABASE_ANON_KEY: z.string().optional().describe('Older name of `SUPABASE_PUBLISHABLE_KEY`.'),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional().describe('Older name of `SUPABASE_SECRET_KEY`.'),
};

const thirdParties = {
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,12}$/, 'must be a container id such as GTM-ABC1234')
    .optional()
    .describe('Container of Google Tag Manager, such as `GTM-ABC1234`. Not set: nothing loads.'),
  LINKEDIN_PARTNER_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional()
    .describe('Partner id of the LinkedIn Insight Tag, digits. Not set: nothing loads.'),
  VISITOR_ID_SCRIPT_URL: scriptUrl
    .optional()
    .describe('https address of a visitor-identification script. Not set: nothing loads.'),
  VISITOR_ID_COMPANY: company.optional().describe('Company behind that script, named to visitors.'),
  MAIL_COMPANY: company
    .optional()
    .describe('Company that sends the mails. Not set: with a hosted backend Resend.'),
  MEETING_COMPANY: company
    .optional()
    .describe(
      'Company that hosts the calls. Not set: with a hosted backend the one behind `meet.jit.si`.',
    ),
  HOSTING_COMPANY: company
    .optional()
    .describe(
      'Company that hosts the web server. Not set: visitors read that there is one and can ask for its name.',
    ),
  LIMITS_COMPANY: company.optional().describe('Company that runs a Redis elsewhere.'),
  CRM_COMPANY: company
    .optional()
    .describe(
      'Company whose service gets leads by webhook, named to visitors; needed with `WEBHOOK_URL`, and on the site if hosted functions have one.',
    ),
};

const functions = {
  LEADS_TO: mailboxes
    .optional()
    .describe('Recipients of lead mails, comma-separated. Not set: `CONTACT_EMAIL`.'),
  MAIL_FROM: mailbox
    .optional()
    .describe('Their sender, `Name <address>`. Not set: `"SITE_NAME" <CONTACT_EMAIL>`.'),
  RESEND_API_KEY: z.string().optional().describe('Mail leaves through Resend.'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: SOME_HOST,
      error: 'must be an address such as smtps://user:password@mail.example:465',
    })
    .optional()
    .describe('Mail leaves through this server. Neither is set: `.eml` files, embedded only.'),
  ZOOM_ACCOUNT_ID: z
    .string()
    .optional()
    .describe('Meetings by Zoom Server-to-Server OAuth; needs the next two.'),
  ZOOM_CLIENT_ID: z.string().optional().describe('As above.'),
  ZOOM_CLIENT_SECRET: z.string().optional().describe('As above.'),
  ZOOM_OAUTH_URL: httpUrl
    .optional()
    .describe(
      'Another Zoom, such as the one for governments (`https://zoomgov.com`). Not set: `https://zoom.us`.',
    ),
  ZOOM_API_URL: httpUrl
    .optional()
    .describe('Its API (`https://api.zoomgov.com`). Not set: `https://api.zoom.us`.'),
  MEETING_BASE_URL: httpUrl
    .optional()
    .describe(
      'Without Zoom: the host of the meeting links. Somebody has to sign in there to open the room. Not set: `https://meet.jit.si`.',
    ),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine((value) => {
      const { username, password } = new URL(value);
      return !username && !password;
    }, 'must be an address without user and password')
    .optional()
    .describe(
      'https address that is sent an event for each lead, call and privacy request ([webhook.md](webhook.md)); needs the next one and `CRM_COMPANY`.',
    ),
  WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe(
      'Signs the events: `whsec_` and base64. While one secret replaces the other, both, separated by a comma.',
    ),
  WEBHOOK_INSECURE: z
    .literal('1', { error: 'must be 1 or not set' })
    .optional()
    .describe('`1`: `WEBHOOK_URL` may be http and of a private network.'),
};

/** Every setting by its subject, each with what it means; docs/settings.md is made from it. */
export const SETTINGS = {
  Serving: serving,
  'What visitors read': site,
  'When calls are taken': calls,
  Backend: backend,
  'Third parties, and the companies named to visitors': thirdParties,
  'Mail, meetings and webhook: only the functions read these': functions,
};

/** The schema of all settings. */
export const settings = z.object({
  ...serving,
  ...site,
  ...calls,
  ...backend,
  ...thirdParties,
  ...functions,
});

/** What must not be read by everyone who sees the environment: `NAME_FILE` may name a file that holds it. */
export const SECRETS = [
  'SIGNING_KEY',
  'SIGNING_KEY_PREVIOUS',
  'REDIS_URL',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'RESEND_API_KEY',
  'SMTP_URL',
  'ZOOM_CLIENT_SECRET',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
] as const;

/** What the embedded functions find in their environment; hosted ones have their own. */
export const FUNCTION_SETTINGS = [
  'SITE_NAME',
  'PUBLIC_URL',
  'CONTACT_EMAIL',
  'PRIVACY_EMAIL',
  ...(Object.keys(functions) as (keyof typeof functions)[]),
] as const;

/** Whether a setting names an address or a CIDR range, but not all addresses. Fastify takes nothing else safely. */
function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
