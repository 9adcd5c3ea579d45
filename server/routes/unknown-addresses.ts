import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';

/**
 * Refuses unknown addresses under /api and /assets (CONTRACT, Pages), by routes of their own: the router, which
 * knows all spellings of an address as one, decides that they are no pages.
 */
export function registerUnknownAddresses(app: FastifyInstance): void {
  for (const path of ['/api', '/api/*'])
    app.all(path, async () => {
      throw new ProblemError('not-found');
    });

  for (const path of ['/assets', '/assets/*'])
    app.all(path, async (_request, reply) =>
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found'),
    );
}
