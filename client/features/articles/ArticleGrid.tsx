import { useCopy, useGap } from '#client/lib/copy.ts';
import { shorten } from '#client/lib/shorten.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { SampleMark } from '#client/ui/SampleMark.tsx';
import { type Article, dayInOneZone, isSampleAddress } from '#shared/articles/article.ts';
import { formatArticleDate } from '#shared/articles/format-article-date.ts';
import { ARTICLE_LIMIT } from '#shared/site.ts';

const GRID = 'swipe mt-part md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-3';

/** High enough for three lines of title and of excerpt: cards and placeholders have the same size. */
const CARD = 'flex min-h-[22rem] flex-col';

/** About three lines of a card. */
const EXCERPT = 120;

/** The article cards (spec 2.6). */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <ul className={GRID}>
      {articles.map((article) => (
        <ArticleCard key={`${article.url} ${article.title}`} article={article} />
      ))}
    </ul>
  );
}

function ArticleCard({ article }: { article: Article }) {
  const t = useCopy('articles');
  const gap = useGap();
  const common = useCopy('common');
  const { title, publication, url, date, excerpt } = article;
  const month = formatArticleDate(date);
  const isSample = isSampleAddress(url);
  return (
    <Card as="li" className={CARD}>
      {isSample && <SampleMark />}
      {/* Articles, and their dates (spec 2.6), are in English in every locale. */}
      <div lang="en">
        <p className="text-sm text-text-muted">
          <span className="font-semibold text-brass-text">{publication}</span>
          {month && (
            <time dateTime={dayInOneZone(date)} className="block">
              {month}
            </time>
          )}
        </p>
        <h3 className="mt-4 text-xl">{title}</h3>
        {excerpt && (
          <p className="mt-3 mb-6 text-sm text-text-muted">{shorten(excerpt, EXCERPT)}</p>
        )}
      </div>
      <ButtonLink
        href={url}
        target="_blank"
        rel="noopener"
        variant="secondary"
        className="mt-auto self-start"
      >
        {t('readArticle')}
        <span className="sr-only">
          {/* The separator between the two. */}
          {common('labelled', { label: '', value: '' })}
          <span lang="en">{title}</span>
          {`${gap}${common('opensInNewTab')}`}
        </span>
        <Icon name="arrow-up-right" className="size-4" />
      </ButtonLink>
    </Card>
  );
}

/** Reserves the cards' space while they load. Without script they would never be replaced. */
export function ArticlePlaceholders() {
  const t = useCopy('articles');
  return (
    <div className="noscript:hidden">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <ul aria-hidden className={GRID}>
        {Array.from({ length: ARTICLE_LIMIT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Card as="li" key={index} className={CARD}>
            <span className="h-4 w-2/5 rounded-sm bg-surface-sunken" />
            <span className="mt-5 h-5 w-full rounded-sm bg-surface-sunken" />
            <span className="mt-2.5 h-5 w-3/5 rounded-sm bg-surface-sunken" />
          </Card>
        ))}
      </ul>
    </div>
  );
}
