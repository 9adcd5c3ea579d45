import { afterAll } from 'vitest';
import { type FakeSupabase, startFakeSupabase } from './fake-supabase.ts';
import { freePort } from './free-port.ts';
import { hostSite } from './hosted-site.ts';
import type { RunningSite } from './site.ts';

/** Opens a site for all tests of a file (`hostSite`), and closes it after the last of them. */
export async function siteOfFile(...settings: Parameters<typeof hostSite>): Promise<RunningSite> {
  return untilEnd(await hostSite(...settings));
}

/** The same of a fake hosted project. */
export async function projectOfFile(): Promise<FakeSupabase> {
  return untilEnd(await startFakeSupabase());
}

function untilEnd<T extends AsyncDisposable>(part: T): T {
  afterAll(() => part[Symbol.asyncDispose]());
  return part;
}

/** Settings with which a site serves metrics, and how they are read. */
export async function withMetrics() {
  const port = String(await freePort());
  return {
    env: { ADMIN_PORT: port, ADMIN_HOST: '127.0.0.1' },
    readMetrics: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      if (!answer.ok) throw new Error(`The metrics are answered with ${answer.status}`);
      return answer.text();
    },
  };
}
