import { secretKeys } from './api-key.ts';
import type { Runtime } from './runtime.ts';

/** Who mails come from and go to. */
export interface MailSettings {
  siteName: string;
  siteUrl: string;
  /** A mail address, possibly with a name before it in angle-bracket form. */
  from: string;
  /** One or more addresses, separated by commas. */
  leadsTo: string;
  /** Where visitors' answers to a mail go. */
  contactEmail: string;
  /** The same for mails about privacy requests. */
  privacyEmail: string;
  /** SIGNING_KEY, the site's own; null where it is unset or too short, and no mail holds a signed link. */
  signingKey: string | null;
}

/** Reads the mail settings (CONTRACT, Brand and Operating), with the site's defaults. */
export function mailSettings(runtime: Runtime): MailSettings {
  const siteName = runtime.env('SITE_NAME') ?? 'Auditharbor';
  const contact = runtime.env('CONTACT_EMAIL') ?? 'hello@auditharbor.example';
  // Quoted: a name may hold commas or brackets.
  const quotedName = siteName.replace(/[\\"]/g, '\\$&');
  return {
    siteName,
    siteUrl: withoutSlash(runtime.env('PUBLIC_URL') ?? 'https://www.auditharbor.example'),
    from: runtime.env('MAIL_FROM') ?? `"${quotedName}" <${contact}>`,
    leadsTo: runtime.env('LEADS_TO') ?? contact,
    contactEmail: contact,
    privacyEmail: runtime.env('PRIVACY_EMAIL') ?? 'privacy@auditharbor.example',
    signingKey: signingKey(runtime),
  };
}

/** Where meetings are held (CONTRACT, Operating). */
export interface MeetingSettings {
  zoom: ZoomSettings | null;
  /** Without Zoom: what a link begins with, no slash at its end. */
  baseUrl: string;
  siteName: string;
  /** Keeps rooms from being guessed; the secret key where there is no signing key. */
  roomKey: string;
}

/** A Server-to-Server OAuth app of Zoom's. */
export interface ZoomSettings {
  accountId: string;
  clientId: string;
  clientSecret: string;
  oauthUrl: string;
  apiUrl: string;
  /** For each request to Zoom. */
  timeoutMs: number;
}

/** The site waits half a second longer for a meeting, and tells its visitor then that there is none. */
const ZOOM_TIMEOUT_MS = 6_000;

/** Reads the meeting settings. Zoom is used where all three of its credentials are set. */
export function meetingSettings(runtime: Runtime): MeetingSettings {
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
    baseUrl: withoutSlash(runtime.env('MEETING_BASE_URL') ?? 'https://meet.jit.si'),
    siteName: runtime.env('SITE_NAME') ?? 'Auditharbor',
    roomKey: signingKey(runtime) ?? secretKeys(runtime)[0] ?? '',
  };
}

/** In characters, as the site has it (server/signing/key.ts): whoever guesses the key signs links of his own. */
const LEAST_KEY_LENGTH = 32;

function signingKey(runtime: Runtime): string | null {
  const key = runtime.env('SIGNING_KEY') ?? '';
  return key.length < LEAST_KEY_LENGTH ? null : key;
}

/** What is asked for, where it is shorter. */
function zoomTimeout(asked: number): number {
  return asked > 0 && asked < ZOOM_TIMEOUT_MS ? asked : ZOOM_TIMEOUT_MS;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
