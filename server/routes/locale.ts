import type { FastifyInstance } from 'fastify';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';
import { matchLocale } from '#shared/i18n/locales.ts';
import { ProblemError } from '../http/problems.ts';
import { registerPostOnly } from './form-post.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** `POST /api/locale`: keeps the visitor's language and shows the page in it (CONTRACT, Cookies). */
export function registerLocale(app: FastifyInstance): void {
  app.post('/api/locale', async (request, reply) => {
    const { locale: code, returnTo } = request.body as Record<string, unknown>;
    const locale = typeof code === 'string' ? matchLocale(code) : null;
    if (!locale)
      throw new ProblemError('validation', { issues: [{ field: 'locale', code: 'option' }] });
    reply.setCookie('locale', locale, {
      path: '/',
      maxAge: ONE_YEAR_SECONDS,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    return reply.redirect(localePage(locale, returnTo), 303);
  });
  registerPostOnly(app, '/api/locale', '/');
}

/** The page to return to in its new language; only a path of this site, never another host. */
function localePage(locale: string, returnTo: unknown): string {
  const base = 'http://site.invalid';
  const given = typeof returnTo === 'string' && returnTo.length <= 2000 ? returnTo : '/';
  const url = given.startsWith('/') && URL.canParse(given, base) ? new URL(given, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return `/${locale}`;
  return joinLocale(`/${locale}`, splitLocale(url.pathname).path) + url.search;
}
