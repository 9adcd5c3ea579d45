import type { FastifyReply, FastifyRequest } from 'fastify';
import type { limitPages } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is a secret: no script runs on the pages it shows, which might pass it on. */
    isSecret?: true;
  }
}

/**
 * Route options, `limits` among them, of a page whose address is a secret. The referrer stays on this
 * site instead of being withheld altogether: browsers that withhold it send `Origin: null` with a
 * form's post (Fetch, 3.2.5), which the gateway refuses.
 */
export function secretly(limits: ReturnType<typeof limitPages>) {
  return {
    ...limits,
    config: { ...limits.config, isSecret: true as const },
    async onRequest(_request: FastifyRequest, reply: FastifyReply) {
      reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
      reply.header('cache-control', 'no-store');
    },
  };
}
