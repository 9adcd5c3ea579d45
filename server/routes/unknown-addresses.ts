import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import type { FormerAssets } from '../plugins/static-files.ts';

/**
 * Refuses unknown addresses under /api and /assets (CONTRACT, Pages), by routes of their own: the router, which
 * knows all spellings of an address as one, decides that they are no pages. An asset of another build is served
 * where ASSETS_DIR has it; a page has dozens of them, so these addresses count in no budget then.
 */
export function registerUnknownAddresses(
  app: FastifyInstance,
  sendFormer: FormerAssets | null,
): void {
  for (const path of ['/api', '/api/*'])
    app.all(path, async () => {
      throw new ProblemError('not-found');
    });

  const config: FastifyContextConfig = sendFormer ? { budget: 'none' } : {};
  for (const path of ['/assets', '/assets/*'])
    app.all(path, { config }, async ({ method, params }, reply) => {
      const name = (params as { '*'?: string })['*'] ?? '';
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead && (await sendFormer?.(name, reply))) return reply;
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found');
    });
}
