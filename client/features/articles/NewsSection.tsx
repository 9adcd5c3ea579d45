import { Suspense, use } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang, useGap } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { Article } from '#shared/articles/article.ts';
import { ArticleGrid, ArticlePlaceholders } from './ArticleGrid.tsx';

/** Resources & News (spec 2.6). Articles that are late follow in the same response. */
export function NewsSection() {
  const t = useCopy('articles');
  const gap = useGap();
  const common = useCopy('common');
  const { founderName, pressUrl } = useSite();
  const { articles, lateArticles } = usePageContext();
  return (
    <section
      id="news"
      aria-labelledby="news-heading"
      lang={useCopyLang('articles')}
      className="later bg-surface-sunken py-section"
    >
      <Container>
        <SectionHeading
          id="news-heading"
          title={t('title')}
          lead={t('intro', { founder: founderName ?? t('ourFounder') })}
        />
        {articles && <ArticleGrid articles={articles} />}
        {lateArticles && (
          <Suspense fallback={<ArticlePlaceholders />}>
            <Arrived coming={lateArticles} />
          </Suspense>
        )}
        <p className="mt-part">
          <ButtonLink href={pressUrl} target="_blank" rel="noopener" variant="secondary">
            {t('viewAll')}
            <span className="sr-only">{`${gap}${common('opensInNewTab')}`}</span>
            <Icon name="arrow-up-right" className="size-4" />
          </ButtonLink>
        </p>
      </Container>
    </section>
  );
}

function Arrived({ coming }: { coming: Promise<readonly Article[]> }) {
  return <ArticleGrid articles={use(coming)} />;
}
