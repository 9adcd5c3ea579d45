import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listenOnOthers } from '#server/connections/both-loopbacks.ts';
import { poll } from '../../support/poll.ts';

async function listen() {
  const app = Fastify();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/now', async () => 'now');
  app.get('/later', () => {
    asked.resolve();
    return answer.promise;
  });
  listenOnOthers(app, async () => ['127.0.0.1', '::1']);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  return { app, asked, answer, url: `http://[::1]:${port}` };
}

it('an app answers on each address, and finishes what is under way on each before it is closed', async () => {
  const { app, asked, answer, url } = await listen();
  const now = () =>
    fetch(`${url}/now`).then(
      ({ ok }) => ok,
      () => false,
    );
  await poll(now);
  const later = fetch(`${url}/later`, { headers: { connection: 'close' } });
  await asked.promise;
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await poll(async () => !(await now()));
  expect(isClosed).toBe(false);
  answer.resolve('finished');
  expect(await (await later).text()).toBe('finished');
  await closed;
});
