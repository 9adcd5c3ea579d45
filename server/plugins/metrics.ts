import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { UnsentMails } from '../backend/client.ts';
import type { States } from '../durable/dependencies.ts';
import type { DiskSizes } from '../durable/disk-watch.ts';
import type { BuildInfo } from '../process/build-info.ts';

/** The site's metrics. One set per app: two apps in one process share nothing. */
interface Metrics {
  /** All of them in Prometheus's format, whose media type is `contentType`. */
  read(): Promise<string>;
  contentType: string;
  requests: Histogram<'method' | 'route' | 'status'>;
  leads: Counter<'form' | 'outcome'>;
  /** Pages answered from the page cache (pages/cache/hook.ts), 304 included. */
  pageCacheHits: Counter;
}

/** What is looked up when the metrics are read. */
interface Looked {
  build: BuildInfo;
  /** How many leads wait and how many were refused. */
  journal: () => Promise<{ pending: number; failed: number }>;
  cachedPageBytes: () => number;
  /** What DATA_DIR takes and has left; null while that is unknown. */
  disk: () => DiskSizes | null;
  /** How many mails are owed but not sent; null if the backend cannot say. */
  unsentMails: () => readonly UnsentMails[] | null;
  /** Whether each dependency works. */
  dependencies: () => States;
}

/** Makes the metrics. */
export function createMetrics(looked: Looked): Metrics {
  const { build, journal, cachedPageBytes, disk, unsentMails, dependencies } = looked;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'auditharbor_build_info',
    help: 'Always 1: version and commit of the build that serves',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...build }, 1);
  const waiting = new Gauge({
    name: 'auditharbor_journal_records',
    help: 'Leads in the journal: pending are not yet acknowledged by the backend, failed refused by it',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { pending, failed } = await journal();
      waiting.set({ state: 'pending' }, pending);
      waiting.set({ state: 'failed' }, failed);
    },
  });
  const cachedPages = new Gauge({
    name: 'auditharbor_page_cache_bytes',
    help: 'Memory that the cached pages hold',
    registers: [registry],
    collect() {
      cachedPages.set(cachedPageBytes());
    },
  });
  const diskBytes = new Gauge({
    name: 'auditharbor_data_bytes',
    help: 'DATA_DIR in all, its journals (leads and proofs of consent that no backend has), and what is free on its disk',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const [part, bytes] of Object.entries(disk() ?? {})) diskBytes.set({ part }, bytes);
    },
  });
  const up = new Gauge({
    name: 'auditharbor_dependency_up',
    help: 'Whether what the site depends on works, 1 or 0, as /readyz says it',
    labelNames: ['dependency'],
    registers: [registry],
    collect() {
      for (const [dependency, isWell] of Object.entries(dependencies()))
        up.set({ dependency }, Number(isWell));
    },
  });
  const mails = new Gauge({
    name: 'auditharbor_unsent_mails',
    help: 'Mails that are owed to the team or to visitors and wait, or were given up; absent where the backend cannot say',
    labelNames: ['to', 'state'],
    registers: [registry],
    collect() {
      const counts = unsentMails();
      mails.reset();
      if (!counts) return;
      for (const to of ['team', 'visitor'])
        for (const state of ['waiting', 'given_up']) mails.set({ to, state }, 0);
      for (const { to, state, mails: count } of counts) mails.set({ to, state }, count);
    },
  });
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    requests: new Histogram({
      name: 'auditharbor_http_request_duration_seconds',
      help: 'Time to the end of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 8],
      registers: [registry],
    }),
    pageCacheHits: new Counter({
      name: 'auditharbor_page_cache_hits_total',
      help: 'Pages answered from the page cache, by the request headers alone',
      registers: [registry],
    }),
    leads: new Counter({
      name: 'auditharbor_leads_total',
      help: 'Answers to leads, to repeated ones as well, by form and what the visitor was told',
      labelNames: ['form', 'outcome'],
      registers: [registry],
    }),
  };
}

/** Counts every request by its route's pattern, never by its address. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** The admin app: `GET /metrics` for Prometheus, on its own port, never on the public one. */
export function createAdminApp(metrics: Metrics): FastifyInstance {
  // An open connection to it must not delay the site's end.
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  );
  return app;
}
