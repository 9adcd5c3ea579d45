import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, matchLocale } from '#rules/locales.ts';
import { cookieValues } from '#shared/consent/cookie.ts';
import { RECORD_LIFETIME_MS } from '#shared/consent/record.ts';
import { chooseLocale, detectLocale } from '#shared/i18n/detect-locale.ts';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';
import { queryOf } from '#shared/route-queries.ts';
import { findRoute } from '#shared/routes.ts';
import { readLanguages } from './negotiate.ts';
import { pickQuery } from './request-head.ts';
import { readReferer, readReturnTo } from './return-address.ts';

const LOCALE_COOKIE = 'locale';

/** A page's locale: its path's, else the cookie's, else Accept-Language's, else en-US. */
export function requestLocale(request: FastifyRequest, path: Locale | null): Locale {
  return detectLocale({
    path,
    cookie: cookieLocale(request) ?? undefined,
    languages: () => readLanguages(request.headers['accept-language']),
  });
}

/**
 * The locale of another language, which the browser prefers to the one in the page's address; null if it does not, or
 * if the visitor has chosen a language.
 */
export function preferredLocale(request: FastifyRequest, shown: Locale): Locale | null {
  if (cookieLocale(request)) return null;
  const { wanted, refused = [] } = readLanguages(request.headers['accept-language']);
  // `*` asks for any language, as programs do.
  const preferred = chooseLocale({ wanted: wanted.filter((tag) => tag !== '*'), refused });
  return preferred?.slice(0, 2) === shown.slice(0, 2) ? null : preferred;
}

/** The locale of an answer that is not a page: cookie, same-origin Referer, Accept-Language, en-US. */
export function answerLocale(request: FastifyRequest): Locale {
  return cookieLocale(request) ?? requestLocale(request, refererPath(request)?.locale ?? null);
}

/** The language in the visitor's cookie: the first of its values that is one of ours. */
function cookieLocale({ headers }: FastifyRequest): Locale | null {
  const locales = cookieValues(headers.cookie, LOCALE_COOKIE).map(matchLocale);
  return locales.find((locale) => locale !== null) ?? null;
}

/** Keeps a language as the visitor's (CONTRACT, Cookies): addresses without prefix show it from then on. */
export function writeLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  reply.setCookie(LOCALE_COOKIE, locale, {
    path: '/',
    maxAge: RECORD_LIFETIME_MS / 1000,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/** Whether the visitor's cookie keeps another language than this one, or none. */
export function isNewLocale(request: FastifyRequest, locale: Locale): boolean {
  return cookieLocale(request) !== locale;
}

/** Forgets the language, if one is kept. */
export function clearLocale(request: FastifyRequest, reply: FastifyReply): void {
  if (cookieLocale(request)) reply.clearCookie(LOCALE_COOKIE, { path: '/' });
}

/** The page that a form's post came from. */
interface FormPage {
  locale: Locale;
  /** Its path, with its locale prefix if it had one. */
  location: string;
  /** The part of its query that its route reads, '' or '?…'; only if the form itself says so. */
  query: string;
}

/** The page that a form's post came from, if it is one of ours, else `fallback`. */
export function formPage(request: FastifyRequest, fallback: string): FormPage {
  const from = returnPath(request) ?? refererPath(request);
  const route = from && findRoute(from.path);
  const known = route ? from : null;
  const locale = requestLocale(request, known?.locale ?? null);
  const location = joinLocale(known?.locale ? `/${known.locale}` : '', known?.path ?? fallback);
  const names = route ? queryOf(route.id).names : [];
  return { locale, location, query: pickQuery(known?.search ?? '', names) };
}

type RequestedPath = ReturnType<typeof splitLocale> & { search?: string };

/** The page that the form names: after a failed post, the browser is at the gateway's own address. */
function returnPath(request: FastifyRequest): RequestedPath | null {
  const url = readReturnTo(request);
  return url && { ...splitLocale(url.pathname), search: url.search };
}

/** The path of the same-origin page that the request came from; null if it is unknown. */
function refererPath(request: FastifyRequest): RequestedPath | null {
  const url = readReferer(request);
  return url && splitLocale(url.pathname);
}
