// A client that only sends requests that are refused, over many connections, as fast as they are refused.
// REFUSAL_LOAD is JSON, `{ port, path, headers, connections }`. It reports when each connection has its first
// response and, when it is told to stop, how many responses had which status.
import { Agent, request } from 'node:http';

const { port, path, headers, connections } = JSON.parse(process.env.REFUSAL_LOAD ?? '{}');
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
let isStopping = false;

process.once('message', () => {
  isStopping = true;
});

/** Sends one post; a broken connection counts as 'broken'. */
function send() {
  return new Promise((resolve) => {
    const count = (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      response.once('close', () => count(response.statusCode)).resume();
    })
      .on('error', () => count('broken'))
      .end('company=Northwind');
  });
}

async function keepSending() {
  while (!isStopping) await send();
}

const all = Array.from({ length: connections }, () => 0);
await Promise.all(all.map(send));
process.send('under way');
await Promise.all(all.map(keepSending));
process.send(statuses);
agent.destroy();
