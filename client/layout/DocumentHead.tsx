import { usePageContext } from 'vike-react/usePageContext';
import { sharePicture } from '#client/features/demo/share-picture.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { structuredData } from '#client/lib/structured-data.ts';
import { ROUTES } from '#shared/routes.ts';

/** The head, except what Vike adds: styles and font preloads (`+onRenderHtml.tsx`). */
export function DocumentHead() {
  const pageContext = usePageContext();
  const { i18n, locale, site } = pageContext;
  const meta = pageMeta(pageContext);
  const { canonical, alternates, title, description } = meta;
  const data = structuredData(pageContext, meta);
  return (
    <>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {pageContext.urlPathname === ROUTES.home.path && (
        <link rel="alternate" href="/rss.xml" type="application/rss+xml" />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* The two surface colours of client/styles/tokens.css. */}
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b1728" media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta
        property="og:image"
        content={`${site.url}/${sharePicture(pageContext.urlPathname, locale)}`}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={i18n.getFixedT(null, 'common')('imageAlt', { site: site.name })}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, '<' spelled otherwise */}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  );
}
