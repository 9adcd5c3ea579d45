import type { FastifyBaseLogger } from 'fastify';
import type { Article } from '#shared/articles/article.ts';
import { inOneZone } from '#shared/articles/article.ts';
import type { PollInterval } from '../durable/polling.ts';
import { createPolledReading, type PolledReading } from './polled-reading.ts';

/** The columns of searchable_content that an article card needs (spec point 3). */
export const ARTICLE_COLUMNS = 'title,url_path,excerpt,created_at,metadata';

const ISO_DATE = /^\d{4}-\d{2}(-\d{2}([T ].*)?)?$/;

/**
 * A row of searchable_content as an article: publication and date from metadata if it has them, else the site's name
 * and created_at. Null for a row that makes no card: no title, no date, or an address that is neither http(s) nor a
 * path of this site.
 */
export function toArticle(row: unknown, siteName: string): Article | null {
  if (typeof row !== 'object' || row === null) return null;
  const { title, url_path, excerpt, created_at, metadata } = row as Record<string, unknown>;
  const meta = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as Record<
    string,
    unknown
  >;
  const heading = readText(title);
  const url = readAddress(url_path);
  const date = readDate(meta.date) ?? readDate(created_at);
  if (!heading || !url || !date) return null;
  return {
    title: heading,
    publication: readText(meta.publication) ?? siteName,
    url,
    date,
    excerpt: readText(excerpt),
  };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}

function readDate(value: unknown): string | null {
  const text = readText(value);
  if (!text || !ISO_DATE.test(text)) return null;
  const date = inOneZone(text);
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/** `//host` and `/\host` are other hosts to a browser, so they are no paths of this site. */
function readAddress(value: unknown): string | null {
  const text = readText(value);
  if (!text) return null;
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : null;
  if (!URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** The press articles as they were last read: a page view never reads them. */
export type PressArticles = PolledReading<Article[]>;

/**
 * Makes the one reader of press articles. If the source fails, the articles that were read before stay, at first
 * none, and a line is logged (spec point 8).
 */
export function createPressArticles(
  backend: { readArticles(): Promise<Article[]> },
  { log, interval }: { log: FastifyBaseLogger; interval: PollInterval },
): PressArticles {
  return createPolledReading<Article[]>({
    read: () => backend.readArticles(),
    none: [],
    onError: (error) => log.error({ err: error }, 'Error fetching articles'),
    interval,
  });
}
