import { createHmac } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookCall, isFree } from '../support/booked-call.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

let site: RunningSite;
/** The page of a call that is never changed. */
let path: string;

beforeAll(async () => {
  // Every refusal gets its log line, and none of them contains the link.
  const limits = { refusalLog: { linesAClient: 1000 } };
  site = await hostSite({}, { at: PLAIN_TUESDAY, limits });
  path = await bookCall(site, 'link@a.example', '13:00');
});

afterAll(() => site[Symbol.asyncDispose]());

const cancel = (at: string) => request(site.url).post(at).type('form').send({ action: 'cancel' });

/** A token signed with `key`. */
function sign(id: string, key: string): string {
  const mac = createHmac('sha256', key).update(`meeting:${id}`).digest('base64url');
  return `${Buffer.from(id).toString('base64url')}.${mac}`;
}

describe('the link of a booked call', () => {
  // ASVS 8.2.2, 9.1.1
  it('opens nothing where it is not ours, or of no meeting', async () => {
    const token = path.slice('/meetings/'.length);
    const [named = '', mac = ''] = token.split('.');
    const id = Buffer.from(named, 'base64url').toString();
    const other = '00000000-0000-4000-8000-000000000000';
    const forged = [
      sign(id, 'another key'),
      `${Buffer.from(other).toString('base64url')}.${mac}`,
      token.slice(0, -1),
      `${token}x`,
      `${token}.`,
      named,
      `.${mac}`,
      'short',
      '%00',
    ];
    for (const wrong of forged) {
      const { text } = await request(site.url).get(`/meetings/${wrong}`).expect(404);
      expect(text).toMatch(/<h1[^>]*>This link doesn’t work/);
      expect(text).toContain('write to hello@auditharbor.example');
      expect(text).not.toContain(mac);
      await cancel(`/meetings/${wrong}`).expect(404);
    }
    await request(site.url).get(`/xx-XX${path}`).expect(404);
    expect(await isFree(site, '13:00')).toBe(false);
  });

  // ASVS 3.5.1
  it('is of no use to another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const answer = await cancel(path).set(headers).expect(403);
      expect(answer.text).not.toContain(path);
    }
    expect(await isFree(site, '13:00')).toBe(false);
  });

  // ASVS 14.2.1, 16.2.5, 16.3.2
  it('stands in no line of the log', async () => {
    await site.untilLine((line) => line.route === '/meetings/:token' && line.status === 403);
    const [named = '', mac = ''] = path.slice('/meetings/'.length).split('.');
    const log = site.lines.join('\n');
    expect(log).toContain('/:locale/meetings/:token');
    for (const part of [named, mac, Buffer.from(named, 'base64url').toString()])
      expect(log).not.toContain(part);
  });
});

describe('a meeting that the backend does not tell of', () => {
  // ASVS 11.2.2
  it('is a page of status 503 that keeps the link to itself, whether its key is the current or the former', async () => {
    const SIGNING_KEY = 'a signing key of the tests, long enough for anybody';
    const SIGNING_KEY_PREVIOUS = 'the former signing key, long enough for anybody too';
    await using alone = await hostSite({ SIGNING_KEY, SIGNING_KEY_PREVIOUS, ...AWAY });
    const linkOf = (key: string) =>
      `/meetings/${sign('00000000-0000-4000-8000-000000000000', key)}`;
    const unknown = linkOf(SIGNING_KEY);
    await request(alone.url).get(linkOf('a key that was never the key of this site')).expect(404);
    for (const answer of [
      await request(alone.url).get(unknown),
      await request(alone.url).get(linkOf(SIGNING_KEY_PREVIOUS)),
      await request(alone.url).post(unknown).type('form').send({ action: 'cancel' }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toContain('We can’t look up your call right now');
      expect(answer.text).not.toContain(unknown);
      expect(answer.text).not.toContain('<script');
    }
  });
});
