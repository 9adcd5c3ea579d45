import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { limitPages } from '../plugins/rate-limit.ts';
import { registerPostOnly } from './form-post.ts';

const PATH = '/api/csp-reports';
const TYPES = ['application/csp-report', 'application/reports+json'];

/** Names of directives and schemes, and nothing else: a report may carry a visitor's whole address. */
const DIRECTIVE = /^[a-z-]{1,40}$/;

/**
 * `POST /api/csp-reports`: what browsers report of the policy (CSP Level 3, 5; Reporting API), counted in
 * the log by directive. Their own bodies are read for nothing else.
 */
export async function registerCspReports(app: FastifyInstance, config: Config): Promise<void> {
  registerPostOnly(app, PATH, '/');
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    );
    scope.post(PATH, limitPages(config), async (request, reply) => {
      for (const directive of readDirectives(String(request.body)))
        request.log.warn({ directive }, 'policy violation reported');
      return reply.code(204).send();
    });
  });
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
      return String(told.effectiveDirective ?? told['effective-directive'] ?? '');
    })
    .filter((directive) => DIRECTIVE.test(directive));
}
