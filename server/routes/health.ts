import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Dependencies } from '../durable/dependencies.ts';
import type { BuildInfo } from '../process/build-info.ts';

/** With the journal a lead is safe even while the backend is away. */
const REQUIRED = ['journal'];

/**
 * `GET /healthz` says that the process lives; `GET /readyz` whether it can take a lead, with the state of each
 * dependency; one that does not answer is failing. A site that drains is not ready, so that no proxy sends it anything
 * more.
 */
export function registerHealth(
  app: FastifyInstance,
  parts: {
    build: BuildInfo;
    config: Pick<Config, 'samples'>;
    dependencies: Pick<Dependencies, 'check'>;
    isDraining: () => boolean;
  },
): void {
  const { build, config, dependencies, isDraining } = parts;
  app.get('/healthz', { config: { budget: 'none' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const options = { logLevel: 'warn', config: { budget: 'readiness' } } as const;
  app.get('/readyz', options, async (_request, reply) => {
    const states = Object.entries(await dependencies.check());
    const isDrained = isDraining();
    const ready =
      !isDrained && states.every(([name, isWell]) => isWell || !REQUIRED.includes(name));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not-ready',
        ...(isDrained && { state: 'draining' }),
        version: build.version,
        ...(config.samples.length > 0 && { samples: config.samples }),
        dependencies: Object.fromEntries(
          states.map(([name, isWell]) => [name, isWell ? 'ok' : 'failing']),
        ),
      });
  });
}
