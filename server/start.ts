import type { AddressInfo } from 'node:net';
import { type AppOptions, createApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { changeLimits } from './limits.ts';
import { createLog, routeConsole } from './plugins/logging.ts';

/** Config → createApp → listen → close, the same in production and development. */
export async function start(
  root: string,
  options: Pick<AppOptions, 'development' | 'now' | 'limits'> = {},
): Promise<void> {
  const { development, limits } = options;
  const config = readConfig();
  const log = createLog(config.logLevel);
  if (!development) routeConsole(log);
  const { app, admin } = await createApp(config, { root, log, ...options }).catch((error) => {
    log.fatal({ err: error }, describe(error));
    process.exit(1);
  });

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), changeLimits(limits).close.withinMs).unref();
    await Promise.all([app.close(), admin?.close()]);
    log.info('closed');
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  if (admin && config.admin)
    await admin.listen({ port: config.admin.port, host: config.admin.host });
  const [address] = app.addresses() as AddressInfo[];
  log.info({ port: address?.port, host: config.host }, 'serving');
}

function readConfig() {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Only what the site itself says of a failed boot: such messages carry settings' names, no values. */
function describe(error: unknown): string {
  return error instanceof Error && error.name.endsWith('BootError')
    ? error.message
    : 'could not start';
}
