// `npm run bench`: speed and memory of the built site, each beside a plain Node server measured in the
// same run on the same machine; what counts is the ratio.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../dist/server/index.mjs', import.meta.url));
const REQUESTS = 400;
const CONNECTIONS = 8;
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

interface Started {
  url: string;
  bootMs: number;
  child: ChildProcess;
}

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

backend.close();
await rm(folder, { recursive: true });

async function measure(name: string, script: string, env: Record<string, string>, paths: string[]) {
  const started = await start(script, env);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const rssMb = await readRss(started.child.pid ?? 0);
  const rates = new Map<string, number>();
  for (const path of paths) {
    await load(started.url + path, REQUESTS / 4);
    rates.set(path, await load(started.url + path, REQUESTS));
  }
  await stop(started);
  return { name, bootMs: started.bootMs, rssMb, rates };
}

async function start(script: string, env: Record<string, string>): Promise<Started> {
  const from = performance.now();
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_PAGES: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${text}`)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const serving = text.split('\n').find((line) => line.includes('"msg":"serving"'));
      if (serving) resolve(`http://127.0.0.1:${JSON.parse(serving).port}`);
    });
  });
  child.stdout.resume();
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return { url, bootMs: performance.now() - from, child };
}

async function stop({ child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Asks `count` times over a few kept connections; resolves to requests a second. */
async function load(url: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { 'user-agent': 'Mozilla/5.0 Chrome/140', 'accept-encoding': 'br' };
  const from = performance.now();
  let left = count;
  const worker = async () => {
    while (left-- > 0)
      await new Promise<void>((resolve, reject) => {
        get(url, { agent, headers }, (response) => {
          response.on('end', resolve).resume();
        }).on('error', reject);
      });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return count / ((performance.now() - from) / 1000);
}

async function readRss(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function ratio(value: number, base: number, unit: string): string {
  return `${Math.round(value)} ${unit} (×${(value / base).toFixed(1)})`;
}
