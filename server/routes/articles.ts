import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Article } from '#shared/articles/article.ts';
import type { Backend } from '../backend/client.ts';

/**
 * So long, in milliseconds, articles that were read are shown to others too: reading them costs the most
 * of what a page without forms costs, and they change a few times a month.
 */
export const ARTICLES = { keptMs: 5000 };

/**
 * Makes the one reader of press articles. It never fails: a backend that does leaves an empty list
 * and a line in the log (spec point 8). Whoever asks while they are being read waits for the same reading.
 */
export function createArticleLoader(
  backend: Backend,
  options: { log: FastifyBaseLogger; now: () => number; keptMs: number },
) {
  const { log, now, keptMs } = options;
  let kept: { articles: Promise<Article[]>; until: number } | null = null;

  async function read(): Promise<Article[]> {
    try {
      return await backend.readArticles();
    } catch (error) {
      log.error({ err: error }, 'Error fetching articles');
      return [];
    }
  }

  return (): Promise<Article[]> => {
    if (kept && now() < kept.until) return kept.articles;
    const reading = { articles: read(), until: Number.POSITIVE_INFINITY };
    kept = reading;
    void reading.articles.then(() => {
      reading.until = now() + keptMs;
    });
    return reading.articles;
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
