import { afterAll } from 'vitest';
import { hostSite } from './hosted-site.ts';
import type { RunningSite } from './site.ts';

/** Opens a site for all tests of a file (`hostSite`), and closes it after the last of them. */
export async function siteOfFile(...settings: Parameters<typeof hostSite>): Promise<RunningSite> {
  const site = await hostSite(...settings);
  afterAll(() => site[Symbol.asyncDispose]());
  return site;
}
