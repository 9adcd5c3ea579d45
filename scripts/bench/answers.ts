import { fileURLToPath } from 'node:url';
import { buildPlainReact } from './build-plain-react.ts';
import { type Load, load, quantile, type Requested } from './load.ts';
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

/** What a response costs compared with the least that it could, such as a plain Fastify buffer of the same size. */
interface Measured {
  name: string;
  status: number;
  bytes: number;
  /** The baseline, and its size in bytes. */
  beside: string;
  besideBytes: number;
  /** Microseconds of CPU per response, all threads of the process together. */
  cpu: number;
  /** `cpu` divided by that of the baseline. */
  ratio: number;
  /** The largest ratio allowed; null: no promise. */
  limit: number | null;
  perSecond: number;
  /** Milliseconds to the first byte (median), by number of connections; then to the whole response. */
  first: Record<number, number>;
  p50: Record<number, number>;
  p99: Record<number, number>;
  /** Of the baseline. */
  besideP99: Record<number, number>;
}

interface Row {
  name: string;
  site: Running;
  status: number;
  requested: Requested | ((number: number) => Requested);
  limit?: number;
  /** Size of the buffer, if not that of the response; for a 304, the bytes that it saves. */
  bufferBytes?: number;
  /** The baseline is the same page rendered by React alone, not a buffer. */
  isRendered?: boolean;
  /** How many requests; as for a cached page, unless the response is made for each request. */
  amount?: typeof CACHED;
  connections?: readonly number[];
}

/**
 * Measures responses, each followed directly by its baseline: what counts is the ratio of the two in one run.
 * `folder` is for temporary files. `site` is an embedded one, `bare` has never read an article.
 */
export async function measureAnswers(
  { site, bare }: { site: Running; bare: Running },
  folder: string,
): Promise<Measured[]> {
  const json = { 'content-type': 'application/json' };
  const home = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
  const tag = { 'if-none-match': home.headers.get('etag') ?? '', 'accept-encoding': 'br' };
  const rows: Row[] = [
    {
      name: 'cached home page, identity',
      site,
      status: 200,
      requested: { path: '/', headers: { 'accept-encoding': 'identity' } },
      limit: 3,
    },
    { name: 'cached home page, brotli', site, status: 200, requested: { path: '/' }, limit: 3 },
    {
      name: '304',
      site,
      status: 304,
      requested: { path: '/', headers: tag },
      limit: 3,
      bufferBytes: Number(home.headers.get('content-length')),
    },
    { name: '404 page', site, status: 404, requested: { path: '/nowhere' }, limit: 5.5 },
    {
      name: 'rendered for one',
      site,
      status: 200,
      requested: (n) => ({ path: `/roi-calculator?hours=${n}` }),
      amount: MADE,
      connections: [10],
    },
    {
      name: 'streamed home page, brotli',
      site: bare,
      status: 200,
      requested: { path: '/' },
      amount: MADE,
      connections: [10],
    },
    {
      name: 'streamed home page, identity',
      site: bare,
      status: 200,
      requested: { path: '/', headers: { 'accept-encoding': 'identity' } },
      limit: 1.8,
      isRendered: true,
      amount: MADE,
      connections: [1, 10],
    },
    {
      name: 'form, stored and fsynced',
      site,
      status: 200,
      requested: { path: '/api/contact', method: 'POST', headers: json, body: contactMessage },
      amount: SENT,
      connections: [32],
    },
  ];
  const plain = {
    buffer: await start(PLAIN_FASTIFY, {}),
    react: await start(await buildPlainReact(folder), {}),
  };
  const measured = [];
  for (const row of rows) measured.push(await measure(row, plain));
  for (const server of Object.values(plain)) await stop(server);
  return measured;
}

/** The measurements as a Markdown table. */
export function tableOf(rows: readonly Measured[]): string {
  const lines = rows.map((row) => {
    const { name, bytes, beside, besideBytes, cpu, ratio, limit, perSecond } = row;
    const { first, p50, p99, besideP99 } = row;
    const times = (of: Record<number, number>) =>
      Object.entries(of)
        .map(([connections, ms]) => `${ms.toFixed(1)} (${connections})`)
        .join(', ');
    const over = limit !== null && ratio > limit ? ` (more than ${limit})` : '';
    return `| ${name} | ${bytes} | ${Math.round(cpu)} µs | ×${ratio.toFixed(2)}${over} of ${beside} of ${besideBytes} | ${Math.round(perSecond)} | ${times(first)} | ${times(p50)} | ${times(p99)} | ${times(besideP99)} |`;
  });
  return [
    '| answer | bytes | CPU | beside | a second | first byte p50 ms (connections) | p50 ms | p99 ms | p99 beside |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

interface Plain {
  buffer: Running;
  react: Running;
}

/** @throws if the response has another status. */
async function measure(row: Row, plain: Plain): Promise<Measured> {
  const {
    name,
    site,
    status,
    requested,
    limit = null,
    amount = CACHED,
    connections = [10, 100],
  } = row;
  const { status: found, bytes } = await load(site.url, requested, { count: amount.first });
  if (found !== status) throw new Error(`${name} answered ${found}`);
  const least = row.isRendered
    ? { server: plain.react, requested, amount }
    : { server: plain.buffer, requested: { path: `/${row.bufferBytes ?? bytes}` }, amount: CACHED };
  const first = await load(least.server.url, least.requested, { count: least.amount.first });
  if (first.status !== 200) throw new Error(`beside ${name}: ${first.status}`);

  const own = createSum();
  const beside = createSum();
  const rounds: { cpu: number; ratio: number }[] = [];
  for (let round = 0; round < amount.rounds; round += 1) {
    const cpu = await loads(site, requested, amount, connections, own);
    const leastCpu = await loads(least.server, least.requested, least.amount, connections, beside);
    rounds.push({ cpu, ratio: cpu / leastCpu });
  }
  const median = (values: number[]) => quantile(values, 0.5);
  return {
    name,
    status,
    bytes,
    beside: row.isRendered ? 'plain React' : 'a buffer',
    besideBytes: first.bytes,
    cpu: median(rounds.map(({ cpu }) => cpu)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
    limit,
    perSecond: median(own.rates),
    first: own.times('first', 0.5),
    p50: own.times('last', 0.5),
    p99: own.times('last', 0.99),
    besideP99: beside.times('last', 0.99),
  };
}

/** Collects the times of all rounds, by connections; rates only for the first number of connections. */
function createSum() {
  const sums = new Map<number, Pick<Load, 'first' | 'last'>>();
  const rates: number[] = [];
  return {
    rates,
    add(connections: number, { rate, first, last }: Load) {
      const sum = sums.get(connections) ?? { first: [], last: [] };
      sum.first.push(...first);
      sum.last.push(...last);
      sums.set(connections, sum);
      if (sums.keys().next().value === connections) rates.push(rate);
    },
    times: (of: 'first' | 'last', share: number): Record<number, number> =>
      Object.fromEntries(
        [...sums].map(([connections, sum]) => [connections, quantile(sum[of], share)]),
      ),
  };
}

/** Runs one round; resolves to the CPU time per response, in microseconds. */
async function loads(
  server: Running,
  requested: Row['requested'],
  { count }: typeof CACHED,
  connections: readonly number[],
  sum: ReturnType<typeof createSum>,
): Promise<number> {
  const from = await readCpu(server);
  for (const number of connections)
    sum.add(number, await load(server.url, requested, { count, connections: number }));
  return ((await readCpu(server)) - from) / count / connections.length;
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
