import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import type { Namespace } from '#shared/i18n/copy-keys.ts';
import { ProblemError } from '../http/problems.ts';
import type { Copy } from '../i18n/copy.ts';
import { type CompletePage, completePage } from '../pages/complete-page.ts';
import { sendToAll } from '../pages/send-page.ts';

/**
 * `GET /words/<locale>/<namespace>.json` (`wordsAddress`): the copy that an island needs, with the language that it is
 * in: the default one where a language lacks it. A page's `blocks` are in its document alone.
 */
export function registerWords(app: FastifyInstance, copy: Copy, version: string): void {
  const made = new Map<string, CompletePage>();

  app.get<{ Params: { locale: string; namespace: string }; Querystring: { v?: string } }>(
    '/words/:locale/:namespace.json',
    { config: { budget: 'none' } },
    async (request, reply) => {
      const { locale, namespace } = request.params;
      const key = `${locale} ${namespace}`;
      const isKnown = LOCALES.includes(locale as Locale);
      const answer = made.get(key) ?? (isKnown ? make(locale as Locale, namespace) : null);
      if (!answer) throw new ProblemError('not-found');
      made.set(key, answer);
      // Another release may ask for what it knew; it gets what there is, and must ask again.
      const isThis = request.query.v === version;
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', isThis ? 'public, max-age=31536000, immutable' : 'no-cache');
      return sendToAll(request, reply, answer);
    },
  );

  function make(locale: Locale, namespace: string): CompletePage | null {
    const of = copy[locale].hasResourceBundle(locale, namespace as Namespace)
      ? locale
      : DEFAULT_LOCALE;
    const bundle: Record<string, unknown> | undefined = copy[locale].getResourceBundle(
      of,
      namespace,
    );
    if (!bundle) return null;
    const { blocks: _, ...words } = bundle;
    return completePage({ status: 200, html: JSON.stringify({ locale: of, words }) });
  }
}
