import { ArticleGrid } from './ArticleGrid.tsx';
import { useArticles } from './use-articles.ts';

/** The article cards that are still on their way: it suspends. */
export function AwaitedArticles() {
  return <ArticleGrid articles={useArticles()} />;
}
