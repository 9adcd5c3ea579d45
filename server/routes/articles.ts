import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Article } from '#shared/articles/article.ts';
import type { Backend } from '../backend/client.ts';

/** Longer than this no page waits for its articles. */
const PATIENCE_MS = 5000;

/**
 * Makes the one reader of press articles. It never fails: a backend that does leaves an empty list
 * and a line in the log (spec point 8).
 */
export function createArticleLoader(backend: Backend, log: FastifyBaseLogger) {
  return async (): Promise<Article[]> => {
    try {
      return await backend.readArticles(AbortSignal.timeout(PATIENCE_MS));
    } catch (error) {
      log.error({ err: error }, 'Error fetching articles');
      return [];
    }
  };
}

/** `GET /api/articles`: what a page needs that is opened by client navigation. */
export function registerArticles(
  app: FastifyInstance,
  loadArticles: () => Promise<Article[]>,
): void {
  app.get('/api/articles', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ articles: await loadArticles() });
  });
}
