import type { FastifyInstance } from 'fastify';
import { matchLocale } from '#rules/locales.ts';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';
import { writeLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import { readReturnTo } from '../http/return-address.ts';
import { registerPostOnly } from './form-post.ts';

/** `POST /api/locale`: keeps the visitor's language and shows the page in it (CONTRACT, Cookies). */
export function registerLocale(app: FastifyInstance): void {
  app.post('/api/locale', async (request, reply) => {
    const { locale: code } = request.body as Record<string, unknown>;
    const locale = typeof code === 'string' ? matchLocale(code) : null;
    if (!locale)
      throw new ProblemError('validation', { issues: [{ field: 'locale', code: 'option' }] });
    writeLocale(request, reply, locale);
    // What the browser has fetched in advance was in the last language.
    reply.header('clear-site-data', '"prefetchCache"');
    return reply.redirect(localePage(locale, readReturnTo(request)), 303);
  });
  registerPostOnly(app, '/api/locale', '/');
}

/** The page to return to in its new language; home if none is given. */
function localePage(locale: string, from: URL | null): string {
  if (!from) return `/${locale}`;
  return joinLocale(`/${locale}`, splitLocale(from.pathname).path) + from.search;
}
