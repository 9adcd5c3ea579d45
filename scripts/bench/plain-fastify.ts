// The minimum cost of a response: Fastify alone, sending a buffer of as many bytes as its path says.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const app = Fastify();
const buffers = new Map<string, Buffer>();

app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
  const bytes = request.params['*'];
  const known = buffers.get(bytes);
  const buffer = known ?? Buffer.alloc(Number(bytes), 'x');
  if (!known) buffers.set(bytes, buffer);
  return reply.type('text/html; charset=utf-8').send(buffer);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
console.log(JSON.stringify({ msg: 'serving', port }));
process.once('SIGTERM', () => process.exit(0));
