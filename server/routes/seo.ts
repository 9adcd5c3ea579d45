import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import { DAY_MS } from '#shared/days.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES, type Route, type RouteId } from '#shared/routes.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Config } from '../config.ts';
import type { PageLanguages } from '../i18n/page-languages.ts';
import { completePage } from '../pages/complete-page.ts';
import { escapeXml } from '../pages/escape-xml.ts';
import { sendToAll } from '../pages/send-page.ts';

const ONE_HOUR = 'public, max-age=3600';

/**
 * The addresses for machines: crawlers, researchers, installers. The sitemap, which stays the same while the site runs
 * and is large, is made once.
 */
export function registerSeo(
  app: FastifyInstance,
  config: Config,
  languages: PageLanguages,
  now: () => number,
): void {
  const { site } = config;
  const sitemap = completePage({ status: 200, html: writeSitemap(site, languages) });
  const serve = (path: string, type: string, write: () => string) =>
    app.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', ONE_HOUR).send(write()),
    );

  app.get('/sitemap.xml', async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', ONE_HOUR);
    return sendToAll(request, reply, sitemap);
  });

  serve(
    '/robots.txt',
    'text/plain',
    () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`,
  );
  serve('/site.webmanifest', 'application/manifest+json', () => writeManifest(site));
  serve('/.well-known/security.txt', 'text/plain', () => writeSecurity(site, now()));
}

/** RFC 9116: Expires is required, and should be less than a year ahead. */
function writeSecurity(site: SiteSettings, now: number): string {
  return `Contact: mailto:${site.privacyEmail}
Expires: ${new Date(now + 180 * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${site.url}/.well-known/security.txt
`;
}

function writeSitemap(site: SiteSettings, languages: PageLanguages): string {
  const entries = Object.entries<Route>(ROUTES)
    .filter(([, { indexable }]) => indexable)
    .flatMap(([id, { path }]) => {
      const locales = languages[id as RouteId];
      const links = [
        ...locales.map((locale) => [locale, canonicalPath(locale, path)] as const),
        ['x-default', canonicalPath(DEFAULT_LOCALE, path)] as const,
      ].map(
        ([lang, to]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(site.url + to)}"/>`,
      );
      return locales.map(
        (locale) =>
          `<url><loc>${escapeXml(site.url + canonicalPath(locale, path))}</loc>${links.join('')}</url>`,
      );
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function writeManifest(site: SiteSettings): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#0c1c34',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
