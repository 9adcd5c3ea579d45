import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OutboxFigures } from '../backend/examination.ts';
import type { States } from '../durable/dependencies.ts';
import type { DiskSizes } from '../durable/disk-watch.ts';
import { nameRoute } from '../pages/page-address.ts';
import type { BuildInfo } from '../process/build-info.ts';
import { EVENTS } from '../process/events.ts';

type Metrics = ReturnType<typeof createMetrics>;

/** What is looked up when the metrics are read: all of it is known within a second, whatever hangs. */
interface Looked {
  build: BuildInfo;
  /** How many leads wait, for how long the oldest has, and how many were refused. */
  journal: () => { pending: number; failed: number; oldestMs: number };
  cachedPageBytes: () => number;
  /** What DATA_DIR takes and has left; null while that is unknown. */
  disk: () => DiskSizes | null;
  /** What waits in the outbox; null if the backend cannot say. */
  outbox: () => Promise<OutboxFigures | null>;
  dependencies: () => Promise<States>;
  /** How often the log told of each trouble. */
  troubles: ReadonlyMap<string, number>;
  /** How many lines the log has lost. */
  droppedLines: () => number;
  /** Whether the backend is not asked because it did not answer. */
  isBreakerOpen: () => boolean;
  /** Decisions about consent whose proof waits, and those without a proof. */
  proofs: () => { waiting: number; lost: number };
}

/** The site's metrics. One set per app: two apps in one process share nothing. */
export function createMetrics(looked: Looked) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchParts(registers, looked);
  watchOutbox(registers, looked.outbox);
  watchProcess(registers, looked);
  return {
    contentType: registry.contentType,
    /** All of them in Prometheus's format, whose media type is `contentType`. */
    read: () => registry.metrics(),
    requests: new Histogram({
      name: 'auditharbor_http_request_duration_seconds',
      help: 'Time to the end of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 8],
      registers,
    }),
    /** 304 included (pages/cache/hook.ts). */
    pageCacheHits: new Counter({
      name: 'auditharbor_page_cache_hits_total',
      help: 'Pages answered from the page cache, by the request headers alone',
      registers,
    }),
    refusals: new Counter({
      name: 'auditharbor_refusals_total',
      help: 'Answers that are a problem, by its reason (/problems/…)',
      labelNames: ['problem'],
      registers,
    }),
    backendCalls: new Histogram({
      name: 'auditharbor_backend_call_duration_seconds',
      help: 'Time that a call to one of the functions took, by what became of it',
      labelNames: ['call', 'outcome'],
      buckets: [0.02, 0.05, 0.1, 0.3, 1, 2, 4, 8],
      registers,
    }),
    leads: new Counter({
      name: 'auditharbor_leads_total',
      help: 'Answers to leads, to repeated ones as well, by form and what the visitor was told',
      labelNames: ['form', 'outcome'],
      registers,
    }),
  };
}

/** The build, the journal, the page cache, the disk and what the site depends on. */
function watchParts(registers: Registry[], looked: Looked): void {
  const { build, journal, cachedPageBytes, disk, dependencies } = looked;
  new Gauge({
    name: 'auditharbor_build_info',
    help: 'Always 1: version and commit of the build that serves',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ ...build }, 1);
  new Gauge({
    name: 'auditharbor_journal_records',
    help: 'Leads in the journal: pending are not yet acknowledged by the backend, failed refused by it',
    labelNames: ['state'],
    registers,
    collect() {
      const { pending, failed } = journal();
      this.set({ state: 'pending' }, pending);
      this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'auditharbor_journal_oldest_seconds',
    help: 'For how long the oldest pending lead has waited for the backend',
    registers,
    collect() {
      this.set(journal().oldestMs / 1000);
    },
  });
  new Gauge({
    name: 'auditharbor_page_cache_bytes',
    help: 'Memory that the cached pages hold',
    registers,
    collect() {
      this.set(cachedPageBytes());
    },
  });
  new Gauge({
    name: 'auditharbor_data_bytes',
    help: 'DATA_DIR in all, its journals (leads and proofs of consent that no backend has), and what is free on its disk',
    labelNames: ['part'],
    registers,
    collect() {
      for (const [part, bytes] of Object.entries(disk() ?? {})) this.set({ part }, bytes);
    },
  });
  new Gauge({
    name: 'auditharbor_dependency_up',
    help: 'Whether what the site depends on works, 1 or 0, as /readyz says it',
    labelNames: ['dependency'],
    registers,
    async collect() {
      for (const [dependency, isWell] of Object.entries(await dependencies()))
        this.set({ dependency }, Number(isWell));
    },
  });
}

/** To whom mails and events go. */
const RECEIVERS = ['team', 'visitor', 'webhook'] as const;

/** What the backend says of the outbox; all of it is absent where it cannot say. */
function watchOutbox(registers: Registry[], outbox: Looked['outbox']): void {
  new Gauge({
    name: 'auditharbor_unsent_mails',
    help: 'Mails that are owed to the team or to visitors, and events to the webhook, that wait or were given up; absent where the backend cannot say',
    labelNames: ['to', 'state'],
    registers,
    async collect() {
      const figures = await outbox();
      this.reset();
      if (!figures) return;
      for (const to of RECEIVERS)
        for (const state of ['waiting', 'given_up']) this.set({ to, state }, 0);
      for (const { to, state, mails } of figures.unsent) this.set({ to, state }, mails);
    },
  });
  new Gauge({
    name: 'auditharbor_oldest_unsent_mail_seconds',
    help: 'For how long the oldest mail or event that is owed has waited; absent where the backend cannot say',
    labelNames: ['to'],
    registers,
    async collect() {
      const figures = await outbox();
      this.reset();
      if (figures) for (const to of RECEIVERS) this.set({ to }, figures.ages[to] ?? 0);
    },
  });
  new Gauge({
    name: 'auditharbor_outbox_drained_seconds',
    help: 'Since drain-outbox last ran to its end; absent where the backend cannot say',
    // It has none, but a gauge with a label can be reset to be absent.
    labelNames: ['none'],
    registers,
    async collect() {
      const { drained = null } = (await outbox())?.ages ?? {};
      this.reset();
      if (drained !== null) this.set({}, drained);
    },
  });
}

/** What is known in this process: trouble by event, lost lines, the breaker, proofs of consent. */
function watchProcess(registers: Registry[], looked: Looked): void {
  const { troubles, droppedLines, isBreakerOpen, proofs } = looked;
  new Counter({
    name: 'auditharbor_log_events_total',
    help: 'Lines of the log that tell of trouble, by event; docs/operate.md says what to do',
    labelNames: ['event'],
    registers,
    collect() {
      this.reset();
      // From 0 on, or an alert would not see the first one as an increase.
      for (const event of Object.keys(EVENTS)) this.inc({ event }, troubles.get(event) ?? 0);
    },
  });
  new Counter({
    name: 'auditharbor_log_lines_dropped_total',
    help: 'Lines that nobody read in time',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  new Counter({
    name: 'auditharbor_consent_proofs_lost_total',
    help: 'Decisions about consent that hold without a proof: more than are kept, or not written down',
    registers,
    collect() {
      this.reset();
      this.inc(proofs().lost);
    },
  });
  new Gauge({
    name: 'auditharbor_consent_proofs_waiting',
    help: 'Decisions about consent whose proof waits for the backend, or was refused by it',
    registers,
    collect() {
      this.set(proofs().waiting);
    },
  });
  new Gauge({
    name: 'auditharbor_backend_breaker_open',
    help: 'Whether leads are queued without asking the backend, because it did not answer, 1 or 0',
    registers,
    collect() {
      this.set(Number(isBreakerOpen()));
    },
  });
}

/** Counts every request by its route, and refusals by their reason. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe(
      { method: request.method, route: nameRoute(request) ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (reply.problem) metrics.refusals.inc({ problem: reply.problem });
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
