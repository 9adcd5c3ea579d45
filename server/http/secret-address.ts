import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKED_QUERY } from '#shared/routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is a secret: no script runs on its pages, since it might pass the address on. */
    isSecret?: true;
  }
}

/** Route options, including those of `config`, for a page whose address is a secret. */
export function atSecretAddress(config: FastifyContextConfig = {}) {
  return {
    config: { ...config, isSecret: true as const },
    async onRequest(_request: FastifyRequest, reply: FastifyReply) {
      hideFromOthers(reply);
    },
  };
}

/**
 * Keeps an answer from caches, search engines, other sites, and what loads on the next page. The referrer is the origin
 * instead of none: browsers that send none send `Origin: null` with a form's post (Fetch, 3.2.5), which the gateway
 * refuses. With either policy the next document's `navigation` does not tell this address (HTML, 7.2.6.2).
 */
export function hideFromOthers(reply: FastifyReply): FastifyReply {
  return reply
    .header('referrer-policy', 'origin')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store');
}

/** Whether the requested address is a secret: by its route, or by the meeting sealed in it. */
export function hasSecretAddress(request: FastifyRequest): boolean {
  return request.routeOptions.config.isSecret === true || sealedMeeting(request.url) !== null;
}

/** The sealed meeting in an address (booked-meeting-seal.ts), unverified; null if there is none. */
export function sealedMeeting(url: string): string | null {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : url.slice(start));
  return query.get('sent') === 'meeting' ? query.get(BOOKED_QUERY) : null;
}
