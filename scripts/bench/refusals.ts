import { fileURLToPath } from 'node:url';
import { load, type Requested } from './load.ts';
import { type Running, readCpu, start, stop } from './running.ts';

const PLAIN_FASTIFY = fileURLToPath(new URL('plain-fastify.ts', import.meta.url));
const REQUESTS = 3000;

/** The most that a refusal may cost, compared with a cached page that its handler answers. */
const LIMIT = 1.3;

const json = (body: string) => ({ headers: { 'content-type': 'application/json' }, body });
const form = (body: string) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});
const crossSite = (requested: { headers: Record<string, string>; body: string }) => ({
  ...requested,
  headers: { ...requested.headers, 'sec-fetch-site': 'cross-site' },
});
const TOO_LARGE = 'x'.repeat(70_000);

const CACHED = 'cached page, from its handler';

/** What is measured, each with the status that it must have. */
const ANSWERS: [string, number, Requested][] = [
  [CACHED, 200, { path: '/about', headers: { 'content-length': '0' } }],
  ['403, JSON', 403, { path: '/api/locale', method: 'POST', ...crossSite(json('{}')) }],
  ['403, page', 403, { path: '/api/locale', method: 'POST', ...crossSite(form('')) }],
  ['404, JSON', 404, { path: '/api/nothing' }],
  ['404, page', 404, { path: '/nowhere' }],
  ['405, JSON', 405, { path: '/api/contact' }],
  ['413, JSON', 413, { path: '/api/locale', method: 'POST', ...json(TOO_LARGE) }],
  ['413, page', 413, { path: '/api/locale', method: 'POST', ...form(TOO_LARGE) }],
  [
    '415, JSON',
    415,
    { path: '/api/locale', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
  ],
  ['429, JSON', 429, { path: '/api/contact', method: 'POST', ...json('{}') }],
  ['429, page', 429, { path: '/api/contact', method: 'POST', ...form('') }],
];

/**
 * Prints what each refusal costs the server, compared with a cached page that its handler answers, and with
 * plain Fastify and a buffer of the same size. These are ratios, since microseconds depend on the machine. `site`
 * refuses a second form.
 */
export async function compareRefusals(site: Running): Promise<void> {
  const fastify = await start(PLAIN_FASTIFY, {});
  console.log('\n| answer | bytes | CPU | of plain Fastify | of that page |');
  console.log('| --- | --- | --- | --- | --- |');
  let cached = 0;
  for (const [name, status, requested] of ANSWERS) {
    const { cpu, bytes } = await measure(site, requested, status);
    const { cpu: least } = await measure(fastify, { path: `/${bytes}` }, 200);
    if (name === CACHED) cached = cpu;
    const share = cpu / cached;
    console.log(
      `| ${name} | ${bytes} | ${Math.round(cpu)} µs | ×${(cpu / least).toFixed(2)} | ×${share.toFixed(2)}${share > LIMIT ? ` (more than ${LIMIT})` : ''} |`,
    );
  }
  await stop(fastify);
}

/** The CPU time of one response, in microseconds. @throws if its status differs. */
async function measure(
  server: Running,
  requested: Requested,
  status: number,
): Promise<{ cpu: number; bytes: number }> {
  await load(server.url, requested, { count: REQUESTS / 3 });
  const from = await readCpu(server);
  const answer = await load(server.url, requested, { count: REQUESTS });
  const cpu = ((await readCpu(server)) - from) / REQUESTS;
  if (answer.status !== status) throw new Error(`${requested.path} answered ${answer.status}`);
  return { cpu, bytes: answer.bytes };
}
