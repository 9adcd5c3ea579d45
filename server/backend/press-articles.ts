import type { FastifyBaseLogger } from 'fastify';
import type { Article } from '#shared/articles/article.ts';
import type { PollInterval } from '../durable/polling.ts';
import type { Backend } from './client.ts';
import { createPolledReading, type PolledReading } from './polled-reading.ts';

/** The press articles as they were last read: a page view never reads them. */
export type PressArticles = PolledReading<Article[]>;

/**
 * Makes the one reader of press articles. If the source fails, the articles that were read before stay, at first
 * none, and a line is logged (spec point 8).
 */
export function createPressArticles(
  backend: Pick<Backend, 'readArticles'>,
  { log, interval }: { log: FastifyBaseLogger; interval: PollInterval },
): PressArticles {
  return createPolledReading<Article[]>({
    read: () => backend.readArticles(),
    none: [],
    onError: (error) => log.error({ err: error }, 'Error fetching articles'),
    interval,
  });
}
