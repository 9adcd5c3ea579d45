import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import type { RunningSite } from '../support/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await hostSite();
});
afterAll(() => site[Symbol.asyncDispose]());

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

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

/** What is no request of anybody's: content type and body, either absent. */
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

describe('a post that nobody’s form makes', () => {
  it.each(BODIES)('is the sender’s fault, not ours: %s', async (_name, type, body) => {
    for (const path of POSTS) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: type === null ? {} : { 'content-type': type },
        body,
        redirect: 'manual',
      });
      expect([400, 404, 415, 422], `${path}: ${answer.status}`).toContain(answer.status);
    }
  });

  it('is a field to correct where it has no body at all', async () => {
    for (const path of ['/api/locale', '/api/consent', '/api/contact', '/api/meetings']) {
      const answer = await fetch(site.url + path, { method: 'POST' });
      expect(answer.status, path).toBe(422);
      expect(await answer.json()).toMatchObject({ type: '/problems/validation' });
    }
  });

  it('is taken as a report that says nothing, whatever a browser sends', async () => {
    for (const body of [null, '', 'null', '[]', '"text"', '[null, 1, [], {"body":null}]', DEEP]) {
      const answer = await fetch(`${site.url}/api/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/reports+json' },
        body,
      });
      expect([204, 413], String(body).slice(0, 40)).toContain(answer.status);
    }
  });
});
