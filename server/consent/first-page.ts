import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFirstPage, writeFirstPage } from '#rules/first-page.ts';
import type { Locale } from '#rules/locales.ts';
import { cookieValues } from '#shared/consent/cookie.ts';
import { admitsTracking, type Grants } from '#shared/consent/third-parties.ts';

/** CONTRACT, Cookies: where this visit began. */
const FIRST_PAGE_COOKIE = 'first-page';

/** Whether the first page of a visit may be kept: with consent to analytics, which pages in Chinese never use. */
export function admitsFirstPage({ analytics }: Pick<Grants, 'analytics'>, locale: Locale): boolean {
  return analytics && admitsTracking(locale);
}

/** The first page in the request's cookie, as `writeFirstPage` writes it; undefined if there is none. */
export function keptFirstPage(request: FastifyRequest): string | undefined {
  const pages = keptValues(request).map(readFirstPage);
  const first = pages.find((page) => page !== null);
  return first && writeFirstPage(first);
}

/**
 * Keeps the page at `address` as the first of the visit, until the browser is closed, if none is kept yet, or if its
 * address names a campaign: that begins a visit anew. Where it may not be kept, what was is deleted.
 */
export function settleFirstPage(
  request: FastifyRequest,
  reply: FastifyReply,
  isAdmitted: boolean,
  address: string | null,
): void {
  if (!isAdmitted) {
    if (keptValues(request).length > 0) reply.clearCookie(FIRST_PAGE_COOKIE, { path: '/' });
    return;
  }
  const first = newFirstPage(request, address);
  if (first !== null)
    reply.setCookie(FIRST_PAGE_COOKIE, first, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      encode: (value) => value,
    });
}

/** The first page to write for this address; null if what is kept stays. */
export function newFirstPage(request: FastifyRequest, address: string | null): string | null {
  const page = readFirstPage(address);
  if (!page) return null;
  const kept = keptFirstPage(request);
  const first = writeFirstPage(page);
  return kept === undefined || (page.campaign && first !== kept) ? first : null;
}

function keptValues(request: FastifyRequest): string[] {
  return cookieValues(request.headers.cookie, FIRST_PAGE_COOKIE);
}
