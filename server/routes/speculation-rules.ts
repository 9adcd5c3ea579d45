import type { FastifyInstance } from 'fastify';
import { SPECULATION_PATH } from '../pages/send-page.ts';

/**
 * The rules by which a browser may fetch pages in advance, once a visitor points at or touches a link to them: pages of
 * this site, but none with a secret address, no file, and nothing that a link asks to be left alone.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/api/*', '/*meetings/*', '/*privacy-requests/*', '/*.*'],
            },
          },
          {
            not: {
              selector_matches:
                '[rel~=external], [rel~=nofollow], [download], [hreflang], [target]',
            },
          },
        ],
      },
    },
  ],
});

/** Serves the rules that pages name in their header (Speculation Rules API): so they need no inline script. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(SPECULATION_PATH, { config: { budget: 'none' } }, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(Buffer.from(SPECULATION_RULES)),
  );
}
