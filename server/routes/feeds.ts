import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import { type Article, isSampleAddress } from '#shared/articles/article.ts';
import type { Service } from '#shared/services.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { PressArticles } from '../backend/articles.ts';
import type { Config } from '../config.ts';
import type { Copy } from '../i18n/copy.ts';
import { completePage } from '../pages/complete-page.ts';
import { escapeXml } from '../pages/escape-xml.ts';
import { sendToAll } from '../pages/send-page.ts';
import { refuseOtherMethods } from './other-methods.ts';

const ONE_HOUR = 'public, max-age=3600';

/** When the Global Privacy Control statement was last reviewed. */
const GPC_UPDATED = '2026-11-21';

/** What others subscribe to, read or hold the site to: press articles, subprocessors, the privacy signal. */
export function registerFeeds(
  app: FastifyInstance,
  config: Config,
  { copy, articles }: { copy: Copy; articles: PressArticles },
): void {
  const sampleMark = copy[DEFAULT_LOCALE].getFixedT(null, 'common')('sample');
  const subprocessors = { subprocessors: describeServices(config.site.services, copy) };

  app.get('/rss.xml', async (request, reply) => {
    reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'no-cache');
    const feed = writeRss(config.site, await articles.current(), sampleMark);
    return sendToAll(request, reply, completePage({ status: 200, html: feed }));
  });

  app.get('/api/articles', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ articles: await articles.current() }),
  );
  refuseOtherMethods(app, '/api/articles', 'GET, HEAD');

  app.get('/subprocessors.json', async (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).send(subprocessors),
  );

  // Global Privacy Control, 4: the site's statement that it honours the signal.
  app.get('/.well-known/gpc.json', async (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).send({ gpc: true, lastUpdate: GPC_UPDATED }),
  );
}

/** RSS 2.0. A sample article's title begins with the mark that the page shows beside it. */
function writeRss(site: SiteSettings, articles: Article[], sampleMark: string): string {
  const items = articles.map(({ title, url, date, excerpt, publication }) => {
    const published = Number.isNaN(Date.parse(date))
      ? ''
      : `<pubDate>${new Date(date).toUTCString()}</pubDate>`;
    const description = excerpt ? `<description>${escapeXml(excerpt)}</description>` : '';
    // Articles on this site are stored by path.
    const address = escapeXml(url.startsWith('/') ? site.url + url : url);
    const shown = isSampleAddress(url) ? `${sampleMark}: ${title}` : title;
    return `<item><title>${escapeXml(shown)}</title><link>${address}</link><guid>${address}</guid><category>${escapeXml(publication)}</category>${published}${description}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(site.name)}: Resources &amp; News</title>
<link>${escapeXml(site.url)}/#news</link>
<description>Press articles by and about ${escapeXml(site.name)}.</description>
<language>en</language>
<atom:link href="${escapeXml(site.url)}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** The list of services for machines: purposes in the default language. */
function describeServices(services: readonly Service[], copy: Copy) {
  const t = copy[DEFAULT_LOCALE].getFixedT(null, 'services');
  return services.map(({ id, name, legalName, place, needs, stored }) => ({
    name,
    company: legalName,
    country: place,
    purpose: t(`tasks.${id}`),
    data: t(`data.${id}`),
    consent: needs,
    stored: stored.map(({ name, kind, category, lasts }) => ({
      name,
      kind,
      category,
      days: typeof lasts === 'number' ? lasts : null,
    })),
  }));
}
