// `npm run bench`: speed and memory of the built site, each beside a plain Node server measured in the
// same run on the same machine; what counts is the ratio. Then what a refusal costs beside a kept page.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareRefusals } from './bench/refusals.ts';
import { load, readRss, start, stop } from './bench/running.ts';

const SITE = fileURLToPath(new URL('../dist/server/index.mjs', import.meta.url));
const REQUESTS = 400;
const IDLE_MS = 5000;
const LIMITS = { embedded: 350, hosted: 170 };

const BASELINE = `
import { createServer } from 'node:http';
const body = 'x'.repeat(Number(process.env.BYTES));
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ msg: 'serving', port: server.address().port })));
`;

const folder = await mkdtemp(join(tmpdir(), 'auditharbor-bench-'));
const backend = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
});
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
const { port } = backend.address() as AddressInfo;

const plain = join(folder, 'plain.mjs');
await writeFile(plain, BASELINE);
const hosted = {
  SUPABASE_URL: `http://127.0.0.1:${port}`,
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
  SUPABASE_SECRET_KEY: 'sb_secret_bench',
};

const baseline = await measure('plain node', plain, { BYTES: '60000' }, ['/']);
// The first boot makes the database; the second is what a restart costs.
const data = join(folder, 'data');
await stop(await start(SITE, { DATA_DIR: data }));
const rows = [
  await measure('site, embedded', SITE, { DATA_DIR: data }, ['/', '/contact', '/healthz']),
  await measure('site, hosted', SITE, { DATA_DIR: join(folder, 'hosted'), ...hosted }, [
    '/',
    '/contact',
    '/healthz',
  ]),
];

console.log('| what | start to first 200 | idle RSS | limit |');
console.log('| --- | --- | --- | --- |');
for (const row of [baseline, ...rows]) {
  const limit = row.name.endsWith('embedded') ? LIMITS.embedded : LIMITS.hosted;
  console.log(
    `| ${row.name} | ${ratio(row.bootMs, baseline.bootMs, 'ms')} | ${ratio(row.rssMb, baseline.rssMb, 'MB')} | ${row === baseline ? '' : `${limit} MB`} |`,
  );
}
console.log('\n| page | requests a second | of plain node |');
console.log('| --- | --- | --- |');
for (const row of [baseline, ...rows])
  for (const [path, rate] of row.rates) {
    const share = rate / (baseline.rates.get('/') ?? rate);
    console.log(`| ${row.name} ${path} | ${Math.round(rate)} | ${share.toFixed(3)} |`);
  }

const strict = await start(SITE, {
  DATA_DIR: join(folder, 'strict'),
  RATE_LIMIT_FORMS: '1',
  ...hosted,
});
await compareRefusals(strict);
await stop(strict);

backend.close();
await rm(folder, { recursive: true });

async function measure(name: string, script: string, env: Record<string, string>, paths: string[]) {
  const started = await start(script, env);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const rssMb = await readRss(started);
  const rates = new Map<string, number>();
  for (const path of paths) {
    await load(started, { path }, REQUESTS / 4);
    rates.set(path, (await load(started, { path }, REQUESTS)).rate);
  }
  await stop(started);
  return { name, bootMs: started.bootMs, rssMb, rates };
}

function ratio(value: number, base: number, unit: string): string {
  return `${Math.round(value)} ${unit} (×${(value / base).toFixed(1)})`;
}
