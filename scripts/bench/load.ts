import { Agent, request } from 'node:http';

/** A request to be sent repeatedly. */
export interface Requested {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A function is called anew for each request. */
  body?: string | (() => string);
}

interface Load {
  status: number;
  /** Size of the last response's body as sent. */
  bytes: number;
  /** Responses per second. */
  rate: number;
  /** Milliseconds from a request's begin to the response's head and last byte. */
  first: number[];
  last: number[];
}

/**
 * Sends `count` requests over keep-alive connections; each sends its next one when it has its response. What it costs
 * this process counts in no measure of the server's CPU time, and the same in the times of server and baseline.
 */
export async function load(
  url: string,
  requested: Requested | ((number: number) => Requested),
  { count, connections = 10 }: { count: number; connections?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result: Load = { status: 0, bytes: 0, rate: 0, first: [], last: [] };
  let begun = 0;
  const from = performance.now();
  const run = async () => {
    while (begun < count) {
      begun += 1;
      const next = typeof requested === 'function' ? requested(begun - 1) : requested;
      const { status, bytes, first, last } = await ask(url, agent, next);
      Object.assign(result, { status, bytes });
      result.first.push(first);
      result.last.push(last);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  result.rate = result.last.length / ((performance.now() - from) / 1000);
  agent.destroy();
  return result;
}

/** Sends one request, and reads all of its response. */
function ask(url: string, agent: Agent, { path, method = 'GET', headers, body }: Requested) {
  const { hostname, port } = new URL(url);
  const browser = {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
  };
  const from = performance.now();
  return new Promise<{ status: number; bytes: number; first: number; last: number }>(
    (resolve, reject) => {
      const options = { agent, hostname, port, path, method, headers: { ...browser, ...headers } };
      request(options, (response) => {
        const first = performance.now() - from;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once('end', () => {
          const status = response.statusCode ?? 0;
          resolve({ status, bytes, first, last: performance.now() - from });
        });
      })
        .once('error', reject)
        .end(typeof body === 'function' ? body() : body);
    },
  );
}

/** The value below which this share of a list lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
