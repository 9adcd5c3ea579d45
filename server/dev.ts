import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createDevMiddleware } from 'vike/server';
import { start } from './start.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All that pages load from the sources. Vite would serve the whole folder: DATA_DIR with the signing key and the mails. */
const SERVED = ['client', 'shared', 'public', 'supabase/functions/_shared/rules', 'node_modules'];

await start(root, {
  development: {
    async register(app: FastifyInstance) {
      const { devMiddleware, viteServer } = await createDevMiddleware({
        root,
        viteConfig: { server: { middlewareMode: true, hmr: { server: app.server } } },
      });
      // In place and only here: Vike adds the whole folder to what is configured.
      const { allow } = viteServer.config.server.fs;
      allow.splice(0, allow.length, ...SERVED.map((name) => join(root, name)));
      app.addHook('onRequest', (request, reply, done) => {
        devMiddleware(request.raw, reply.raw, done);
      });
    },
  },
});
