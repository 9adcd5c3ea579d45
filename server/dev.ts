import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createDevMiddleware } from 'vike/server';
import { start } from './start.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await start(root, {
  development: {
    async register(app: FastifyInstance) {
      const { devMiddleware } = await createDevMiddleware({
        root,
        viteConfig: { server: { middlewareMode: true, hmr: { server: app.server } } },
      });
      app.addHook('onRequest', (request, reply, done) => {
        devMiddleware(request.raw, reply.raw, done);
      });
    },
  },
});
