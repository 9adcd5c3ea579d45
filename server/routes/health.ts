import type { FastifyInstance } from 'fastify';
import { waitAtMost } from '../deadline.ts';

/** What `/readyz` checks: each says whether it could help to take a lead now. */
type Dependencies = Readonly<Record<string, () => Promise<boolean>>>;

/** A Kubernetes probe waits one second for its answer by default. */
const ASK_MS = 750;

/**
 * `GET /healthz` says that the process lives; `GET /readyz` whether it can take a lead, with the state of each
 * dependency; one that does not answer is failing. Only `required` ones decide: with the journal a lead is safe even
 * while the backend is away. A site that drains is not ready, so that no proxy sends it anything more.
 */
export function registerHealth(
  app: FastifyInstance,
  options: {
    version: string;
    /** Settings that still are the sample company's. */
    samples: readonly string[];
    dependencies: Dependencies;
    required: readonly string[];
    isDraining: () => boolean;
  },
): void {
  const { version, samples, dependencies, required, isDraining } = options;
  app.get('/healthz', { config: { budget: 'none' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(dependencies).map(async ([name, ask]) => {
        const well = await waitAtMost(ASK_MS, ask(), false).catch(() => false);
        return [name, well ? 'ok' : 'failing'] as const;
      }),
    );
    const isDrained = isDraining();
    const ready =
      !isDrained && states.every(([name, state]) => state === 'ok' || !required.includes(name));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not-ready',
        ...(isDrained && { state: 'draining' }),
        version,
        ...(samples.length > 0 && { samples }),
        dependencies: Object.fromEntries(states),
      });
  });
}
