import { connect, type Socket } from 'node:net';

/** What a client other than a browser sent and received, byte by byte, over one connection. */
export interface RawClient {
  socket: Socket;
  /** Everything received so far. */
  readonly received: string;
  /** Resolves to everything received once the site has closed the connection. */
  closed: Promise<string>;
}

/**
 * Connects to a site on this machine, from one of its loopback addresses, and sends bytes as they are; with
 * `reads` false it never reads the response.
 */
export function openRaw(
  port: number,
  bytes = '',
  { reads = true, localAddress = '127.0.0.1' } = {},
): RawClient {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  // Broken connections are the purpose of such a client, so ignore the error.
  socket.on('error', () => undefined);
  if (reads)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
    });
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received));
  });
  if (bytes) socket.write(bytes);
  return {
    socket,
    closed,
    get received() {
      return received;
    },
  };
}

/** Sends one request as it is, and resolves to everything received until the site closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return openRaw(port, bytes).closed;
}

/** A response's status, headers by lower-case name, and body; if there are several, the first. */
export function readAnswer(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
