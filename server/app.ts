import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { findLoopbacks, listenOnOthers } from './connections/both-loopbacks.ts';
import { answerBrokenRequest, refuseTunnel } from './connections/broken-requests.ts';
import { createHttpServer, type HttpServer } from './connections/http-server.ts';
import { createShownWords } from './consent/shown-words.ts';
import { waitAtMost } from './deadline.ts';
import { readOutermost } from './http/forwarded.ts';
import { toProblemError } from './http/problems.ts';
import { readTarget } from './http/request-head.ts';
import { pageLanguages } from './i18n/page-languages.ts';
import { createBooking } from './leads/booking.ts';
import { changeLimits, type LimitChanges } from './limits.ts';
import { registerPageCache } from './pages/cache/hook.ts';
import { openParts, type Parts, type Setup } from './parts.ts';
import { registerBodies } from './plugins/bodies.ts';
import { registerConsentProof } from './plugins/consent-proof.ts';
import { refuseBeforeRouting, registerEarlyRefusals } from './plugins/early-refusals.ts';
import { registerErrors } from './plugins/errors.ts';
import { makeRequestId, registerRequestLog, type SiteLog } from './plugins/logging.ts';
import { createAdminApp, registerRequestMetrics } from './plugins/metrics.ts';
import { registerOverload } from './plugins/overload.ts';
import { type RateLimits, registerRateLimit } from './plugins/rate-limit.ts';
import { registerSameOrigin } from './plugins/same-origin.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerStaticFiles } from './plugins/static-files.ts';
import { registerTracing } from './plugins/tracing.ts';
import { registerConsent } from './routes/consent.ts';
import { registerCspReports } from './routes/csp-reports.ts';
import { registerFeeds } from './routes/feeds.ts';
import { registerHealth } from './routes/health.ts';
import { registerLeadForms } from './routes/lead-forms.ts';
import { registerLocale } from './routes/locale.ts';
import { registerMeetingChanges } from './routes/meeting-changes.ts';
import { registerMeetings } from './routes/meetings.ts';
import { registerPages } from './routes/pages.ts';
import { registerPrivacyConfirmations } from './routes/privacy-confirmations.ts';
import { registerResults } from './routes/results.ts';
import { registerSeo } from './routes/seo.ts';
import { registerSpeculationRules } from './routes/speculation-rules.ts';
import { registerUnknownAddresses } from './routes/unknown-addresses.ts';
import { registerWords } from './routes/words.ts';
import { createBookedMeetingSeal } from './signing/booked-meeting-seal.ts';
import { watchSigningKeys } from './signing/key-watch.ts';

export interface AppOptions {
  /** The project's folder: shared/locales, supabase/ and dist/client lie in it. */
  root: string;
  log: SiteLog;
  /** How many lines the log has lost; 0 where nobody counts them. */
  droppedLines?: () => number;
  now?: () => number;
  limits?: LimitChanges;
  /** Development only: Vite's middleware answers first and serves the browser's modules. */
  development?: Setup['development'];
}

/** How long the site waits at its start for what its pages show of the backend; then it serves without. */
const FIRST_READING_MS = 250;

/** The site: the public app, and the admin app if the settings ask for one. */
interface Site {
  app: FastifyInstance;
  admin: FastifyInstance | null;
  /**
   * From now on `/readyz` says that the site is draining, and each answer ends its connection. Requests are taken as
   * before.
   */
  drain(): void;
}

/**
 * Builds the whole site from its settings. Tests and production build the same one.
 * @throws BootError and others; whatever was opened is closed first.
 */
export async function createApp(config: Config, options: AppOptions): Promise<Site> {
  const { root, log, now = Date.now, development, droppedLines = () => 0 } = options;
  const limits = changeLimits(options.limits);
  const setup: Setup = { config, root, log, now, limits, development, droppedLines };
  const opened = new AsyncDisposableStack();
  try {
    return await assemble(setup, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/**
 * Assembles the site in the order in which a request travels: connection, plugins, route.
 * Closing the app closes what is on the stack `opened`, the last opened first, so the backend last.
 */
async function assemble(setup: Setup, opened: AsyncDisposableStack): Promise<Site> {
  const { config } = setup;
  const { app, isProxy, endConnections, ...drain } = createConnections(setup);
  const parts = await openParts(setup, opened);
  const { admitToday, shared } = await registerPlugins(app, setup, { ...parts, isProxy });
  const { dependencies, signingKeys: keys, askFunctions } = parts;
  if (shared) dependencies.add('redis', async () => shared.isWell());
  const watched = { keys, askFunctions, exchange: shared?.exchange ?? null, log: setup.log };
  dependencies.add('signing-key', watchSigningKeys(watched));
  await registerRoutes(app, setup, { ...parts, admitToday, isDraining: drain.isDraining });

  app.addHook('onReady', async () => {
    const { intake, ledger, disk, articles, taken } = parts;
    for (const part of [intake, ledger, disk, articles, taken]) part.start();
    // If a source answers soon, it is read before the first page is requested.
    await waitAtMost(FIRST_READING_MS, Promise.all([articles.current(), taken.current()]), null);
  });
  app.addHook('preClose', async () => endConnections());
  app.addHook('onClose', () => opened.disposeAsync());
  // Registered after the hook that closes the backend, since the last registered runs first.
  if (config.host === 'localhost') listenOnOthers(app, findLoopbacks);
  const admin = config.admin ? createAdminApp(parts.metrics) : null;
  return { app, admin, drain: drain.begin };
}

/** The app, still without plugins and routes, behind the limits on connections. */
function createConnections({ config, log, limits, development }: Setup) {
  const trust = proxyAddr.compile([...(config.trustProxy ?? [])]);
  const isProxy = (address: string | undefined) => trust(address ?? '', 0);
  let http: HttpServer;
  let isDraining = false;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ? trust : false,
    genReqId: makeRequestId(isProxy),
    serverFactory(handle) {
      const readProxies = readOutermost(trust);
      const answer: RequestListener = (request, response) => {
        readProxies(request);
        if (isDraining) response.shouldKeepAlive = false;
        handle(request, response);
      };
      http = createHttpServer(answer, {
        limits: limits.connections,
        perAddress: config.connectionsPerAddress,
        isProxy,
      });
      http.server.on('connect', (_request, socket) =>
        refuseTunnel(app, http.queues, socket as Socket),
      );
      return http.server;
    },
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    frameworkErrors: (error, request, reply) =>
      refuseBeforeRouting(app, toProblemError(error), request.raw, reply.raw),
    clientErrorHandler: (error, socket) => answerBrokenRequest(app, http.queues, error, socket),
    // Requests that still arrive while the site closes are answered as usual, and their connection closed.
    return503OnClosing: false,
    forceCloseConnections: development ? true : 'idle',
  });
  return {
    app,
    isProxy,
    endConnections: () => http.endConnections(),
    begin() {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}

/** What every request passes before its route, in this order. */
async function registerPlugins(
  app: FastifyInstance,
  { config, limits, now, development }: Setup,
  parts: Parts & { isProxy: (address: string | undefined) => boolean },
) {
  const { copy, ledger, metrics, signingKey, cache, pageData, isProxy } = parts;
  await registerSecurityHeaders(app, {
    development: development !== undefined,
    thirdParties: config.thirdParties,
    hstsSubdomains: config.hstsSubdomains,
  });
  if (config.tracing) registerTracing(app, isProxy);
  registerRequestLog(app, limits.refusalLog);
  registerRequestMetrics(app, metrics);
  // It only writes: of several cookies of one name it would read the first, ours or not.
  await app.register(cookie, { hook: false });
  registerConsentProof(app, {
    ledger,
    findShownWords: createShownWords(copy, config.site.services),
    thirdParties: config.thirdParties,
    consentVersion: config.site.consentVersion,
    now,
  });
  // Before the limit: what Vite answers itself, one request per module, is no page of the site.
  await development?.register(app);
  registerEarlyRefusals(app, isProxy);
  const limiting = { config, signingKey, isProxy };
  const { admitToday, shared } = await registerRateLimit(app, limiting, limits.windows);
  registerOverload(app, limits.overload);
  if (cache) registerPageCache(app, { pages: cache, pageData, now, hits: metrics.pageCacheHits });
  registerSameOrigin(app, limits.refusalLog);
  registerBodies(app);
  registerErrors(app, parts);
  return { admitToday, shared };
}

/** Each address's answer. */
async function registerRoutes(
  app: FastifyInstance,
  { config, root, limits, now, development }: Setup,
  parts: Parts & Pick<RateLimits, 'admitToday'> & { isDraining: () => boolean },
): Promise<void> {
  const { copy } = parts;
  const seal = createBookedMeetingSeal(parts.signingKeys, now);
  const keeping = config.assetsDir ? { dir: resolve(config.assetsDir), now } : null;
  const sendFormer = development ? null : await registerStaticFiles(app, root, keeping);
  const all = { ...parts, config, seal, now };
  registerHealth(app, all);
  registerLeadForms(app, all);
  registerMeetings(app, { ...all, book: createBooking(parts.intake, limits.booking) });
  registerMeetingChanges(app, all);
  registerPrivacyConfirmations(app, all);
  registerConsent(app, all);
  registerLocale(app);
  await registerCspReports(app, limits.refusalLog);
  registerSeo(app, config, pageLanguages(copy), now);
  registerWords(app, copy, parts.copyVersion);
  registerSpeculationRules(app);
  registerFeeds(app, config, parts);
  registerResults(app, parts);
  registerUnknownAddresses(app, sendFormer);
  registerPages(app, all);
}
