import type { Runtime } from './runtime.ts';

/** Who mails come from and go to. */
export interface MailSettings {
  siteName: string;
  siteUrl: string;
  /** A mail address, possibly with a name before it in angle-bracket form. */
  from: string;
  /** One or more addresses, separated by commas. */
  leadsTo: string;
}

/** Reads the mail settings (CONTRACT, Brand and Operating), with the site's defaults. */
export function mailSettings(runtime: Runtime): MailSettings {
  const siteName = runtime.env('SITE_NAME') ?? 'Auditharbor';
  const contact = runtime.env('CONTACT_EMAIL') ?? 'hello@auditharbor.example';
  // Quoted: a name may hold commas or brackets.
  const quotedName = siteName.replace(/[\\"]/g, '\\$&');
  return {
    siteName,
    siteUrl: runtime.env('PUBLIC_URL') ?? 'https://www.auditharbor.example',
    from: runtime.env('MAIL_FROM') ?? `"${quotedName}" <${contact}>`,
    leadsTo: runtime.env('LEADS_TO') ?? contact,
  };
}
