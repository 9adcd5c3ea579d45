import { join } from 'node:path';
import { LOCALES } from '#rules/locales.ts';
import { missingContent } from '#shared/owner/content.ts';
import { type AppOptions, createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { changeLimits } from './limits.ts';
import { createLog, routeConsole } from './plugins/logging.ts';
import { checkFiles, tellBootFailure } from './process/boot-error.ts';
import { readBuildInfo } from './process/build-info.ts';
import { type Closable, endInOrder } from './process/ending.ts';
import { openLogOutput } from './process/log-output.ts';
import { addressToOpen, type Endpoint, listen, tryPort } from './process/ports.ts';
import { startTracing } from './process/tracing.ts';

/** A failed boot ends within 5 s: what it opened gets the smaller part of that to close. */
const FAILED_BOOT_MS = 2000;

/**
 * Runs the process as the site: opens it, and closes it in order at the end, in production and development alike. A
 * boot that fails closes what it opened, says in one sentence what to do, on stderr and in the log, and ends with 1.
 */
export async function start(
  root: string,
  options: Pick<AppOptions, 'development' | 'now' | 'limits'> = {},
): Promise<void> {
  const { development, limits } = options;
  const output = openLogOutput((dropped) =>
    log.warn({ dropped }, 'log lines were dropped: nobody read them'),
  );
  const log = createLog('info', output);
  const { withinMs } = changeLimits(limits).close;
  const ending = endInOrder({ log, output, withinMs, leaveErrors: development !== undefined });
  if (!development) routeConsole(log);
  try {
    const { port, host } = await openSite({
      root,
      log,
      droppedLines: output.dropped,
      ...options,
      onOpened: ending.ends,
    });
    process.stderr.write(`• open ${addressToOpen(host, port)}\n`);
  } catch (error) {
    const sentence = tellBootFailure(error);
    log.fatal({ err: error, event: 'boot-failed' }, sentence);
    process.stderr.write(`${sentence}\n`);
    await ending.end(1, FAILED_BOOT_MS);
  }
}

/**
 * Config → createApp → listen, with the settings of `environment`, by default the process's. `onOpened` gets what
 * ends the site as soon as it can be ended, which is before it listens.
 * @throws BootError and others.
 */
export async function openSite({
  environment,
  onOpened,
  ...options
}: AppOptions & {
  environment?: Readonly<Record<string, string | undefined>>;
  onOpened: (site: Closable) => void;
}): Promise<{ port: number; host: string }> {
  const { root, log, development } = options;
  const config = loadConfig(environment);
  log.level = config.logLevel;
  await checkFiles(root, [
    ...(development ? [] : ['dist/client']),
    ...LOCALES.map((locale) => join('shared/locales', locale)),
    ...(config.supabase ? [] : ['supabase/migrations']),
  ]);
  const endpoints = endpointsOf(config);
  await tryPort(endpoints.site);
  if (endpoints.admin) await tryPort(endpoints.admin);

  const build = await readBuildInfo(root);
  const endTracing = config.tracing ? await startTracing(build) : null;
  const { app, admin, drain } = await createApp(config, options);
  onOpened({
    drain,
    drainMs: config.drainSeconds * 1000,
    async close() {
      await Promise.all([app.close(), admin?.close()]);
      await endTracing?.();
    },
  });
  const port = await listen(app, endpoints.site);
  if (admin && endpoints.admin) await listen(admin, endpoints.admin);
  log.info({ ...build, port, host: config.host, ...describeBackend(config) }, 'serving');
  if (config.samples.length > 0)
    log.warn({ settings: config.samples }, 'these settings are still those of the sample company');
  const missing = missingContent();
  if (config.supabase && missing.length > 0)
    log.info({ missing }, 'shared/owner/content.json has nothing of the owner for some entries');
  if (config.supabase && !config.signingKey)
    log.warn('SIGNING_KEY is not set: links in mails work only if the functions have the same one');
  return { port, host: config.host };
}

/**
 * What the settings came to, for an owner who meant something else. The hosted functions have mail settings of their
 * own.
 */
function describeBackend({ supabase, functionSettings }: Config): object {
  if (supabase) return { backend: 'hosted' };
  const { RESEND_API_KEY, SMTP_URL } = functionSettings;
  return { backend: 'embedded', mail: RESEND_API_KEY ? 'resend' : SMTP_URL ? 'smtp' : 'files' };
}

function endpointsOf({ port, host, admin }: Config): { site: Endpoint; admin: Endpoint | null } {
  return {
    site: { port, host, settings: { port: 'PORT', host: 'HOST' } },
    admin: admin && { ...admin, settings: { port: 'ADMIN_PORT', host: 'ADMIN_HOST' } },
  };
}
