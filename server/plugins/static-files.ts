import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/**
 * Serves what the build made for the browser. Names under /assets carry a hash of their content and
 * are kept for good; files are found at boot, so that nothing else can be asked for. They count in
 * nobody's budget: a page has dozens of them.
 */
export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, budget: 'none' };
    });
    await files.register(fastifyStatic, {
      root: join(root, 'dist/client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      // Served in place of the file they were made of; addresses of their own would double the boot's work.
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : ONE_HOUR);
        // Browsers that could show one in their own viewer keep it instead, under its name.
        if (/\.(docx|xlsx)$/.test(path))
          reply.header('content-disposition', `attachment; filename="${basename(path)}"`);
      },
    });
  });
}
