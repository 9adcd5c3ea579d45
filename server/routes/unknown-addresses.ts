import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';

/**
 * What is nowhere under /api and /assets (CONTRACT, Pages), as routes of their own: that such an address
 * is no page's is decided where all spellings of it are one, by the router.
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
