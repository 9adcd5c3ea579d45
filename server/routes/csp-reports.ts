import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits.ts';
import { countInWindows } from '../plugins/window-count.ts';
import { registerPostOnly } from './form-post.ts';

const PATH = '/api/csp-reports';
const TYPES = ['application/csp-report', 'application/reports+json'];

/** The directives that a violation can be of (CSP Level 3, 6; Trusted Types, 4.1). */
const DIRECTIVES: ReadonlySet<unknown> = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'sandbox',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'upgrade-insecure-requests',
  'worker-src',
]);

/**
 * `POST /api/csp-reports`: the violations that browsers report (CSP Level 3, 5; Reporting API), counted in the log
 * by directive. Nothing else in them is read. Anybody can send as many as they like, so only the first requests of a
 * window get lines of their own; the others are summed up in one line at its end.
 */
export async function registerCspReports(
  app: FastifyInstance,
  { linesAClient, windowMs }: Limits['refusalLog'],
): Promise<void> {
  registerPostOnly(app, PATH, '/');
  const count = countInWindows(app, windowMs, (counts) => {
    const { reports = 0, ...directives } = Object.fromEntries(counts);
    const more = reports - linesAClient;
    if (more > 0) app.log.warn({ directives, reports: more }, 'more policy violations reported');
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    );
    scope.post(PATH, async (request, reply) => {
      // Without a body it is no string.
      const violated = readDirectives(typeof request.body === 'string' ? request.body : '');
      if (violated.length === 0) return reply.code(204).send();
      if (count('reports') > linesAClient) for (const directive of violated) count(directive);
      else {
        const named = Map.groupBy(violated, (directive) => directive);
        const times = [...named].map(([directive, all]) => [directive, all.length]);
        const directives = Object.fromEntries(times);
        request.log.warn({ directives }, 'policy violations reported');
      }
      return reply.code(204).send();
    });
  });
}

/** The violated directives that reports name; what is no directive counts as 'other'. */
function readDirectives(text: string): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [];
  }
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, 20) : [body];
  return reports
    .map((report) => {
      const { body: inner, 'csp-report': old } = (report ?? {}) as Record<string, unknown>;
      const violation = (inner ?? old ?? {}) as Record<string, unknown>;
      return violation.effectiveDirective ?? violation['effective-directive'];
    })
    .filter((directive) => typeof directive === 'string')
    .map((directive) => (DIRECTIVES.has(directive) ? directive : 'other'));
}
