// `npm run bench`: measures the built site and a plain server in the same run on the same machine, with the client
// in its own process; what counts is the ratio. `-- --json FILE` writes all results to a file, `-- --requests 10000`
// sends fewer mixed requests. It measures start and memory; responses and refusals; memory after many requests.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureAnswers, tableOf } from './bench/answers.ts';
import { load } from './bench/load.ts';
import { mixedRequest } from './bench/mixed.ts';
import { type Running, readRss, start, stop } from './bench/running.ts';

const SITE = fileURLToPath(new URL('../dist/server/index.mjs', import.meta.url));
const IDLE_MS = 5000;
const LIMITS = { embedded: 350, hosted: 170, loaded: 450 };

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, requests: { type: 'string', default: '100000' } },
});

const folder = await mkdtemp(join(tmpdir(), 'auditharbor-bench-'));
const backend = createServer((request, response) => {
  // The articles are never found, so the home page is always streamed.
  const status = request.url?.startsWith('/rest/') ? 404 : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
const { port } = backend.address() as AddressInfo;
const hosted = {
  SUPABASE_URL: `http://127.0.0.1:${port}`,
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
  SUPABASE_SECRET_KEY: 'sb_secret_bench',
};

// The first boot creates the database; the second shows what a restart costs.
const DATA_DIR = join(folder, 'data');
await stop(await start(SITE, { DATA_DIR }));
const site = await start(SITE, { DATA_DIR });
const bare = await start(SITE, { DATA_DIR: join(folder, 'bare'), ...hosted });
const strict = await start(SITE, {
  DATA_DIR: join(folder, 'strict'),
  RATE_LIMIT_FORMS: '1',
  ...hosted,
});
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
const idle = [
  await describe('embedded', site, LIMITS.embedded),
  await describe('hosted', bare, LIMITS.hosted),
];
console.log('| site | start to first 200 | idle RSS | limit |\n| --- | --- | --- | --- |');
for (const { name, bootMs, rssMb, limit } of idle)
  console.log(`| ${name} | ${Math.round(bootMs)} ms | ${Math.round(rssMb)} MB | ${limit} MB |`);

const answers = await measureAnswers({ site, bare, strict });
console.log(`\n${tableOf(answers)}`);

const memory = await loadMixed(site, Number(options.requests));
console.log(`\n| requests of all sorts | RSS (limit ${LIMITS.loaded} MB) |\n| --- | --- |`);
for (const { requests, rssMb } of memory) console.log(`| ${requests} | ${Math.round(rssMb)} MB |`);

for (const running of [site, bare, strict]) await stop(running);
backend.close();
await rm(folder, { recursive: true });
if (options.json)
  await writeFile(options.json, `${JSON.stringify({ idle, answers, memory }, null, 2)}\n`);

async function describe(name: string, running: Running, limit: number) {
  return { name, bootMs: running.bootMs, rssMb: await readRss(running), limit };
}

/** The process's memory after each tenth of so many requests. */
async function loadMixed(running: Running, count: number) {
  const seen = [];
  for (let part = 0; part < 10; part += 1) {
    const from = (part * count) / 10;
    await load(running.url, (number) => mixedRequest(from + number), { count: count / 10 });
    seen.push({ requests: from + count / 10, rssMb: await readRss(running) });
  }
  return seen;
}
