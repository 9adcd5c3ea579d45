import type { FastifyInstance } from 'fastify';
import { registerPostOnly } from './form-post.ts';

const PATH = '/api/csp-reports';
const TYPES = ['application/csp-report', 'application/reports+json'];

/** Names of directives only: a report may contain a visitor's whole address. */
const DIRECTIVE = /^[a-z-]{1,40}$/;

/**
 * `POST /api/csp-reports`: the violations that browsers report (CSP Level 3, 5; Reporting API), counted in the log
 * by directive, one line per request. Nothing else in them is read.
 */
export async function registerCspReports(app: FastifyInstance): Promise<void> {
  registerPostOnly(app, PATH, '/');
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
      if (directives) request.log.warn({ directives }, 'policy violations reported');
      return reply.code(204).send();
    });
  });
}

/** How often each directive was violated; null if none is reported. */
function countDirectives(text: string): Record<string, number> | null {
  const counts: Record<string, number> = Object.create(null);
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
      const told = (inner ?? old ?? {}) as Record<string, unknown>;
      return told.effectiveDirective ?? told['effective-directive'];
    })
    .filter((told) => typeof told === 'string')
    .filter((directive) => DIRECTIVE.test(directive));
}
