// The minimum cost of rendering: Fastify and React alone, streaming the home page's tree with its articles
// present. Built by build-plain-react.ts.
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageContextServer } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { SiteLayout } from '#client/layout/SiteLayout.tsx';
import { Page } from '#client/pages/index/+Page.tsx';
import { loadConfig } from '#server/config.ts';
import { loadCopy, versionOf } from '#server/i18n/copy.ts';
import { QUIET_CONSENT } from '#shared/consent/page-consent.ts';
import { pageInput } from '#shared/page/page-input.ts';

const { site } = loadConfig();
const copy = await loadCopy('shared/locales');
const input = pageInput({
  location: '/',
  locale: 'en-US',
  requestId: 'none',
  consent: { ...QUIET_CONSENT, askReason: 'first' },
  articles: [],
});
const pageContext = {
  ...input,
  urlOriginal: '/',
  urlPathname: '/',
  site,
  i18n: copy['en-US'],
  words: versionOf(copy),
  config: {},
} as unknown as PageContextServer;

const app = Fastify();
app.get('/', async (_request, reply) => {
  const target = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <VikeReactProviderPageContext pageContext={pageContext}>
      <StaticRouter location="/">
        <SiteLayout>
          <Page />
        </SiteLayout>
      </StaticRouter>
    </VikeReactProviderPageContext>,
    { onShellReady: () => pipe(target), onError: (error) => void target.destroy(error as Error) },
  );
  return reply.type('text/html; charset=utf-8').send(target);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
console.log(JSON.stringify({ msg: 'serving', port }));
process.once('SIGTERM', () => process.exit(0));
