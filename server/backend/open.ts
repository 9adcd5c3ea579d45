import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { createBackend } from './client.ts';

/**
 * Opens the owner's hosted project, or the embedded backend if none is set. Either way the site talks to it through
 * supabase-js, so that what is tested here is what runs there.
 */
export async function openBackend(
  config: Config,
  options: {
    root: string;
    signingKey: string;
    log: FastifyBaseLogger;
    now: () => number;
    limits?: Limits['backend'];
    isServing?: boolean;
  },
) {
  const { root, signingKey, log, now, limits = LIMITS.backend, isServing = true } = options;
  const siteName = config.site.name;
  const times = { timeoutMs: limits.callMs, readTimeoutMs: limits.readMs };
  if (config.supabase) {
    const backend = createBackend({ ...config.supabase, siteName, now, ...times });
    return { backend, isReady: () => backend.isReachable(), close: async () => undefined };
  }
  // With all functions, which a hosted site does not run.
  const { openEmbeddedBackend } = await import('./embedded/index.ts');
  const embedded = await openEmbeddedBackend({
    dataDir: config.dataDir,
    env: { ...config.functionSettings, SIGNING_KEY: signingKey },
    log,
    now,
    supabaseDir: join(root, 'supabase'),
    retentionMs: limits.retentionMs,
    silenceMs: limits.silenceMs,
    isServing,
  });
  const { url, publishableKey, secretKey, fetch } = embedded;
  return {
    backend: createBackend({ url, publishableKey, secretKey, fetch, siteName, now, ...times }),
    isReady: () => embedded.isReady(),
    close: () => embedded.close(),
  };
}
