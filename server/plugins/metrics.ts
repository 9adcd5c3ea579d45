import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the site counts of itself. One set an app: nothing is shared between two in a process. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  leads: Counter<'form' | 'outcome'>;
  /** Answers of the short way (short-way.ts). */
  shortAnswers: Counter;
  /** Where a page's answer is counted that does not come through the app, in seconds. */
  pageTiming(status: number): { observe(seconds: number): void };
}

/** The pattern of every page's route. */
export const PAGES = '/*';

/** What is looked up when the metrics are read. */
interface Looked {
  /** How many leads wait and how many were refused. */
  journal: () => Promise<{ pending: number; failed: number }>;
  keptPageBytes: () => number;
}

/** Makes the metrics. */
export function createMetrics({ journal, keptPageBytes }: Looked): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const keptPages = new Gauge({
    name: 'auditharbor_kept_page_bytes',
    help: 'Memory that rendered pages hold which are kept to be sent again',
    registers: [registry],
    collect() {
      keptPages.set(keptPageBytes());
    },
  });
  const requests = new Histogram({
    name: 'auditharbor_http_request_duration_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 8],
    registers: [registry],
  });
  return {
    registry,
    requests,
    pageTiming: (status) => requests.labels('GET', PAGES, String(status)),
    shortAnswers: new Counter({
      name: 'auditharbor_short_answers_total',
      help: 'Pages sent as they were sent before, from the request headers alone',
      registers: [registry],
    }),
    leads: new Counter({
      name: 'auditharbor_leads_total',
      help: 'Leads by form and what the visitor was told',
      labelNames: ['form', 'outcome'],
      registers: [registry],
    }),
  };
}

/** Counts every request by its route's pattern, never by its address. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
}

/** The admin app: `GET /metrics` for Prometheus, on its own port, never on the public one. */
export function createAdminApp(metrics: Metrics): FastifyInstance {
  // Nobody's connection to it keeps the site from its end.
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}
