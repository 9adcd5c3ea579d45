import { linkToken } from '../generated/link-token.ts';
import { dateWriter } from '../generated/write-date.ts';
import type { PrivacyNotice } from '../privacy/notice.ts';
import type { MailSettings } from '../settings.ts';
import { pageAddress } from './page-address.ts';

/** The page where the request is confirmed, in the visitor's language; null where that is not asked for, or nothing signs for it. */
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

/** A day, or the day of an instant in UTC, in a locale's words: `December 20, 2026`. */
export function showDay(day: string, locale: string): string {
  return dateWriter(locale, { timeZone: 'UTC', dateStyle: 'long' })(new Date(day));
}
