import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Admits this answer's inline scripts, which only a streamed page has, and returns the nonce. */
    allowNonce(): string;
  }
}

/** Where browsers tell of violations (routes/csp-reports.ts). */
const REPORTS = '/api/csp-reports';

const TWO_YEARS = 63_072_000;

/** Writes the security headers of every answer. Nobody else writes a Content-Security-Policy. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  development: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy(null, development));
    reply.header('reporting-endpoints', `csp="${REPORTS}"`);
    reply.header(
      'permissions-policy',
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    );
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`);
  });
  app.decorateReply('allowNonce', function (this: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    this.header('content-security-policy', contentSecurityPolicy(nonce, development));
    return nonce;
  });
}

/**
 * The policy of an answer (CONTRACT, Security headers). A complete page runs under plain 'self'.
 * Development adds what Vite's own client needs: its socket, its inline scripts and style elements.
 */
function contentSecurityPolicy(nonce: string | null, development: boolean): string {
  const inline = development ? " 'unsafe-inline'" : nonce ? ` 'nonce-${nonce}'` : '';
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self'${inline}`,
    'style-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': REPORTS,
    'report-to': 'csp',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
