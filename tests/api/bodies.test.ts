import { describe, expect, it } from 'vitest';
import { readAnswer, sendRaw } from '../support/raw-client.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile(AWAY);

const POSTS = [
  '/api/contact',
  '/api/consultation',
  '/api/meetings',
  '/api/privacy-requests',
  '/api/consent',
  '/api/locale',
  '/meetings/a-token',
  '/privacy-requests/a-token',
];

/** What only an address whose token nobody was given may answer. */
const nowhere = (path: string) => (path.endsWith('/a-token') ? [404] : []);

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

/** Bodies that are not a valid request: content type and body, either may be absent. */
const BODIES: [name: string, type: string | null, body: string | null][] = [
  ['no body', null, null],
  ['no body and a type', JSON_TYPE, null],
  ['a form without fields', FORM_TYPE, ''],
  ['empty JSON', JSON_TYPE, ''],
  ['null', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[]'],
  ['a string', JSON_TYPE, '"text"'],
  ['a number', JSON_TYPE, '1'],
  ['an object without fields', JSON_TYPE, '{}'],
  ['broken JSON', JSON_TYPE, '{"locale":'],
  ['deep nesting', JSON_TYPE, DEEP],
  [
    'fields nested deep',
    JSON_TYPE,
    `{"name":${DEEP.slice(0, 10_000)}${DEEP.slice(-10_000)},"locale":{},"choice":[]}`,
  ],
  ['a prototype', JSON_TYPE, '{"__proto__":{"locale":"fr-FR"},"constructor":1}'],
  ['another type', 'text/plain', 'locale=fr-FR'],
  ['a type that is none', ';', 'locale=fr-FR'],
];

const send = (path: string, type: string | null, body: BodyInit | null, headers = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: type === null ? headers : { 'content-type': type, ...headers },
    body,
    redirect: 'manual',
  });

/** Posts it to every address, each of which answers with one of the statuses. */
async function expectOfAll(statuses: number[], type: string | null, body: BodyInit | null) {
  for (const path of POSTS) {
    const { status } = await send(path, type, body);
    expect([...statuses, ...nowhere(path)], `${path}: ${status}`).toContain(status);
  }
}

describe('a post that nobody’s form makes', () => {
  // ASVS 1.5.2, 15.3.6
  it.each(BODIES)('is the sender’s fault, not ours: %s', async (_name, type, body) => {
    await expectOfAll([400, 415, 422], type, body);
  });

  it('is a field to correct where it has no body at all', async () => {
    for (const path of ['/api/locale', '/api/consent', '/api/contact', '/api/meetings']) {
      const answer = await send(path, null, null);
      expect(answer.status, path).toBe(422);
      expect(await answer.json()).toMatchObject({ type: '/problems/validation' });
    }
  });

  it.each([JSON_TYPE, FORM_TYPE])(
    'is answered where it says %s and nothing of a body',
    async (type) => {
      for (const path of POSTS) {
        const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Type: ${type}\r\n`;
        const { status } = readAnswer(await sendRaw(site.port, `${head}Connection: close\r\n\r\n`));
        expect([400, 422, ...nowhere(path)], path).toContain(status);
      }
    },
  );

  it.each([
    ['JSON in Latin 1', `${JSON_TYPE}; charset=iso-8859-1`, '{"email":"ren\u00e9@b.example"}', 415],
    ['a form in Latin 1', `${FORM_TYPE};charset="windows-1252"`, 'email=ren\u00e9', 415],
    ['JSON that is not UTF-8', JSON_TYPE, '{"email":"ren\u00e9@b.example"}', 400],
    ['a form that is not UTF-8', FORM_TYPE, 'email=ren\u00e9%40b.example', 400],
    ['a form whose escapes are not', FORM_TYPE, 'email=ren%E9%40b.example', 400],
  ])('is refused where its letters would be lost: %s', async (_name, type, body, status) => {
    await expectOfAll([status], type, Buffer.from(body, 'latin1'));
  });

  it('is refused where it says that it is compressed', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    expect((await send('/api/contact', JSON_TYPE, '{}', gzip)).status).toBe(415);
  });

  it('is taken where its escapes are half ones, which stand for themselves', async () => {
    const type = `${FORM_TYPE}; charset=UTF-8`;
    const half = 'locale=fr-FR&returnTo=/faq?q=100%';
    expect((await send('/api/locale', type, half)).status).toBe(303);
  });

  // ASVS 15.3.7
  it('counts the first of two fields of one name, and none of its address', async () => {
    const twice = 'locale=fr-FR&locale=zh-CN';
    const { headers } = await send('/api/locale?locale=ja-JP', FORM_TYPE, twice);
    expect(headers.get('location')).toBe('/fr-FR');
  });
});
