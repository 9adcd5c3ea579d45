import { Suspense, use, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { getJson } from '#client/lib/api.ts';
import type { Article } from '#shared/articles/article.ts';
import { ArticleGrid, ArticlePlaceholders } from './ArticleGrid.tsx';
import { EmptyOnError } from './EmptyOnError.tsx';

/**
 * The article cards that are still loading, with placeholders until then. On the server they follow in the same
 * response; the browser, which renders them only after a navigation, asks the gateway. Empty if that fails.
 */
export function AwaitedArticles() {
  const { lateArticles } = usePageContext();
  // Kept here, outside the boundary, because a component that suspends cannot keep state itself.
  const [coming] = useState(() => lateArticles ?? fetchArticles());
  return (
    <EmptyOnError>
      <Suspense fallback={<ArticlePlaceholders />}>
        <Arrived coming={coming} />
      </Suspense>
    </EmptyOnError>
  );
}

function Arrived({ coming }: { coming: Promise<Article[]> }) {
  return <ArticleGrid articles={use(coming)} />;
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
