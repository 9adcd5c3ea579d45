import { secretKeys } from './api-key.ts';
import type { Runtime } from './runtime.ts';

/** Reads the mail settings (CONTRACT, Brand and Operating), with the site's defaults. */
export function mailSettings(runtime: Runtime) {
  const siteName = runtime.env('SITE_NAME') ?? 'Auditharbor';
  const contact = runtime.env('CONTACT_EMAIL') ?? 'hello@auditharbor.example';
  // Quoted, because a name may contain commas or brackets.
  const quotedName = siteName.replace(/[\\"]/g, '\\$&');
  return {
    siteName,
    siteUrl: withoutSlash(runtime.env('PUBLIC_URL') ?? 'https://www.auditharbor.example'),
    /** A mail address, possibly in the form `name <address>`. */
    from: runtime.env('MAIL_FROM') ?? `"${quotedName}" <${contact}>`,
    /** One or more addresses, separated by commas. */
    leadsTo: runtime.env('LEADS_TO') ?? contact,
    /** Where visitors' replies go; the next, those to mails about privacy requests. */
    contactEmail: contact,
    privacyEmail: runtime.env('PRIVACY_EMAIL') ?? 'privacy@auditharbor.example',
    /** The site's own; null if it is unset or too short, and then mails contain no signed links. */
    signingKey: signingKey(runtime),
  };
}
export type MailSettings = ReturnType<typeof mailSettings>;

/** The settings of the mails that still are the sample company's. */
export function sampleSettings(runtime: Runtime): string[] {
  const { siteUrl, contactEmail, privacyEmail, leadsTo } = mailSettings(runtime);
  return Object.entries({
    PUBLIC_URL: siteUrl,
    CONTACT_EMAIL: contactEmail,
    PRIVACY_EMAIL: privacyEmail,
    LEADS_TO: leadsTo,
  }).flatMap(([name, value]) => (value.includes('auditharbor.example') ? [name] : []));
}

/** The site waits half a second longer for a meeting, then tells its visitor that there is none. */
const ZOOM_TIMEOUT_MS = 6_000;

/** Reads the meeting settings (CONTRACT, Operating). Zoom is used if all three of its credentials are set. */
export function meetingSettings(runtime: Runtime) {
  const accountId = runtime.env('ZOOM_ACCOUNT_ID');
  const clientId = runtime.env('ZOOM_CLIENT_ID');
  const clientSecret = runtime.env('ZOOM_CLIENT_SECRET');
  const hasZoom = accountId && clientId && clientSecret;
  return {
    zoom: hasZoom
      ? {
          accountId,
          clientId,
          clientSecret,
          oauthUrl: withoutSlash(runtime.env('ZOOM_OAUTH_URL') ?? 'https://zoom.us'),
          apiUrl: withoutSlash(runtime.env('ZOOM_API_URL') ?? 'https://api.zoom.us'),
          timeoutMs: zoomTimeout(Number(runtime.env('ZOOM_TIMEOUT_MS'))),
        }
      : null,
    /** Without Zoom: the base of the links. */
    baseUrl: withoutSlash(runtime.env('MEETING_BASE_URL') ?? 'https://meet.jit.si'),
    siteName: runtime.env('SITE_NAME') ?? 'Auditharbor',
    /** Makes room names unguessable. */
    roomKey: signingKey(runtime) ?? secretKeys(runtime)[0] ?? '',
  };
}
export type MeetingSettings = ReturnType<typeof meetingSettings>;
/** A Server-to-Server OAuth app at Zoom. */
export type ZoomSettings = NonNullable<MeetingSettings['zoom']>;

/** In characters, as in server/signing/key.ts: anybody who guesses the key can sign links. */
const LEAST_KEY_LENGTH = 32;

/** The key that signs links; null if it is unset or too short. */
export function signingKey(runtime: Runtime): string | null {
  const key = runtime.env('SIGNING_KEY') ?? '';
  return key.length < LEAST_KEY_LENGTH ? null : key;
}

/** The configured timeout, if it is shorter than the default. */
function zoomTimeout(given: number): number {
  return given > 0 && given < ZOOM_TIMEOUT_MS ? given : ZOOM_TIMEOUT_MS;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
