import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { csvStyle, writeCsv } from '../csv.ts';
import { requestLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import type { Copy } from '../i18n/copy.ts';
import { findRedirect, readPageAddress, readRouteQuery } from '../pages/page-address.ts';
import { BLUEPRINT_FILE } from '../results/blueprint-file.ts';
import type { ResultFile } from '../results/result-file.ts';
import { ROI_FILE } from '../results/roi-file.ts';
import { refuseOtherMethods } from './other-methods.ts';

/**
 * The results that can be downloaded, `/[locale/]<page>.csv?<the page's query>`. To add one, put a `ResultFile` into
 * this list, and `ResultActions` (client/features/result-actions) on its page.
 */
const FILES: readonly ResultFile[] = [ROI_FILE, BLUEPRINT_FILE];

/** Serves every result as a file, made from the address alone: nothing of it is stored. */
export function registerResults(
  app: FastifyInstance,
  parts: { copy: Copy; today: () => string },
): void {
  for (const file of FILES) {
    const { path } = ROUTES[file.route];
    for (const url of [`${path}.csv`, `/:locale${path}.csv`]) {
      app.get(url, async (request, reply) => sendResult(request, reply, file, parts));
      refuseOtherMethods(app, url, 'GET, HEAD');
    }
  }
}

async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, write }: ResultFile,
  { copy, today }: { copy: Copy; today: () => string },
) {
  const { path } = ROUTES[route];
  const address = readPageAddress(request.url);
  if (address.path !== `${path}.csv`) throw new ProblemError('not-found');
  const redirect = findRedirect(address);
  if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, 308);

  const query = readRouteQuery(address.query, route);
  const locale = requestLocale(request, address.locale);
  const rows = write(new URLSearchParams(query), copy[locale], today(), locale);
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  // The page says what is wrong with the input.
  if (!rows) return reply.redirect(joinLocale(address.prefix, path) + query, 303);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${path.slice(1)}.csv"`)
    .send(Buffer.from(writeCsv(rows, csvStyle(locale))));
}
