import type { FastifyBaseLogger } from 'fastify';
import type { Article } from '#shared/articles/article.ts';
import type { Pace } from '../durable/pace.ts';
import type { Backend } from './client.ts';
import { createKeptReading, type KeptReading } from './kept-reading.ts';

/** The press articles as they were last read: a page view never reads them. */
export type PressArticles = KeptReading<Article[]>;

/**
 * Makes the one reader of press articles. If the source fails, the articles that were read before stay, at first
 * none, and a line is logged (spec point 8).
 */
export function createPressArticles(
  backend: Pick<Backend, 'readArticles'>,
  { log, pace }: { log: FastifyBaseLogger; pace: Pace },
): PressArticles {
  return createKeptReading<Article[]>({
    read: () => backend.readArticles(),
    none: [],
    onError: (error) => log.error({ err: error }, 'Error fetching articles'),
    pace,
  });
}
