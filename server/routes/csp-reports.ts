import type { FastifyInstance } from 'fastify';
import type { RefusalLog } from '../limits.ts';
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
export async function registerCspReports(app: FastifyInstance, limits: RefusalLog): Promise<void> {
  registerPostOnly(app, PATH, '/');
  const isReportedAlone = createReportSummary(app, limits);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    );
    scope.post(PATH, async (request, reply) => {
      // Without a body it is no string.
      const directives = countDirectives(typeof request.body === 'string' ? request.body : '');
      if (directives && isReportedAlone(directives))
        request.log.warn({ directives }, 'policy violations reported');
      return reply.code(204).send();
    });
  });
}

/** How often each directive was violated. */
type Directives = Record<string, number>;

/** Decides for each report whether it gets its own line, and logs at the end of a window what the others told. */
function createReportSummary(
  app: FastifyInstance,
  { linesAClient, windowMs }: RefusalLog,
): (directives: Directives) => boolean {
  let lines = 0;
  let unreported: Directives = Object.create(null);
  let timer: NodeJS.Timeout | null = null;

  function endWindow(): void {
    if (timer) clearTimeout(timer);
    if (lines > linesAClient)
      app.log.warn(
        { directives: unreported, reports: lines - linesAClient },
        'more policy violations reported',
      );
    lines = 0;
    unreported = Object.create(null);
    timer = null;
  }
  app.addHook('onClose', async () => endWindow());

  return (directives) => {
    timer ??= setTimeout(endWindow, windowMs).unref();
    lines += 1;
    if (lines <= linesAClient) return true;
    for (const [directive, times] of Object.entries(directives))
      unreported[directive] = (unreported[directive] ?? 0) + times;
    return false;
  };
}

/** Null if none is reported. */
function countDirectives(text: string): Directives | null {
  const counts: Directives = Object.create(null);
  for (const directive of readDirectives(text)) counts[directive] = (counts[directive] ?? 0) + 1;
  return Object.keys(counts).length > 0 ? counts : null;
}

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
