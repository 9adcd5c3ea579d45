import { use, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { getJson } from '#client/lib/api.ts';
import type { Article } from '#shared/articles/article.ts';
import { ArticleGrid } from './ArticleGrid.tsx';

/** The browser's request, kept until unmount: a component that suspends cannot keep state itself. */
let asked: Promise<Article[]> | null = null;

/**
 * The article cards that are still loading: it suspends. On the server they follow in the same response; the browser,
 * which renders them only after a navigation, asks the gateway. Empty if that fails.
 */
export function AwaitedArticles() {
  const { lateArticles } = usePageContext();
  useEffect(() => forget, []);
  return <ArticleGrid articles={use(lateArticles ?? fetchOnce())} />;
}

function forget(): void {
  asked = null;
}

function fetchOnce(): Promise<Article[]> {
  asked ??= fetchArticles();
  return asked;
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
  const { title, publication, url, date, excerpt } = (value ?? {}) as Partial<Article>;
  const texts = [title, publication, url, date, excerpt ?? ''];
  return texts.every((text) => typeof text === 'string');
}
