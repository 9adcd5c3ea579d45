import { Agent, request } from 'node:http';

/** A request to be sent repeatedly. */
export interface Requested {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A function is called anew for each request. */
  body?: string | (() => string);
}

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};

/**
 * Sends `count` requests over keep-alive connections; each sends its next one when it has its response. Resolves to
 * status and size of the last response, responses per second, and the milliseconds to the first and last byte of each.
 */
export async function load(
  url: string,
  requested: Requested | ((number: number) => Requested),
  { count, connections = 10 }: { count: number; connections?: number },
) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result = { status: 0, bytes: 0, rate: 0, first: [] as number[], last: [] as number[] };

  const send = ({ path, method, headers, body }: Requested) =>
    new Promise<void>((resolve, reject) => {
      const text = typeof body === 'function' ? body() : body;
      const sentAt = performance.now();
      const sent = request({
        ...{ agent, hostname, port, path, method },
        headers: { ...HEADERS, ...headers },
      });
      sent.once('error', reject).once('response', (answer) => {
        result.first.push(performance.now() - sentAt);
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.once('end', () => {
          result.last.push(performance.now() - sentAt);
          Object.assign(result, { status: answer.statusCode, bytes });
          resolve();
        });
      });
      sent.end(text);
    });

  let begun = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (begun < count) {
        begun += 1;
        await send(typeof requested === 'function' ? requested(begun - 1) : requested);
      }
    }),
  );
  result.rate = count / ((performance.now() - from) / 1000);
  agent.destroy();
  return result;
}

/** The value below which this share of a list lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
