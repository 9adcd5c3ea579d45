import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { AllowedThirdParties, ThirdPartyIds } from '#shared/consent/third-parties.ts';
import { thirdPartySources } from '../http/third-party-hosts.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Admits the hosts of the third parties that this answer's visitor allows, and a streamed page's scripts. */
    admit(thirdParties: AllowedThirdParties, nonce?: string): void;
    /** Gives this answer, which is no document, a short policy that allows nothing. */
    allowNothing(): void;
  }
}

interface PolicyOptions {
  development: boolean;
  thirdParties: ThirdPartyIds;
  /** Whether HSTS covers the names under this one as well. */
  hstsSubdomains: boolean;
}

/** Where browsers report violations (routes/csp-reports.ts). */
const REPORTS = '/api/csp-reports';

const TWO_YEARS = 63_072_000;

/** Besides helmet's, the same on every answer, unless its route sets its own. */
const OURS = {
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': `csp="${REPORTS}"`,
};

/** For an answer that is no document: a one-line policy that allows nothing. */
const NO_DOCUMENT = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** What concerns documents only, and is not required of every answer (CONTRACT, Security headers). */
const OF_DOCUMENTS = ['reporting-endpoints', 'x-frame-options', 'origin-agent-cluster'];

/** Writes the security headers of every answer. Nothing else writes a Content-Security-Policy. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: PolicyOptions,
): Promise<void> {
  const onHttp = {
    ...(await helmetHeaders()),
    ...OURS,
    'content-security-policy': contentSecurityPolicy(options, {}),
  };
  const onHttps = {
    ...onHttp,
    'strict-transport-security': `max-age=${TWO_YEARS}${options.hstsSubdomains ? '; includeSubDomains' : ''}`,
  };
  // On the reply, not on Node's response, with whose headers it would have to be merged for each answer.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? onHttps : onHttp);
    done();
  });
  app.decorateReply('allowNothing', function (this: FastifyReply) {
    this.headers(NO_DOCUMENT);
    for (const name of OF_DOCUMENTS) this.removeHeader(name);
  });
  app.decorateReply(
    'admit',
    function (this: FastifyReply, allowed: AllowedThirdParties, nonce?: string) {
      this.header('content-security-policy', contentSecurityPolicy(options, allowed, nonce));
    },
  );
}

/** The headers that helmet writes, asked once: it writes the same on each answer, on Node's response. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Read only by browsers and plug-ins of long ago.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const written: Record<string, string> = {};
  app.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders()))
      written[name] = String(value);
    return reply.send();
  });
  await app.inject('/');
  await app.close();
  return written;
}

/**
 * The policy of an answer (CONTRACT, Security headers). A complete page runs under plain 'self' and the hosts of the
 * third parties that its visitor allows: the browser itself keeps refused ones out. Development adds what Vite's own
 * client needs: its socket, its inline scripts and style elements.
 */
function contentSecurityPolicy(
  { development, thirdParties: ids }: PolicyOptions,
  allowed: Partial<AllowedThirdParties>,
  nonce?: string,
): string {
  const inline = development ? ["'unsafe-inline'"] : nonce ? [`'nonce-${nonce}'`] : [];
  const hosts = (directive: Parameters<typeof thirdPartySources>[0]) =>
    thirdPartySources(directive, ids, allowed);
  const frames = hosts('frame-src');
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...hosts('script-src')],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", ...hosts('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...hosts('connect-src')],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [REPORTS],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
