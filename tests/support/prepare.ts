import { hostSite } from './hosted-site.ts';
import { startPeer } from './peer.ts';
import { startCluster } from './postgres-cluster.ts';
import { type Prepared, prepared } from './prepared.ts';
import { makePreparedData } from './prepared-data.ts';
import { pushTemplate } from './push-schema.ts';
import { AWAY, type RunningSite, startSite } from './site.ts';

/**
 * Before a run: offers what tests start from, and makes each thing once, when the first test asks for it
 * (`prepared`). Returns the function that removes it all after the run; vitest and Playwright both call it so.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const made = new AsyncDisposableStack();
  // If a process starts many runs, it prepares once for all of them, except what depends on a run's own build.
  const around = process.env.PREPARED_URL;
  const kept = (thing: keyof Prepared, make: () => Promise<string>) =>
    once(around ? () => prepared(thing, around) : make);
  const data = kept('data', async () => made.use(await makePreparedData()).dataDir);
  const postgres = kept('postgres', async () => made.use(await startCluster()).url);
  const schema = kept('schema', async () => pushTemplate(await postgres()));
  const site = once(async () => made.use(await startSite(AWAY)).url);
  const things = new Map(Object.entries({ data, postgres, schema, site }));
  const shared = new Map<string, Promise<RunningSite>>();
  const share = (settings: string) => {
    const site =
      shared.get(settings) ?? hostSite(JSON.parse(settings)).then((one) => made.use(one));
    shared.set(settings, site);
    return site;
  };

  const server = await startPeer(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const settings = searchParams.get('settings');
    if (settings === null) return new Response(await things.get(pathname.slice(1))?.());
    const { url, dataDir } = await share(settings);
    return Response.json({ url, dataDir });
  });
  process.env.PREPARED_URL = server.url;
  return async () => {
    if (around) process.env.PREPARED_URL = around;
    else delete process.env.PREPARED_URL;
    await made.disposeAsync();
    // After the shared sites: nothing else keeps this process alive while they end.
    await server.down();
  };
}

function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
