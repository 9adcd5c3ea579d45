import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clockAt } from '#rules/zoned-time.ts';
import { OFFICE_TIMEZONE } from '#shared/site.ts';
import { listenForAdmin } from './admin/socket.ts';
import { createPressArticles, type PressArticles } from './backend/articles.ts';
import type { Backend } from './backend/client.ts';
import { openBackend } from './backend/open.ts';
import { createTakenSlots, mayChangeCalls, type PolledSlots } from './backend/taken-slots.ts';
import type { Config } from './config.ts';
import { createConsentLedger } from './consent/ledger.ts';
import { waitAtMost } from './deadline.ts';
import { openDataFolder } from './durable/data-folder.ts';
import { askSeldom, createDependencies } from './durable/dependencies.ts';
import { watchDisk } from './durable/disk-watch.ts';
import { createDescribeProblem } from './http/problems.ts';
import { type Copy, loadCopy, versionOf } from './i18n/copy.ts';
import { createIntake } from './leads/intake.ts';
import { type Journal, openJournal } from './leads/journal.ts';
import type { Limits } from './limits.ts';
import { createBookingDays } from './pages/booking-days.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import { createCriticalPage } from './pages/critical-page.ts';
import { createPageData } from './pages/page-data.ts';
import { createRefusalPages } from './pages/refusal-pages.ts';
import { createRenderer } from './pages/renderer.ts';
import type { SiteLog } from './plugins/logging.ts';
import { createMetrics } from './plugins/metrics.ts';
import { readBuildInfo } from './process/build-info.ts';
import { loadSigningKey, type SigningKeys } from './signing/key.ts';

/** How long whoever reads the metrics waits for the backend's, which are absent then. */
const FIGURES_MS = 1000;

export interface Setup {
  config: Config;
  root: string;
  log: SiteLog;
  droppedLines: () => number;
  now: () => number;
  limits: Limits;
  /** See AppOptions; no page is cached then. */
  development: { register(app: FastifyInstance): Promise<void> } | undefined;
}

export type Parts = Awaited<ReturnType<typeof openParts>>;

/**
 * Opens what plugins and routes use: the copy, DATA_DIR, the backend, the journal and what is read or sent in the
 * background. Nothing runs before its `start`. What has to be closed is put on the stack `opened`.
 * @throws BootError if DATA_DIR, the signing key or the backend cannot be used
 */
export async function openParts(setup: Setup, opened: AsyncDisposableStack) {
  const { config, root, log, now, limits, development } = setup;
  const { dataDir } = config;
  const copy = await loadCopy(join(root, 'shared/locales'));
  const copyVersion = versionOf(copy);
  await openDataFolder(dataDir, log);
  const signingKey = await loadSigningKey(config.signingKey, dataDir);
  const signingKeys: SigningKeys = config.signingKeyPrevious
    ? [signingKey, config.signingKeyPrevious]
    : [signingKey];
  const stored = await openBackend(config, { root, signingKey, log, now, limits: limits.backend });
  opened.defer(stored.close);
  const reading = { log, now, interval: limits.reading };
  const articles = createPressArticles(stored.backend, reading);
  opened.defer(() => articles.stop());
  const taken = createTakenSlots(stored.backend, reading);
  opened.defer(() => taken.stop());
  const backend: Backend = {
    ...stored.backend,
    async invoke(call, body, options) {
      const end = metrics.backendCalls.startTimer({ call });
      const outcome = await stored.backend.invoke(call, body, options);
      end({ outcome: outcome.kind });
      if (mayChangeCalls(call, body)) taken.renew();
      return outcome;
    },
  };
  const journal = await openJournal({ dataDir, log, now });
  const cache = development ? null : createPageCache(limits.pages);
  const { looked, ...watched } = watchParts(setup, stored, journal, opened);
  const build = await readBuildInfo(root);
  const metrics = createMetrics({
    ...looked,
    build,
    cachedPageBytes: () => cache?.bytes() ?? 0,
    isBreakerOpen: () => intake.isBackendAway(),
    proofs: () => ledger.figures(),
  });
  const intake = createIntake({
    journal,
    backend,
    log,
    signingKey,
    now,
    limits: limits.delivery,
    leadsADay: limits.days.leads,
    interval: limits.replay,
    onAnswer: (form, outcome) => metrics.leads.inc({ form, outcome }),
  });
  opened.defer(() => intake.stop());
  const ledger = createConsentLedger({
    dataDir,
    backend,
    log,
    now,
    interval: limits.proofs,
    limits: limits.signals,
    days: limits.days,
  });
  opened.defer(() => ledger.stop());
  const adminSocket = await listenForAdmin({ dataDir, journal, intake, backend, log });
  opened.defer(() => adminSocket.close());
  return {
    ...createPageParts(setup, copy, copyVersion, articles, taken, cache !== null),
    ...watched,
    build,
    copy,
    copyVersion,
    signingKey,
    signingKeys,
    backend,
    articles,
    taken,
    cache,
    metrics,
    intake,
    ledger,
  };
}

/** What the operator is shown of the parts: whether they work, what waits in them, and what they take of the disk. */
function watchParts(
  { config, log, limits, droppedLines }: Setup,
  stored: Awaited<ReturnType<typeof openBackend>>,
  journal: Journal,
  opened: AsyncDisposableStack,
) {
  const disk = watchDisk({ dataDir: config.dataDir, log, limits: limits.disk });
  const dependencies = createDependencies();
  dependencies.add('journal', () => journal.isWritable());
  dependencies.add('reader', stored.isReady);
  const askFunctions = askSeldom(stored.backend.askFunctions);
  dependencies.add('functions', async () => (await askFunctions()) !== null);
  opened.defer(() => disk.stop());
  const { everyMs } = limits.reading;
  const readOutbox = () => stored.backend.readOutboxFigures();
  const looked = {
    journal: () => ({ ...journal.count(), oldestMs: journal.oldestMs() }),
    disk: () => disk.sizes(),
    outbox: askSeldom(() => waitAtMost(FIGURES_MS, readOutbox(), null).catch(() => null), everyMs),
    dependencies: askSeldom(dependencies.check, everyMs),
    troubles: log.troubles,
    droppedLines,
  };
  return { disk, dependencies, askFunctions, looked };
}

/** Makes what pages and refusals are rendered with. */
function createPageParts(
  { config, now }: Setup,
  copy: Copy,
  copyVersion: string,
  articles: PressArticles,
  taken: PolledSlots,
  isCached: boolean,
) {
  const timezone = config.site.hostTimezone ?? OFFICE_TIMEZONE;
  const today = () => clockAt(now(), timezone).date;
  const pageData = createPageData({
    articles,
    taken,
    today,
    readDays: createBookingDays({ taken, hostTerms: config.hostTerms, timezone, now }),
    now,
  });
  const { render, stream } = createRenderer({ site: config.site, copy, copyVersion });
  const describe = createDescribeProblem(copy, config.site);
  const getRefusalPage = createRefusalPages(render, { isCached });
  const writeCriticalPage = createCriticalPage(copy);
  const { load: loadPageData } = pageData;
  const pages = { render, stream, describe, getRefusalPage, writeCriticalPage };
  return { ...pages, today, pageData, loadPageData };
}
