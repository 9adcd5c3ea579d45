import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../durable/dependencies.ts';

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
    dependencies: Pick<Dependencies, 'check'>;
    required: readonly string[];
    isDraining: () => boolean;
  },
): void {
  const { version, samples, dependencies, required, isDraining } = options;
  app.get('/healthz', { config: { budget: 'none' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const states = Object.entries(await dependencies.check());
    const isDrained = isDraining();
    const ready =
      !isDrained && states.every(([name, isWell]) => isWell || !required.includes(name));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not-ready',
        ...(isDrained && { state: 'draining' }),
        version,
        ...(samples.length > 0 && { samples }),
        dependencies: Object.fromEntries(
          states.map(([name, isWell]) => [name, isWell ? 'ok' : 'failing']),
        ),
      });
  });
}
