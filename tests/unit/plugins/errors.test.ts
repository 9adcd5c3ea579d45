import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { loadCopy } from '#server/i18n/copy.ts';
import { createCriticalPage } from '#server/pages/critical-page.ts';
import { registerErrors } from '#server/plugins/errors.ts';

type Options = Parameters<typeof registerErrors>[1];

/** An app whose pages all fail; what it logs is in `log`. */
function makeApp(writeCriticalPage: Options['writeCriticalPage']) {
  let text = '';
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => (text += line) } } });
  const fail = () => Promise.reject(new Error('words of the inside'));
  registerErrors(app, {
    describe: () => ({ type: '', title: '', status: 500, code: 'internal' }) as never,
    render: fail,
    getRefusalPage: fail,
    loadPageData: fail,
    writeCriticalPage,
  });
  app.get('/fr-FR/pricing', fail);
  return { app, log: () => text };
}

/** A site with one address, whose response is a stream that is broken off before it begins. */
async function openSite() {
  const { app, log } = makeApp(() => Promise.reject(new Error('Nobody is there')) as never);
  const asked = Promise.withResolvers<PassThrough>();
  const answered = Promise.withResolvers<number>();
  app.addHook('onResponse', async (_request, reply) => answered.resolve(reply.statusCode));
  app.get('/api/file', async ({ raw }) => {
    // After its end is read, a request counts as complete, so a leaving client does not abort it.
    await once(raw.resume(), 'end');
    const file = new PassThrough();
    asked.resolve(file);
    return file;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /api/file HTTP/1.1\r\nHost: x\r\n\r\n');
  return { app, client, file: await asked.promise, answered: answered.promise, log };
}

it('a client that goes while a file is opened for it is no error', async () => {
  const { app, client, file, log } = await openSite();
  const closed = once(file, 'close');
  client.destroy();
  await closed;
  await app.close();
  expect(log()).toBe('');
});

it('a file that breaks off while its client waits is one', async () => {
  const { app, client, file, answered, log } = await openSite();
  file.destroy(Object.assign(new Error('gone'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  expect(await answered).toBe(500);
  client.destroy();
  await app.close();
  expect(log()).toContain('request failed');
});

// ASVS 16.5.1
it.each([
  ['a page that fails', '/fr-FR/pricing'],
  ['a page that does not exist', '/fr-FR/nowhere'],
])('without an error page, %s is answered as a critical error, in its language', async (_, url) => {
  const { app } = makeApp(createCriticalPage(await loadCopy('shared/locales')));
  const { statusCode, headers, body } = await app.inject(url);
  await app.close();
  expect(statusCode).toBe(500);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const part of [
    ...['<html lang="fr-FR"', '<h1>Erreur critique</h1>', '<a href="">Recharger la page</a>'],
    '<a href="/fr-FR">Retour à l’accueil</a>',
  ])
    expect(body).toContain(part);
  expect(body).not.toContain('words of the inside');
});
