import { useAsync } from 'react-streaming';
import { usePageContext } from 'vike-react/usePageContext';
import { getJson } from '#client/lib/api.ts';
import type { Article } from '#shared/articles/article.ts';

/**
 * The press articles, suspending until they are there. In a first response that could not wait for
 * them they are streamed and hydrated from it; after a client navigation the gateway is asked. Empty
 * where that fails.
 */
export function useArticles(): Article[] {
  const { lateArticles } = usePageContext();
  return useAsync('articles', lateArticles ? () => lateArticles : fetchArticles);
}

async function fetchArticles(): Promise<Article[]> {
  const result = await getJson('/api/articles');
  const articles = result.ok ? (result.data as { articles?: unknown } | null)?.articles : null;
  if (Array.isArray(articles)) return articles.filter(isArticle);
  // biome-ignore lint/suspicious/noConsole: spec point 8, the visitor sees no message
  console.error('Error fetching articles');
  return [];
}

function isArticle(value: unknown): value is Article {
  const article = value as Article | null;
  return typeof article?.title === 'string' && typeof article.url === 'string';
}
