import { connect } from 'node:net';

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
  /** Milliseconds from a request's last byte to the response's first and last byte. */
  first: number[];
  last: number[];
}

/**
 * Sends `count` requests over keep-alive connections; each sends its next one when it has its response. It uses
 * bare sockets, because a client that costs more than the server would only measure itself.
 */
export async function load(
  url: string,
  requested: Requested | ((number: number) => Requested),
  { count, connections = 10 }: { count: number; connections?: number },
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const result: Load = { status: 0, bytes: 0, rate: 0, first: [], last: [] };
  let begun = 0;
  const from = performance.now();
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      socket.once('error', reject);
      let sentAt = 0;
      let firstAt = 0;
      let parts: Buffer[] = [];
      let size = 0;
      let whole = -1;
      let headBytes = 0;
      const next = () => {
        if (begun >= count) return void socket.end(resolve);
        const number = begun;
        begun += 1;
        parts = [];
        size = 0;
        whole = -1;
        firstAt = 0;
        socket.write(write(typeof requested === 'function' ? requested(number) : requested));
        sentAt = performance.now();
      };
      socket.on('data', (chunk) => {
        firstAt ||= performance.now();
        size += chunk.length;
        parts.push(chunk);
        if (whole === -1) {
          const read = readHead(parts.length > 1 ? Buffer.concat(parts) : chunk);
          if (!read) return;
          ({ headBytes } = read);
          result.status = read.status;
          // Infinity: chunked, so it ends with its last chunk.
          whole = read.length === null ? Number.POSITIVE_INFINITY : headBytes + read.length;
        }
        const isEnded =
          whole === Number.POSITIVE_INFINITY ? endsChunks(chunk, parts) : size >= whole;
        if (!isEnded) return;
        result.bytes = size - headBytes;
        result.first.push(firstAt - sentAt);
        result.last.push(performance.now() - sentAt);
        next();
      });
      socket.once('connect', next);
      socket.once('close', resolve);
    });
  await Promise.all(Array.from({ length: connections }, run));
  result.rate = result.last.length / ((performance.now() - from) / 1000);
  return result;
}

/** The value below which this share of a list lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function write({ path, method = 'GET', headers = {}, body }: Requested): string {
  const text = typeof body === 'function' ? body() : body;
  const all: Record<string, string> = {
    host: 'localhost',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
    ...headers,
    ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text ?? ''}`;
}

function readHead(
  bytes: Buffer,
): { headBytes: number; status: number; length: number | null } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isEmpty = status === 304 || status === 204;
  return { headBytes: end + 4, status, length: isEmpty ? 0 : length ? Number(length) : null };
}

const LAST_CHUNK = '0\r\n\r\n';

function endsChunks(chunk: Buffer, parts: readonly Buffer[]): boolean {
  const tail = chunk.length >= LAST_CHUNK.length ? chunk : Buffer.concat(parts.slice(-2));
  return tail.toString('latin1', tail.length - LAST_CHUNK.length) === LAST_CHUNK;
}
