import { fileURLToPath } from 'node:url';
import { load, quantile, type Requested } from './load.ts';
import { type Running, readCpu, start, stop } from './running.ts';

const PLAIN_FASTIFY = fileURLToPath(new URL('plain-fastify.ts', import.meta.url));

/**
 * How many requests a round has, how many come before all rounds so that the compiler has settled, and the number of
 * rounds. Response and baseline take turns, so that other load on the machine affects both; the median is reported. A
 * cheap response needs more rounds: half of its cost is the kernel's, which other processes make cheap or expensive.
 */
const CACHED = { count: 2000, first: 20_000, rounds: 15 };
const MADE = { count: 80, first: 400, rounds: 5 };
/** A form's rounds are long enough for a steady load: 80 would be two waves of the 32 connections and their ebb. */
const SENT = { count: 600, first: 1000, rounds: 5 };

interface Row {
  name: string;
  site: Running;
  status: number;
  requested: Requested | ((number: number) => Requested);
  /** The largest ratio allowed between its CPU time and that of a plain Fastify buffer of the same size. */
  limit?: number;
  /** Size of the buffer, if not that of the response; for a 304, the bytes that it saves. */
  bufferBytes?: number;
  /** How many requests; as for a cached page, unless the response is made for each request. */
  amount?: typeof CACHED;
  connections?: number;
}

/**
 * Measures responses, each followed directly by its baseline: what counts is the ratio of the two in one run. `site`
 * is an embedded one, `bare` has never read an article, `strict` refuses a second form.
 */
export async function measureAnswers(sites: { site: Running; bare: Running; strict: Running }) {
  const { site, bare, strict } = sites;
  const home = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
  const tag = { 'if-none-match': home.headers.get('etag') ?? '', 'accept-encoding': 'br' };
  const identity = { path: '/', headers: { 'accept-encoding': 'identity' } };
  const rows: Row[] = [
    { name: 'cached home page, identity', site, status: 200, requested: identity, limit: 3 },
    { name: 'cached home page, brotli', site, status: 200, requested: { path: '/' }, limit: 3 },
    {
      name: '304',
      site,
      status: 304,
      requested: { path: '/', headers: tag },
      limit: 3,
      bufferBytes: Number(home.headers.get('content-length')),
    },
    {
      name: 'rendered for one',
      site,
      status: 200,
      requested: (n) => ({ path: `/roi-calculator?hours=${n}` }),
      amount: MADE,
    },
    {
      name: 'streamed home page, brotli',
      site: bare,
      status: 200,
      requested: { path: '/' },
      amount: MADE,
    },
    {
      name: 'streamed home page, identity',
      site: bare,
      status: 200,
      requested: identity,
      amount: MADE,
    },
    {
      name: 'form, stored and fsynced',
      site,
      status: 200,
      requested: { path: '/api/contact', ...json(contactMessage) },
      amount: SENT,
      connections: 32,
    },
    ...REFUSALS.map(([name, status, requested]) => ({
      name,
      site: strict,
      status,
      requested,
      // A 413 has read a body of 70 KB before.
      limit: status === 413 ? 10 : 5.5,
    })),
  ];
  const plain = await start(PLAIN_FASTIFY, {});
  const measured = [];
  for (const row of rows) measured.push(await measure(row, plain));
  await stop(plain);
  return measured;
}

const post = (type: string, body: string | (() => string)) => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});
const json = (body: string | (() => string)) => post('application/json', body);
const form = (body: string) => post('application/x-www-form-urlencoded', body);
const crossSite = (requested: ReturnType<typeof post>) => ({
  ...requested,
  headers: { ...requested.headers, 'sec-fetch-site': 'cross-site' },
});
const TOO_LARGE = 'x'.repeat(70_000);

/** Each with the status that it must have: a refusal is to cost no more than a page that is made already. */
const REFUSALS: [string, number, Requested][] = [
  ['403, JSON', 403, { path: '/api/locale', ...crossSite(json('{}')) }],
  ['403, page', 403, { path: '/api/locale', ...crossSite(form('')) }],
  ['404, JSON', 404, { path: '/api/nothing' }],
  ['404, page', 404, { path: '/nowhere' }],
  ['405, JSON', 405, { path: '/api/contact' }],
  ['413, JSON', 413, { path: '/api/locale', ...json(TOO_LARGE) }],
  ['413, page', 413, { path: '/api/locale', ...form(TOO_LARGE) }],
  ['415, JSON', 415, { path: '/api/locale', ...post('text/plain', 'x') }],
  ['429, JSON', 429, { path: '/api/contact', ...json('{}') }],
  ['429, page', 429, { path: '/api/contact', ...form('') }],
];

/** The measurements as a Markdown table. */
export function tableOf(rows: Awaited<ReturnType<typeof measureAnswers>>): string {
  const lines = rows.map(({ name, bytes, cpu, ratio, limit, perSecond, first, p50, p99 }) => {
    const over = limit !== null && ratio > limit ? ` (more than ${limit})` : '';
    const times = [first, p50, p99].map((ms) => ms.toFixed(1)).join(' | ');
    return `| ${name} | ${bytes} | ${Math.round(cpu)} µs | ×${ratio.toFixed(2)}${over} | ${Math.round(perSecond)} | ${times} |`;
  });
  return [
    '| answer | bytes | CPU | of plain Fastify | a second | first byte p50 ms | p50 ms | p99 ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** Microseconds of CPU, all threads of the process together, and milliseconds. @throws if it has another status. */
async function measure(row: Row, plain: Running) {
  const { name, site, status, requested, limit = null, amount = CACHED, connections = 10 } = row;
  const { status: found, bytes } = await load(site.url, requested, { count: amount.first });
  if (found !== status) throw new Error(`${name} answered ${found}`);
  const least = { path: `/${row.bufferBytes ?? bytes}` };
  await load(plain.url, least, { count: CACHED.first });
  const rounds: Awaited<ReturnType<typeof loadOnce>>[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < amount.rounds; round += 1) {
    const own = await loadOnce(site, requested, amount.count, connections);
    const beside = await loadOnce(plain, least, CACHED.count, connections);
    rounds.push(own);
    ratios.push(own.cpu / beside.cpu);
  }
  const median = (of: 'cpu' | 'rate') =>
    quantile(
      rounds.map((round) => round[of]),
      0.5,
    );
  const times = (of: 'first' | 'last') => rounds.flatMap((round) => round[of]);
  return {
    name,
    bytes,
    cpu: median('cpu'),
    ratio: quantile(ratios, 0.5),
    limit,
    perSecond: median('rate'),
    first: quantile(times('first'), 0.5),
    p50: quantile(times('last'), 0.5),
    p99: quantile(times('last'), 0.99),
  };
}

async function loadOnce(
  server: Running,
  requested: Row['requested'],
  count: number,
  connections: number,
) {
  const from = await readCpu(server);
  const loaded = await load(server.url, requested, { count, connections });
  return { ...loaded, cpu: ((await readCpu(server)) - from) / count };
}

let messages = 0;

function contactMessage(): string {
  messages += 1;
  return JSON.stringify({
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: `ines${messages}@meridian.example`,
    company: 'Meridian',
    interest: 'growth',
    message: `Message ${messages}: we would like to see the evidence vault.`,
    honeypot: '',
  });
}
