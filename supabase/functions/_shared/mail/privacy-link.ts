import type { PrivacyNotice } from '../privacy/notice.ts';
import { linkToken } from '../rules/link-token.ts';
import { dateWriter } from '../rules/write-date.ts';
import type { MailSettings } from '../settings.ts';
import { pageAddress } from './letter.ts';

/** The page that confirms the request, in the visitor's language; null if that is not needed, or no key can sign it. */
export function confirmLink(
  { id, confirmUntil }: PrivacyNotice,
  { siteUrl, signingKey }: MailSettings,
  locale: string | null,
): string | null {
  if (!confirmUntil || !signingKey) return null;
  return pageAddress(
    siteUrl,
    locale,
    `/privacy-requests/${linkToken('privacy-request', id, signingKey)}`,
  );
}

/** A day, or an instant's day in UTC, in a locale's words: `December 20, 2026`. */
export function showDay(day: string, locale: string): string {
  return dateWriter(locale, { timeZone: 'UTC', dateStyle: 'long' })(new Date(day));
}
