import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A loopback port in front of a server, which a test can close so that the peer is refused or kept waiting. */
export interface Gate {
  url: string;
  /** 'cut' ends every connection at once; 'stalled' accepts data and never answers. */
  set(state: 'open' | 'cut' | 'stalled'): void;
  /** Chunks that contain this text are dropped; null: an open gate passes all. */
  swallow: string | null;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Opens a gate in front of the server at `target`. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: Parameters<Gate['set']>[0] = 'open';

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    // Broken connections are the purpose of a gate, so ignore the error.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === 'cut') return void incoming.destroy();
    if (state === 'stalled') return void incoming.resume();
    const outgoing = keep(connect(Number(port), hostname));
    outgoing.pipe(incoming);
    incoming.on('data', (chunk) => {
      if (gate.swallow === null || !chunk.includes(gate.swallow)) outgoing.write(chunk);
    });
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const gate: Gate = {
    swallow: null,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next;
      cutAll();
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
  };
  return gate;
}
