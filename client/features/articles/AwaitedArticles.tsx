import { Suspense, use } from 'react';
import type { Article } from '#shared/articles/article.ts';
import { ArticleGrid, ArticlePlaceholders } from './ArticleGrid.tsx';

/** The article cards that are still loading: they follow in the same response, with placeholders until then. */
export function AwaitedArticles({ coming }: { coming: Promise<readonly Article[]> }) {
  return (
    <Suspense fallback={<ArticlePlaceholders />}>
      <Arrived coming={coming} />
    </Suspense>
  );
}

function Arrived({ coming }: { coming: Promise<readonly Article[]> }) {
  return <ArticleGrid articles={use(coming)} />;
}
